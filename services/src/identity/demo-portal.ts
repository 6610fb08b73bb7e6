import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { TestTokenKind } from '@portolan/contract/identity/identity'
import { SignJWT } from 'jose'
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { Clock } from '../platform/clock.ts'
import type { Random } from '../platform/random.ts'
import { deriveSecret } from '../platform/secrets.ts'
import { PORTAL_TOKEN_MAX_AGE_SECONDS, type PublicKey } from './portal-sign-in.ts'

/**
 * The portal of the demo brands. Its key is derived from the installation's secret, so the repository contains no key, and anyone with that
 * secret could sign sessions anyway. No other brand trusts it.
 */
export type DemoPortal = {
  publicKey: PublicKey
  /** A token of a made-up member of the brand. */
  sign: (brand: BrandConfig, kind: TestTokenKind, member?: Partial<DemoMember>) => Promise<string>
}

export type DemoMember = { id: string; name: string; points: number; credit: number; club: boolean }

const MEMBER: DemoMember = { id: 'demo-member', name: 'Amelia Hart', points: 48_250, credit: 118_000, club: true }

export const createDemoPortal = ({ secret, clock, random }: { secret: string; clock: Clock; random: Pick<Random, 'id'> }): DemoPortal => {
  const key = keyOf(deriveSecret(secret, 'demo-portal'))
  const forger = keyOf(deriveSecret(secret, 'demo-forger'))
  return {
    publicKey: toPublicKey(key),
    sign: (brand, kind, member) => {
      const { id, name, points, credit, club } = { ...MEMBER, ...member }
      const issuedAt = Math.floor(clock.now() / 1000) - (kind === 'EXPIRED' ? 2 * PORTAL_TOKEN_MAX_AGE_SECONDS : 0)
      return new SignJWT({ name, points, credit, club })
        .setProtectedHeader({ alg: 'EdDSA' })
        .setSubject(id)
        .setAudience(kind === 'FOREIGN_BRAND' ? `not-${brand.domain}` : brand.domain)
        .setJti(random.id())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + PORTAL_TOKEN_MAX_AGE_SECONDS)
        .sign(kind === 'FORGED' ? forger : key)
    },
  }
}

/** Which portal keys a brand trusts: its own, and on a demo brand the demo portal's. */
export const trustedKeys = ({ environment, brand }: BrandConfig, demo: Pick<DemoPortal, 'publicKey'>): readonly PublicKey[] =>
  [...(brand.ssoPublicKeys ?? []), ...(environment === 'demo' ? [demo.publicKey] : [])]

/** PKCS #8 of an Ed25519 key around its 32 secret bytes (RFC 8410 §7). */
const keyOf = (seed: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.from(seed, 'base64url')]), format: 'der', type: 'pkcs8' })

const toPublicKey = (key: KeyObject): PublicKey => {
  const { x } = createPublicKey(key).export({ format: 'jwk' })
  return { kty: 'OKP', crv: 'Ed25519', x: x ?? '' }
}
