import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDealSearch, writeDealSearch, type DealSearchView } from '../search/deal-search-url.ts'
import { DEAL_SORTS, readDealsView, writeDealsView } from './deals-url.ts'

const month = fc.tuple(fc.integer({ min: 2026, max: 2030 }), fc.integer({ min: 1, max: 12 })).map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`)

describe('the address of deals', () => {
  it('gives back what was written', () => {
    fc.assert(fc.property(fc.record({
      month: fc.option(month), origin: fc.option(fc.stringMatching(/^[A-Z]{3}$/)), budget: fc.option(fc.integer({ min: 1, max: 9_999_999 })), sort: fc.constantFrom(...DEAL_SORTS),
    }), (view) => {
      expect(readDealsView(writeDealsView(view))).toEqual(view)
    }))
  })
  it('ignores invalid filters', () => {
    const none = { month: null, origin: null, budget: null, sort: 'reduction' }
    for (const text of ['', 'month=2027-13&from=a b&budget=-5&sort=best', 'month=null&from=null&budget=null', 'budget=0', 'budget=1e9']) {
      expect(readDealsView(new URLSearchParams(text))).toEqual(none)
    }
  })
})

describe('the address of an opened deal', () => {
  it('gives back what was written', () => {
    const party = fc.integer({ min: 1, max: 9 }).chain((adults) => fc.record({
      adults: fc.constant(adults), childAges: fc.array(fc.option(fc.integer({ min: 2, max: 11 })), { maxLength: 9 - adults }), infants: fc.integer({ min: 0, max: adults }),
    }))
    fc.assert(fc.property(fc.record({ dealId: fc.constant('F-MAD-LIS-2027-01-22-4'), out: fc.option(month.map((text) => `${text}-09`)), show: fc.option(month), party }), (view: DealSearchView) => {
      expect(readDealSearch(writeDealSearch(view))).toEqual(view)
    }))
  })
  it('names no deal, or a party within the limits', () => {
    expect(readDealSearch(new URLSearchParams('out=2027-01-01'))).toBeNull()
    const read = (query: string) => readDealSearch(new URLSearchParams(`deal=x&${query}`))
    expect(read('adults=12&children=3,4&infants=99')?.party).toEqual({ adults: 9, childAges: [], infants: 9 })
    expect(read('adults=garbled&children=1,5,20')?.party).toEqual({ adults: 1, childAges: [null, 5, null], infants: 0 })
    expect(read('out=2027-02-30&show=2027-1')).toMatchObject({ out: null, show: null })
  })
})
