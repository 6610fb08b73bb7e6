import type { Endpoint } from '@portolan/contract/wire/endpoint'
import type { ErrorCode } from '@portolan/contract/wire/error'
import type { Failure } from '@portolan/contract/wire/failure'
import type { Piece } from '../join-bytes.ts'
import type { RequestContext } from './request-context.ts'

/** Failures that any call may answer, besides those that its endpoint lists. */
type CommonErrorCode = 'VALIDATION' | 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'OVERLOADED' | 'MAINTENANCE'

export type Call<Query, Body> = { query: Query; body: Body; context: RequestContext }

export type Handler<Query, Body, Result, Code extends ErrorCode> = (
  call: Call<Query, Body>,
) => Promise<Result | RawJson | Failure<Code | CommonErrorCode>>

/** Number of calls allowed for each address and session in a window. Further calls are answered TOO_MANY_REQUESTS. */
export type CallLimit = { max: number; windowSeconds: number }

type ServeOptions = { limit?: CallLimit; duringMaintenance?: 'REFUSED'; audience?: 'OPERATORS' | 'SIGNED_IN' }

/** An endpoint with its handler, created by `serve` and mounted by `registerEndpoints`. */
export type ServedEndpoint = {
  endpoint: Endpoint<unknown, unknown, unknown>
  handle: (call: Call<unknown, unknown>) => Promise<unknown>
  limit: CallLimit | null
  refusedDuringMaintenance: boolean
  /** If true, everyone but operators is answered FORBIDDEN. */
  isForOperators: boolean
  /** If true, on a brand with single sign-on everyone but its members is answered UNAUTHENTICATED. */
  isForSignedIn: boolean
}

export const serve = <Query, Body, Result, Code extends ErrorCode>(
  endpoint: Endpoint<Query, Body, Result, Code>,
  handle: Handler<Query, Body, Result, Code>,
  options: ServeOptions = {},
): ServedEndpoint => ({
  endpoint: endpoint as Endpoint<unknown, unknown, unknown>,
  // Safe cast: `registerEndpoints` parses query and body by the endpoint's schemas before it calls this.
  handle: (call) => handle(call as Call<Query, Body>),
  limit: options.limit ?? null,
  refusedDuringMaintenance: options.duringMaintenance === 'REFUSED',
  isForOperators: options.audience === 'OPERATORS',
  isForSignedIn: options.audience === 'SIGNED_IN',
})

/** A result that is already JSON, so that a page joined from prepared fragments is not parsed and serialised again. */
export type RawJson = { readonly kind: 'RAW_JSON'; readonly pieces: readonly Piece[] }

export const rawJson = (pieces: readonly Piece[]): RawJson => ({ kind: 'RAW_JSON', pieces })

export const isRawJson = (value: unknown): value is RawJson =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'RAW_JSON' && 'pieces' in value
