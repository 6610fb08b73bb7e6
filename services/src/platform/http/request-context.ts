import type { BrandConfig } from '@portolan/contract/brand/brand'
import { IDEMPOTENCY_KEY } from '@portolan/contract/cart/cart-key'
import type { Member } from '@portolan/contract/identity/identity'
import { type Failure, failure } from '@portolan/contract/wire/failure'
import type { FastifyRequest } from 'fastify'

/** The caller: an anonymous guest session, or a member signed in through the brand's portal. */
export type Session = {
  sessionId: string
  /** The brand's domain that the session was created for. The session is invalid on any other domain. */
  domain: string
} & (
  | { kind: 'GUEST'; externalUserId?: never }
  | {
    kind: 'MEMBER'
    /** The portal's stable id of the member. */
    externalUserId: string
    member: Member
    /** Time of the original sign-in in epoch seconds. Renewals do not change it. */
    signedInAt: number
  }
)
export type MemberSession = Extract<Session, { kind: 'MEMBER' }>

/** What a handler knows about the request besides its query and body. */
export type RequestContext = {
  /** The brand of the request's host. */
  brand: BrandConfig
  session: Session | null
  /** True for an operator. Calls for operators refuse everyone else. */
  isOperator: boolean
  /** The shopper's IP address, for rate limits and fraud checks. It is never logged with personal data. */
  clientAddress: string
  /** Scheme, host and port that the shopper uses, without a trailing slash. Return addresses start with it. */
  origin: string
  requestId: string
  /** The Idempotency-Key header. Null for most calls. */
  idempotencyKey: string | null
  signal: AbortSignal
}

export type ContextPorts = {
  /** Null for a host of no brand. Throws if the configuration cannot be loaded. */
  brandForHost: (host: string) => Promise<{ brand: BrandConfig } | null>
  verifySession: (bearer: string, domain: string) => Promise<Session | null>
  isOperator: (request: FastifyRequest) => boolean
}

/** Finds the brand by the request's host and the session by its bearer token. An expired token from a cookie counts as none. */
export const requestContextOf = ({ brandForHost, verifySession, isOperator }: ContextPorts) =>
  async (request: FastifyRequest, signal: AbortSignal): Promise<RequestContext | Failure<'BRAND_NOT_FOUND' | 'UNAUTHENTICATED'>> => {
    const found = await brandForHost(request.hostname)
    if (!found) return failure('BRAND_NOT_FOUND', { details: 'No brand answers for this host' })
    const operates = isOperator(request)
    // An operator's bearer token is not a session, so it is not verified as one.
    const bearer = bearerOf(request)
    const session = bearer ? await verifySession(bearer.token, found.brand.domain) : null
    if (bearer && !session && !bearer.isFromCookie && !operates) return failure('UNAUTHENTICATED', { details: 'The bearer token does not hold' })
    return {
      brand: found.brand,
      session,
      isOperator: operates,
      clientAddress: request.ip,
      origin: `${request.protocol}://${request.host}`,
      requestId: request.id,
      idempotencyKey: idempotencyKeyOf(request),
      signal,
    }
  }

/** Node joins repeated headers, so this is one text. */
const idempotencyKeyOf = ({ headers }: FastifyRequest): string | null => {
  const key = headers[IDEMPOTENCY_KEY.toLowerCase()]
  return typeof key === 'string' ? key : null
}

const bearerOf = ({ headers }: FastifyRequest): { token: string; isFromCookie: boolean } | null => {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) return null
  return { token, isFromCookie: (headers.cookie ?? '').includes(token) }
}
