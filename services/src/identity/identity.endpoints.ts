import type { BrandConfig } from '@portolan/contract/brand/brand'
import { failure, isFailure } from '@portolan/contract/wire/failure'
import { authenticate, authenticateExternal, mintTestToken, signOut } from '@portolan/contract/identity/identity'
import { type CallLimit, serve, type ServedEndpoint } from '../platform/http/serve.ts'
import type { Random } from '../platform/random.ts'
import type { Accounts } from './accounts.ts'
import type { DemoPortal } from './demo-portal.ts'
import { type PortalSignInPorts, signInByPortal } from './portal-sign-in.ts'
import type { RevocableSessions } from './sessions.ts'

/** Each try costs a tenth of a second of this machine, so guessing is slow for everyone. */
const LOGIN_LIMIT: CallLimit = { max: 10, windowSeconds: 60 }
/** Generous for a household behind one address, far below what guessing tokens would need. */
export const SIGN_IN_LIMIT: CallLimit = { max: 60, windowSeconds: 60 }

export type IdentityPorts = PortalSignInPorts & { sessions: RevocableSessions; demoPortal: DemoPortal; accounts: Accounts; random: Pick<Random, 'id'> }

/**
 * Opens or renews a session on the brand of the request's host. Tokens are neither logged nor repeated in an answer.
 * On a brand with single sign-on only its portal's token opens a session.
 */
export const identityEndpoints = (ports: IdentityPorts): ServedEndpoint[] => [
  serve(authenticateExternal, async ({ body: { token, domainName }, context: { brand, session } }) => {
    if (!isDomainOf(brand, domainName)) return failure('BRAND_NOT_FOUND', { details: 'domainName is not the brand of this host' })
    if (token !== '') {
      const signedIn = await signInByPortal(ports, { brand, token, session })
      return isFailure(signedIn) ? signedIn : { authApiModel: signedIn }
    }
    const renewed = session && (await ports.sessions.renewSession(session))
    if (renewed) return { authApiModel: renewed }
    if (brand.brand.hasSSO) return failure('UNAUTHENTICATED', { details: 'This brand opens sessions by its portal only' })
    return { authApiModel: await ports.sessions.issueGuestSession(brand) }
  }, { limit: SIGN_IN_LIMIT }),
  serve(authenticate, async ({ body: { userNameOrEmailAddress: userName, password }, context: { brand: { domain, brand } } }) => {
    const account = brand.hasSSO ? null : await ports.accounts.find({ domain, userName, password })
    if (!account) return failure('LOGIN_FAILED', { details: 'Invalid user name or password' })
    const { userId, member } = account
    const session = await ports.sessions.issueMemberSession({ sessionId: ports.random.id(), domain, externalUserId: `account-${userId}`, member })
    return { ...session, encryptedAccessToken: session.accessToken, userId }
  }, { limit: LOGIN_LIMIT }),
  serve(signOut, async ({ context: { session } }) => {
    if (session) await ports.sessions.endSession(session)
    return null
  }),
  serve(mintTestToken, async ({ body: { kind }, context: { brand } }) =>
    (brand.environment === 'demo' ? { token: await ports.demoPortal.sign(brand, kind) } : failure('FORBIDDEN', { details: 'For demo brands' })),
  { audience: 'OPERATORS' }),
]

const isDomainOf = ({ domain, aliases }: BrandConfig, name: string): boolean => [domain, ...aliases].includes(name.toLowerCase())
