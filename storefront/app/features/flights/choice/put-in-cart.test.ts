import type { CreateFlightSearchBody } from '@portolan/contract/flights/flights'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { putInCart as PutInCart } from './put-in-cart.ts'

const SEARCH = {
  productType: 'F', businessProfileId: 'demo', language: 'en', currency: 'EUR', origin: { type: 'CITY', code: 'MAD' }, destination: { type: 'CITY', code: 'LON' },
  departureDate: '2027-01-14', travellers: { adults: 1, childAges: [], infants: 0 }, cabin: 'ECONOMY',
} satisfies CreateFlightSearchBody
const MADE = { cartId: 'c1', requestUuid: '-', expiresAt: '2027-01-01T00:00:00.000Z', priceChange: null }

const sent: { key: string; body: unknown }[] = []
let isDown = false

let putInCart: typeof PutInCart

beforeAll(async () => {
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    sent.push({ key: headers['Idempotency-Key'] ?? '', body: JSON.parse(body) })
    if (isDown) throw new TypeError('no network')
    return Response.json({ result: MADE, targetUrl: null, success: true, error: null, unAuthorizedRequest: false, __abp: true })
  })
  // The page's one client keeps the fetch that it first met.
  vi.resetModules()
  ;({ putInCart } = await import('./put-in-cart.ts'))
})
afterAll(() => vi.unstubAllGlobals())

describe('a flight that is added to a cart', () => {
  it('uses one idempotency key per press, so that a retry gets the same cart, and another press another cart', async () => {
    const press = { proposalId: 'p1', fareId: 'f1' }
    isDown = true
    expect(await putInCart(SEARCH, press)).toEqual({ kind: 'FAILED', code: 'NETWORK' })
    isDown = false
    const again = await putInCart(SEARCH, press)
    await putInCart(SEARCH, { ...press })
    expect(again).toEqual({ kind: 'IN_CART', ...MADE })
    const [first, second, third] = sent
    expect(first).toEqual(second)
    expect(third?.body).toEqual(first?.body)
    expect(third?.key).not.toBe(first?.key)
    expect(first?.key).toMatch(/^[!-~]{16,200}$/)
    expect(first?.body).toEqual({ productType: 'F', businessProfileId: 'demo', language: 'en', currency: 'EUR', proposalId: 'p1', fareId: 'f1' })
  })
})
