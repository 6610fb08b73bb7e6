import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { AuthResult, Member } from '@portolan/contract/identity/identity'
import { money } from '@portolan/contract/values/money'
import { type Failure, failure } from '@portolan/contract/wire/failure'
import { decodeProtectedHeader, errors, importJWK, type JWK, type JWTPayload, jwtVerify } from 'jose'
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type Clock, toInstant } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Session } from '../platform/http/request-context.ts'
import { useToken } from './identity.repository.ts'
import type { Sessions } from './sessions.ts'

export type PortalSignInPorts = {
  sessions: Sessions
  database: Database
  clock: Clock
  trustedKeys: (brand: BrandConfig) => readonly PublicKey[]
}

/**
 * A member's session for a portal's token. A token opens one session. Used again, it is refused, except for that same session, so that
 * reloading the address with the token is harmless. The session's id is derived from the token's, so no lookup is needed.
 */
export const signInByPortal = async (
  { sessions, database, clock, trustedKeys }: PortalSignInPorts, { brand, token, session }: { brand: BrandConfig; token: string; session: Session | null },
): Promise<AuthResult | Failure<'UNAUTHENTICATED'>> => {
  const keys = trustedKeys(brand)
  if (keys.length === 0) return failure('UNAUTHENTICATED', { details: 'This brand trusts no portal' })
  const read = await readPortalToken(token, { brand, keys, clock })
  if (!read) return failure('UNAUTHENTICATED', { details: 'The token does not hold on this brand' })
  const sessionId = createHash('sha256').update(JSON.stringify([brand.domain, read.tokenId])).digest('base64url')
  const now = clock.now()
  const isFirst = await useToken(database, sessionId, { now: toInstant(now), uselessAt: toInstant(now + PORTAL_TOKEN_USELESS_AFTER_MS) })
  if (!isFirst && session?.sessionId !== sessionId) return failure('UNAUTHENTICATED', { details: 'The token was used before' })
  return sessions.issueMemberSession({ sessionId, domain: brand.domain, externalUserId: read.externalUserId, member: read.member })
}

/**
 * A portal's token for a member: a JWT signed with EdDSA or ES256 for one brand (`aud` is one of its domains), at most 15 minutes old, with
 * the member's id (`sub`), a token id (`jti`), and the member's data to show.
 */

export const PORTAL_TOKEN_MAX_AGE_SECONDS = 15 * 60
/** Tolerated difference between a portal's clock and ours. */
const CLOCK_TOLERANCE_SECONDS = 30
/** After this time the token is invalid, so it need not be remembered as used. */
const PORTAL_TOKEN_USELESS_AFTER_MS = (PORTAL_TOKEN_MAX_AGE_SECONDS + 2 * CLOCK_TOLERANCE_SECONDS) * 1000

export type PortalToken = { tokenId: string; externalUserId: string; member: Member }
export type PublicKey = NonNullable<BrandConfig['brand']['ssoPublicKeys']>[number]

type Trust = { brand: BrandConfig; keys: readonly PublicKey[]; clock: Clock }

/** Null for an invalid token: unsigned, forged, expired, too old, of another brand, or with malformed claims. */
export const readPortalToken = async (token: string, trust: Trust): Promise<PortalToken | null> => {
  for (const key of keysNamedBy(token, trust.keys)) {
    const payload = await verifiedClaims(token, key, trust)
    if (payload) return toPortalToken(payload, trust.brand)
  }
  return null
}

/** The keys to verify a token with: those with its key id and those without an id; all keys for a token without one. */
const keysNamedBy = (token: string, keys: readonly PublicKey[]): readonly PublicKey[] => {
  const name = keyNameOf(token)
  return name === undefined ? keys : keys.filter(({ kid }) => kid === undefined || kid === name)
}

/** jose throws TypeError for an unreadable header; such a token is refused later, when it is verified. */
const keyNameOf = (token: string): string | undefined => {
  try {
    return decodeProtectedHeader(token).kid
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** A type of key signs in one way only, whatever the token's header says. */
const ALGORITHMS = { OKP: 'EdDSA', EC: 'ES256' } as const satisfies Record<PublicKey['kty'], string>

const verifiedClaims = async (token: string, key: PublicKey, { brand, clock }: Trust): Promise<JWTPayload | null> => {
  const algorithm = ALGORITHMS[key.kty]
  // The preflight refuses such a key; if one got in anyway, the valid keys beside it must still be tried.
  const publicKey = await importJWK(toJwk(key), algorithm).catch(() => null)
  if (publicKey === null) return null
  try {
    const { payload } = await jwtVerify(token, publicKey, {
      algorithms: [algorithm],
      audience: [brand.domain, ...brand.aliases],
      requiredClaims: ['exp', 'iat', 'jti', 'sub'],
      maxTokenAge: PORTAL_TOKEN_MAX_AGE_SECONDS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: new Date(clock.now()),
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

const toJwk = ({ kty, crv, x, y }: PublicKey): JWK => ({ kty, crv, x, ...(y === undefined ? {} : { y }) })

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  jti: z.string().check(z.minLength(1), z.maxLength(128)),
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))),
  /** Points the member has. */
  points: z.optional(z.int().check(z.minimum(0))),
  /** What the member may spend, in minor units of the brand's currency. */
  credit: z.optional(z.int().check(z.minimum(0))),
  /** Whether club prices are the member's. */
  club: z.optional(z.boolean()),
})

const toPortalToken = (payload: JWTPayload, { brand }: BrandConfig): PortalToken | null => {
  const claims = claimsSchema.safeParse(payload)
  if (!claims.success) return null
  const { sub, jti, name, points, credit, club } = claims.data
  return {
    tokenId: jti,
    externalUserId: sub,
    member: {
      name: name ?? null, points: points ?? null, credit: credit === undefined ? null : money(credit, brand.currency), isClub: club ?? false,
    },
  }
}
