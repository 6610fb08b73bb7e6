import type { BrandConfig } from '@portolan/contract/brand/brand'
import fc from 'fast-check'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { type PublicKey, readPortalToken } from './portal-sign-in.ts'

const NOW = Date.UTC(2031, 4, 1)
const NOW_SECONDS = NOW / 1000
const brand = { domain: 'club.example', aliases: ['www.club.example'], brand: { currency: 'CHF' } } as unknown as BrandConfig

const aPortal = async (algorithm: 'EdDSA' | 'ES256') => {
  const { publicKey, privateKey } = await generateKeyPair(algorithm)
  const { kty, crv, x, y } = await exportJWK(publicKey)
  const key = { kty, crv, x, ...(y === undefined ? {} : { y }) } as PublicKey
  const sign = (claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}) =>
    new SignJWT({ ...GOOD, ...claims }).setProtectedHeader({ alg: algorithm, ...header }).sign(privateKey)
  return { key, sign }
}
const GOOD = { sub: 'm-1', aud: 'club.example', jti: 't-1', iat: NOW_SECONDS, exp: NOW_SECONDS + 900, name: 'Ana Sol', points: 120, credit: 5000, club: true }

const [ed, es, stranger] = [await aPortal('EdDSA'), await aPortal('ES256'), await aPortal('EdDSA')]
const read = (token: string, nowSeconds = NOW_SECONDS, keys: PublicKey[] = [es.key, ed.key]) =>
  readPortalToken(token, { brand, keys, clock: { now: () => nowSeconds * 1000 } })

describe("a portal's token", () => {
  it.each([['EdDSA', ed], ['ES256', es]])('signed with %s identifies the member', async (_, portal) => {
    expect(await read(await portal.sign())).toEqual({
      tokenId: 't-1', externalUserId: 'm-1', member: { name: 'Ana Sol', points: 120, credit: { amountMinor: 5000, currency: 'CHF' }, isClub: true },
    })
  })

  it('is valid even if another of the brand’s keys cannot be read', async () => {
    const broken: PublicKey[] = [{ kty: 'OKP', crv: 'P-256', x: ed.key.x }, { kty: 'EC', crv: 'P-256', x: ed.key.x }, { kty: 'EC', crv: 'P-256', x: ed.key.x, y: ed.key.x }]
    expect(await read(await ed.sign(), NOW_SECONDS, [...broken, ed.key])).not.toBeNull()
    expect(await read(await es.sign(), NOW_SECONDS, [...broken, ed.key])).toBeNull()
  })

  it('may omit data of the member, and may name any domain of the brand', async () => {
    const token = await ed.sign({ aud: 'www.club.example', name: undefined, points: undefined, credit: undefined, club: undefined })
    expect((await read(token))?.member).toEqual({ name: null, points: null, credit: null, isClub: false })
  })

  it.each<[string, Record<string, unknown>]>([
    ['for another brand', { aud: 'other.example' }], ['for no brand', { aud: undefined }], ['without an id', { jti: undefined }], ['with an empty id', { jti: '' }],
    ['of nobody', { sub: undefined }], ['without an end', { exp: undefined }], ['without a beginning', { iat: undefined }],
    ['that has ended', { exp: NOW_SECONDS - 31 }], ['made in the future', { iat: NOW_SECONDS + 31 }], ['older than 15 minutes', { iat: NOW_SECONDS - 931 }],
    ['not valid yet', { nbf: NOW_SECONDS + 31 }], ['with points that are none', { points: 1.5 }], ['with a debt', { credit: -1 }], ['with a name of markup’s size', { name: 'x'.repeat(81) }],
    ['with a club that is a word', { club: 'yes' }],
  ])('%s opens nothing', async (_, claims) => {
    expect(await read(await ed.sign(claims))).toBeNull()
  })

  it('is valid for fifteen minutes, whatever expiry it names', async () => {
    const token = await ed.sign({ exp: NOW_SECONDS + 86_400 })
    expect(await read(token, NOW_SECONDS + 900)).not.toBeNull()
    expect(await read(token, NOW_SECONDS + 931)).toBeNull()
  })

  it('is refused if it is signed with another key, unsigned, or signed with the public key as a secret', async () => {
    expect(await read(await stranger.sign())).toBeNull()
    expect(await read(new UnsecuredJWT(GOOD).encode())).toBeNull()
    const confused = new SignJWT(GOOD).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(ed.key.x, 'base64url'))
    expect(await read(await confused)).toBeNull()
    expect(await read(await ed.sign(), NOW_SECONDS, [])).toBeNull()
  })

  it('with a key id (kid) is verified only with that key and with keys without an id', async () => {
    const named = (kid: string, { key }: { key: PublicKey }): PublicKey => ({ ...key, kid })
    const token = await ed.sign({}, { kid: 'spring' })
    const holds = async (keys: PublicKey[]) => (await read(token, NOW_SECONDS, keys)) !== null
    expect([await holds([named('autumn', stranger), named('spring', ed)]), await holds([named('autumn', ed)]), await holds([ed.key])]).toEqual([true, false, true])
    expect(await read(await ed.sign(), NOW_SECONDS, [named('spring', ed)])).not.toBeNull()
  })

  it('is refused with any one character changed', async () => {
    const token = await ed.sign()
    await fc.assert(fc.asyncProperty(fc.nat(token.length - 1), fc.constantFrom(...'AZaz09-_.'), async (at, letter) => {
      const changed = token.slice(0, at) + letter + token.slice(at + 1)
      // Decoding drops some bits of a part's last letter, so another letter may encode the same bytes.
      fc.pre(!changed.split('.').every((part, index) => Buffer.from(part, 'base64url').equals(Buffer.from(token.split('.')[index] ?? '', 'base64url'))))
      expect(await read(changed)).toBeNull()
    }), { numRuns: 60 })
  })

  it.each(['', 'x', 'a.b.c', '....', 'null', '{}', 'é.ñ.ü', 'x'.repeat(8192)])('is not read from the text %j', async (text) => {
    expect(await read(text)).toBeNull()
  })
})
