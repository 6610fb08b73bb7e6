import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BoundFare } from './bound-fare.ts'
import { familiesOf } from './fare-families.ts'
import { fareSheet, type FareSheetTerms } from './price-fares.ts'

const aBound = (changes: Partial<BoundFare> = {}): BoundFare => ({ baseEur: 100, taxesEur: 21.5, seats: 50, isLongHaul: false, ...changes })

const terms = (changes: Partial<FareSheetTerms> = {}): FareSheetTerms => {
  const isFullService = changes.isFullService ?? true
  const travellers = { adults: 1, childAges: [], infants: 0 }
  return { families: familiesOf(isFullService ? 'NETWORK' : 'LOW_COST', 'ECONOMY'), isFullService, travellers, currency: 'EUR', ...changes }
}

const bounds = fc.array(fc.record({
  baseEur: fc.double({ min: 8, max: 5_000, noNaN: true }), taxesEur: fc.double({ min: 0, max: 200, noNaN: true }),
  seats: fc.integer({ min: 1, max: 300 }), isLongHaul: fc.boolean(),
}), { minLength: 1, maxLength: 2 })
const parties = fc.record({
  adults: fc.integer({ min: 1, max: 9 }),
  childAges: fc.array(fc.integer({ min: 2, max: 11 }), { maxLength: 4 }),
  infants: fc.integer({ min: 0, max: 4 }),
})

describe('fareSheet', () => {
  it('contains the exact public fare for comparison with a club’s fare, and none with a public fare', () => {
    fc.assert(fc.property(bounds, parties, fc.boolean(), (list, travellers, isFullService) => {
      const [club, open] = [{ clubPercent: 8 }, {}].map((more) => fareSheet(terms({ travellers, isFullService, ...more })).price(list))
      expect(club?.map(({ passengerPrices }) => passengerPrices.map(({ publicBase }) => publicBase))).toEqual(open?.map(({ passengerPrices }) => passengerPrices.map(({ base }) => base)))
      expect(open?.flatMap(({ passengerPrices }) => passengerPrices).every((price) => !('publicBase' in price))).toBe(true)
    }))
  })

  it('has totals that equal the sum of its passengers’ prices, the cheapest family first, and 1 to 9 seats', () => {
    const currencies = fc.constantFrom('EUR', 'GBP', 'BRL', 'JPY', 'KWD')
    fc.assert(fc.property(bounds, parties, fc.boolean(), currencies, (list, travellers, isFullService, currency) => {
      const sheet = fareSheet(terms({ travellers, isFullService, currency }))
      const fares = sheet.price(list)
      expect(fares.length).toBe(3)
      for (const { total, passengerPrices, seatsLeft } of fares) {
        const paid = passengerPrices.map(({ count, base, taxes }) => count * (base.amountMinor + taxes.amountMinor))
        expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(total.amountMinor)
        const people = passengerPrices.reduce((sum, { count }) => sum + count, 0)
        expect(people).toBe(travellers.adults + travellers.childAges.length + travellers.infants)
        expect(seatsLeft).toBe(Math.min(9, ...list.map(({ seats }) => seats)))
      }
      const totals = fares.map(({ total }) => total.amountMinor)
      expect([...totals].sort((a, b) => a - b)).toEqual(totals)
      expect(sheet.cheapestMinor(list)).toBe(totals[0])
    }))
  })

  it('discounts a return on one ticket, and adds up single fares', () => {
    const pair = [aBound(), aBound()]
    expect(fareSheet(terms()).price(pair)[0]?.passengerPrices[0]?.base.amountMinor).toBe(18_400)
    expect(fareSheet(terms({ isFullService: false })).price(pair)[0]?.passengerPrices[0]?.base.amountMinor).toBe(20_000)
  })

  it('charges children three quarters on full-service airlines and the adult fare on others, and infants a share or a fee', () => {
    const travellers = { adults: 1, childAges: [5], infants: 1 }
    const bases = (isFullService: boolean) => {
      const [fare] = fareSheet(terms({ isFullService, travellers })).price([aBound()])
      return fare?.passengerPrices.map(({ passengerType, base }) => [passengerType, base.amountMinor])
    }
    expect(bases(true)).toEqual([['ADT', 10_000], ['CHD', 7_500], ['INF', 1_000]])
    expect(bases(false)).toEqual([['ADT', 10_000], ['CHD', 10_000], ['INF', 2_700]])
  })

  it('has fares in whole units of the requested currency, and taxes to the cent', () => {
    const [fare] = fareSheet(terms({ currency: 'GBP' })).price([aBound({ baseEur: 101 })])
    expect(fare?.passengerPrices[0]).toEqual({
      passengerType: 'ADT', count: 1, base: { amountMinor: 8_700, currency: 'GBP' }, taxes: { amountMinor: 1_849, currency: 'GBP' },
    })
  })

  it('includes more in more expensive fares', () => {
    const fares = fareSheet(terms()).price([aBound()]).map(({ fare }) => fare)
    expect(fares.map(({ baggage }) => baggage.checkedBags)).toEqual([0, 1, 1])
    expect(fares.map(({ refund }) => refund.kind)).toEqual(['NOT_POSSIBLE', 'NOT_POSSIBLE', 'INCLUDED'])
  })
})
