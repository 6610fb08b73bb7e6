import type { BrandConfig } from '@portolan/contract/brand/brand'
import { type AuthResult, memberSchema } from '@portolan/contract/identity/identity'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { type Clock, toInstant } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { MemberSession, Session } from '../platform/http/request-context.ts'
import type { Random } from '../platform/random.ts'
import { endSession, isSessionEnded } from './identity.repository.ts'

/** A guest's session has the framework's default lifetime; a member's is shorter because it shows personal prices and credit. */
const LIFE_SECONDS = { GUEST: 24 * 3600, MEMBER: 3600 } as const satisfies Record<Session['kind'], number>
/** Limit for renewals: points, credit and the right to club prices are as old as the portal's token. */
const MEMBER_LONGEST_SECONDS = 12 * 3600
const ALGORITHM = 'HS256'
const ISSUER = 'portolan'

export type Sessions = {
  issueGuestSession: (brand: Pick<BrandConfig, 'domain'>) => Promise<AuthResult>
  issueMemberSession: (session: Omit<MemberSession, 'kind' | 'signedInAt'>) => Promise<AuthResult>
  /** A new token with the full lifetime for a valid session, with the same id. Null for a member who must sign in again. */
  renewSession: (session: Session) => Promise<AuthResult | null>
  /** The session of a bearer token; null when it is forged, expired, malformed or made for another brand's domain. */
  verifySession: (bearer: string, domain: string) => Promise<Session | null>
}

export type SessionPorts = {
  /** At least 32 characters; the same on every instance that serves the same shoppers. */
  secret: string
  clock: Clock
  random: Random
}

/** Sessions are signed tokens and are not stored, so that any instance can verify them; `revocableSessions` adds sign-out. */
export const createSessions = ({ secret, clock, random }: SessionPorts): Sessions => {
  const key = new TextEncoder().encode(secret)
  const nowSeconds = (): number => Math.floor(clock.now() / 1000)

  const issue = async (session: Session, expireInSeconds: number): Promise<AuthResult> => {
    const accessToken = await new SignJWT(claimsOf(session))
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setSubject(session.externalUserId ?? session.sessionId)
      .setJti(session.sessionId)
      .setIssuedAt(nowSeconds())
      .setExpirationTime(nowSeconds() + expireInSeconds)
      .sign(key)
    return { accessToken, expireInSeconds }
  }

  return {
    issueGuestSession: ({ domain }) => issue({ sessionId: random.id(), kind: 'GUEST', domain }, LIFE_SECONDS.GUEST),
    issueMemberSession: (session) => issue({ ...session, kind: 'MEMBER', signedInAt: nowSeconds() }, LIFE_SECONDS.MEMBER),
    renewSession: async (session) => {
      if (session.kind === 'GUEST') return issue(session, LIFE_SECONDS.GUEST)
      const left = session.signedInAt + MEMBER_LONGEST_SECONDS - nowSeconds()
      return left > 0 ? issue(session, Math.min(LIFE_SECONDS.MEMBER, left)) : null
    },
    verifySession: async (bearer, domain) => {
      const session = toSession(await verifiedClaims(bearer, key, clock))
      return session?.domain === domain ? session : null
    },
  }
}

const claimsOf = (session: Session): Record<string, unknown> => ({
  dom: session.domain, knd: session.kind, ...(session.kind === 'MEMBER' ? { mem: session.member, sin: session.signedInAt } : {}),
})

const ofAny = { sub: z.string(), jti: z.string(), dom: z.string() }
const claimsSchema = z.discriminatedUnion('knd', [
  z.object({ ...ofAny, knd: z.literal('GUEST') }),
  z.object({ ...ofAny, knd: z.literal('MEMBER'), mem: memberSchema, sin: z.int() }),
])

const toSession = (payload: unknown): Session | null => {
  const claims = claimsSchema.safeParse(payload)
  if (!claims.success) return null
  const { sub, jti, dom } = claims.data
  const shared = { sessionId: jti, domain: dom }
  if (claims.data.knd === 'GUEST') return { ...shared, kind: 'GUEST' }
  return { ...shared, kind: 'MEMBER', externalUserId: sub, member: claims.data.mem, signedInAt: claims.data.sin }
}

/** Null for an invalid token; callers do not learn jose's reason. */
const verifiedClaims = async (bearer: string, key: Uint8Array, clock: Clock): Promise<unknown> => {
  try {
    const { payload } = await jwtVerify(bearer, key, {
      algorithms: [ALGORITHM], issuer: ISSUER, requiredClaims: ['exp', 'iat', 'jti', 'sub'], currentDate: new Date(clock.now()),
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

export type RevocableSessions = Sessions & {
  /** Invalidates every copy of the session's token. A guest's session gives access to nothing, so it is left to expire. */
  endSession: (session: Session) => Promise<void>
}

/** Sessions with sign-out: only ended sessions are stored. */
export const revocableSessions = (sessions: Sessions, { database, clock }: { database: Database; clock: Clock }): RevocableSessions => ({
  ...sessions,
  verifySession: async (bearer, domain) => {
    const session = await sessions.verifySession(bearer, domain)
    return session?.kind === 'MEMBER' && (await isSessionEnded(database, session.sessionId)) ? null : session
  },
  endSession: async (session) => {
    if (session.kind === 'GUEST') return
    const overAt = (session.signedInAt + MEMBER_LONGEST_SECONDS) * 1000
    await endSession(database, session.sessionId, { now: toInstant(clock.now()), overAt: toInstant(overAt) })
  },
})
