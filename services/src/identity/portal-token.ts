import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { Member } from '@portolan/contract/identity/identity'
import { money } from '@portolan/contract/values/money'
import { decodeProtectedHeader, errors, importJWK, type JWK, type JWTPayload, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { Clock } from '../platform/clock.ts'

/**
 * What a portal hands its member on the way to us: a JWT signed with EdDSA or ES256, made for one brand (`aud` is a domain of it),
 * at most 15 minutes old, with the member's id (`sub`), a name of its own (`jti`), and what it wants shown of the member.
 */

export const PORTAL_TOKEN_MAX_AGE_SECONDS = 15 * 60
/** Clocks of portals and ours differ a little. */
const CLOCK_TOLERANCE_SECONDS = 30
/** After this nobody accepts the token any more, so it need not be remembered as used. */
export const PORTAL_TOKEN_USELESS_AFTER_MS = (PORTAL_TOKEN_MAX_AGE_SECONDS + 2 * CLOCK_TOLERANCE_SECONDS) * 1000

export type PortalToken = { tokenId: string; externalUserId: string; member: Member }
export type PublicKey = NonNullable<BrandConfig['brand']['ssoPublicKeys']>[number]

type Trust = { brand: BrandConfig; keys: readonly PublicKey[]; clock: Clock }

/** Null for a token that does not hold: unsigned, forged, expired, too old, of another brand, or with claims of another shape. */
export const readPortalToken = async (token: string, trust: Trust): Promise<PortalToken | null> => {
  for (const key of keysNamedBy(token, trust.keys)) {
    const payload = await verifiedClaims(token, key, trust)
    if (payload) return toPortalToken(payload, trust.brand)
  }
  return null
}

/** A token that names its key is held against that one; keys and tokens without a name are tried with all. */
const keysNamedBy = (token: string, keys: readonly PublicKey[]): readonly PublicKey[] => {
  const name = keyNameOf(token)
  return name === undefined ? keys : keys.filter(({ kid }) => kid === undefined || kid === name)
}

/** jose throws TypeError for a header it cannot read; such a token holds for no key and is refused where it is verified. */
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
  // The preflight refuses such a key; one that got in all the same must not keep the good keys beside it from being tried.
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
