import type { BrandConfig } from '@portolan/contract/brand'
import type { AuthResult } from '@portolan/contract/identity'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Clock } from '../platform/clock.ts'
import type { Session } from '../platform/http/request-context.ts'
import type { Random } from '../platform/random.ts'

/** The framework's default life of a session; a member's is shorter because it shows prices and credit that are theirs. */
const LIFE_SECONDS = { GUEST: 24 * 3600, MEMBER: 3600 } as const satisfies Record<Session['kind'], number>
const ALGORITHM = 'HS256'
const ISSUER = 'portolan'

export type Sessions = {
  issueGuestSession: (brand: Pick<BrandConfig, 'domain'>) => Promise<AuthResult>
  /** A new token with a full life for a session that still lives; its id stays. */
  renewSession: (session: Session) => Promise<AuthResult>
  /** The session of a bearer token; null when it is forged, expired, malformed or made for another brand's domain. */
  verifySession: (bearer: string, domain: string) => Promise<Session | null>
}

export type SessionPorts = {
  /** At least 32 characters; the same on every machine that serves the same shoppers. */
  secret: string
  clock: Clock
  random: Random
}

/** Sessions are signed tokens and kept nowhere, so that any machine can check them. */
export const createSessions = ({ secret, clock, random }: SessionPorts): Sessions => {
  const key = new TextEncoder().encode(secret)

  const issue = async (session: Session): Promise<AuthResult> => {
    const issuedAt = Math.floor(clock.now() / 1000)
    const expireInSeconds = LIFE_SECONDS[session.kind]
    const accessToken = await new SignJWT({ dom: session.domain, knd: session.kind })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setSubject(session.externalUserId ?? session.sessionId)
      .setJti(session.sessionId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + expireInSeconds)
      .sign(key)
    return { accessToken, expireInSeconds }
  }

  return {
    issueGuestSession: ({ domain }) => issue({ sessionId: random.id(), kind: 'GUEST', domain }),
    renewSession: issue,
    verifySession: async (bearer, domain) => {
      const session = toSession(await verifiedClaims(bearer, key, clock))
      return session?.domain === domain ? session : null
    },
  }
}

const claimsSchema = z.object({ sub: z.string(), jti: z.string(), dom: z.string(), knd: z.enum(['GUEST', 'MEMBER']) })

const toSession = (payload: unknown): Session | null => {
  const claims = claimsSchema.safeParse(payload)
  if (!claims.success) return null
  const { sub, jti, dom, knd } = claims.data
  const session: Session = { sessionId: jti, kind: knd, domain: dom }
  return knd === 'MEMBER' ? { ...session, externalUserId: sub } : session
}

/** Null for a token that does not hold; the reasons are jose's, and no caller is told which. */
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
