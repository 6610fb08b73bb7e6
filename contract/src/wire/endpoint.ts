import type * as z from 'zod/mini'
import type { ErrorCode } from './error.ts'

export type HttpVerb = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How the client repeats a call that failed with one of `codes`; a call without a rule is never repeated. */
export type RetryRule = { codes: readonly ErrorCode[]; attempts: number; firstPauseMs: number; factor: number; maxPauseMs: number }

/** One call of the wire. `service` and `method` keep the wire's spelling letter for letter. */
export type Endpoint<Query, Body, Result, Code extends ErrorCode = ErrorCode> = {
  service: string
  method: string
  verb: HttpVerb
  /** Path on the wire; matched without regard to case. */
  path: string
  summary: string
  query: z.ZodMiniType<Query> | null
  body: z.ZodMiniType<Body> | null
  result: z.ZodMiniType<Result>
  /** Expected failures beside those of every call (VALIDATION, TOO_MANY_REQUESTS, OVERLOADED, MAINTENANCE, INTERNAL). */
  errors: readonly Code[]
  retry: RetryRule | null
  timeoutMs: number
  /** True when the call is not part of the specified wire but added by this project. */
  added: boolean
}

type EndpointRow<Query, Body, Result, Code extends ErrorCode> = {
  service: string
  method: string
  verb: HttpVerb
  summary: string
  query?: z.ZodMiniType<Query>
  body?: z.ZodMiniType<Body>
  result: z.ZodMiniType<Result>
  errors: readonly Code[]
  retry?: RetryRule
  path?: string
  added?: true
}

const REQUEST_TIMEOUT_MS = 60_000

export const endpoint = <Query = null, Body = null, Result = unknown, const Code extends ErrorCode = never>(
  row: EndpointRow<Query, Body, Result, Code>,
): Endpoint<Query, Body, Result, Code> => ({
  service: row.service,
  method: row.method,
  verb: row.verb,
  path: row.path ?? `/api/services/app/${row.service}/${row.method}`,
  summary: row.summary,
  query: row.query ?? null,
  body: row.body ?? null,
  result: row.result,
  errors: row.errors,
  retry: row.retry ?? null,
  timeoutMs: REQUEST_TIMEOUT_MS,
  added: row.added ?? false,
})
