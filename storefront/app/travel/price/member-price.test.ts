import type { CartFlight } from '@portolan/contract/cart/cart'
import { money } from '@portolan/contract/values/money'
import { describe, expect, it } from 'vitest'
import { clubSaving, type PricedCart } from './member-price.tsx'

const euros = (amountMinor: number) => money(amountMinor, 'EUR')
const aCart = (...passengerPrices: CartFlight['passengerPrices']) =>
  ({ lines: passengerPrices.map((one) => ({ kind: 'FLIGHT', price: euros(0), bounds: [], fare: {}, staticData: { airports: {}, carriers: {} }, passengerPrices: [one] })), price: { total: euros(50_000) } }) as unknown as PricedCart
const fare = (count: number, base: number, publicBase?: number) =>
  ({ passengerType: 'ADT' as const, count, base: euros(base), taxes: euros(900), ...(publicBase === undefined ? {} : { publicBase: euros(publicBase) }) })

describe('what a club saves', () => {
  it('is the difference of the fares of all travellers', () => {
    expect(clubSaving(aCart(fare(2, 9_200, 10_000), fare(1, 6_900, 7_500)))).toEqual(euros(2_200))
  })

  it('is null if no fare is a club fare, or none is lower', () => {
    expect([clubSaving(aCart(fare(2, 9_200))), clubSaving(aCart(fare(1, 2_700, 2_700)))]).toEqual([null, null])
  })
})
