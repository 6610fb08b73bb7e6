import type { BrandConfig } from '@portolan/contract/brand'
import { failure } from '@portolan/contract/failure'
import { authenticateExternal } from '@portolan/contract/identity'
import { serve, type CallLimit, type ServedEndpoint } from '../platform/http/serve.ts'
import type { Sessions } from './sessions.ts'

/** Generous for a household behind one address, far below what guessing tokens would need. */
export const SIGN_IN_LIMIT: CallLimit = { max: 60, windowSeconds: 60 }

/**
 * Opens or renews a session of the brand that answers for the request's host. Tokens are neither logged nor repeated in an answer.
 * A brand with single sign-on has no way in but its portal's token.
 */
export const identityEndpoints = (sessions: Sessions): ServedEndpoint[] => [
  serve(authenticateExternal, async ({ body, context: { brand, session } }) => {
    if (!isDomainOf(brand, body.domainName)) return failure('BRAND_NOT_FOUND', { details: 'domainName is not the brand of this host' })
    if (body.token !== '') return failure('UNAUTHENTICATED', { details: 'This brand trusts no portal' })
    if (session) return { authApiModel: await sessions.renewSession(session) }
    if (brand.brand.hasSSO) return failure('UNAUTHENTICATED', { details: 'This brand opens sessions by its portal only' })
    return { authApiModel: await sessions.issueGuestSession(brand) }
  }, { limit: SIGN_IN_LIMIT }),
]

const isDomainOf = ({ domain, aliases }: BrandConfig, name: string): boolean => [domain, ...aliases].includes(name.toLowerCase())
