import type { BrandConfig } from '@portolan/contract/brand/brand'
import { IDEMPOTENCY_KEY } from '@portolan/contract/cart/cart-key'
import { type Failure, failure } from '@portolan/contract/wire/failure'
import type { FastifyRequest } from 'fastify'
import type { RequestContext, Session } from './request-context.ts'

export type ContextPorts = {
  /** Null for a host no brand answers for; throws when the configuration cannot be loaded. */
  brandForHost: (host: string) => Promise<{ brand: BrandConfig } | null>
  verifySession: (bearer: string, domain: string) => Promise<Session | null>
  isOperator: (request: FastifyRequest) => boolean
}

/** Brand by the request's host, session by its bearer. A bearer that came from a cookie and does not hold any more counts as none. */
export const requestContextOf = ({ brandForHost, verifySession, isOperator }: ContextPorts) =>
  async (request: FastifyRequest, signal: AbortSignal): Promise<RequestContext | Failure<'BRAND_NOT_FOUND' | 'UNAUTHENTICATED'>> => {
    const found = await brandForHost(request.hostname)
    if (!found) return failure('BRAND_NOT_FOUND', { details: 'No brand answers for this host' })
    const operates = isOperator(request)
    // An operator's bearer is no session and need not hold as one.
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

/** Node joins a header that comes twice, so this is one text. */
const idempotencyKeyOf = ({ headers }: FastifyRequest): string | null => {
  const key = headers[IDEMPOTENCY_KEY.toLowerCase()]
  return typeof key === 'string' ? key : null
}

const bearerOf = ({ headers }: FastifyRequest): { token: string; isFromCookie: boolean } | null => {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) return null
  return { token, isFromCookie: (headers.cookie ?? '').includes(token) }
}
