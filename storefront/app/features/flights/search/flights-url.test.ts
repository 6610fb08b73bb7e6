import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ANY_PRICE, type Filters } from '../../../results/facets/facet-table.ts'
import { changeSort } from '../../../results/sorts/sort-table.ts'
import { toSearch } from '../../../travel/search/query-list.ts'
import { changeDates, flightResultsHref, readFlightResults, showNextPage, writeFlightResults } from './flights-url.ts'
import { FLIGHT_SORTS, type FlightResultsView } from './flights-view.ts'

const TODAY = '2026-11-21'
const SEARCH = 'from=city-MAD&to=city-LON&out=2027-01-14&back=2027-01-18&adults=2'

const aView = (query = ''): FlightResultsView => {
  const view = readFlightResults('F', new URLSearchParams(`${SEARCH}&${query}`), TODAY)
  if (!view) throw new Error('should be a search')
  return view
}

const range = (max: number) => fc.tuple(fc.nat(max), fc.nat(max)).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))
const code = (length: number) => fc.stringMatching(new RegExp(`^[A-Z]{${length}}$`))
const someOf = (value: fc.Arbitrary<string>) => fc.uniqueArray(value, { minLength: 1, maxLength: 5 })
const filters: fc.Arbitrary<Filters> = fc.record({
  options: fc.record({
    outboundStops: someOf(fc.constantFrom('0', '1', '2')), inboundStops: someOf(fc.constantFrom('0', '1', '2')),
    baggageIncluded: someOf(fc.constantFrom('CABIN', 'CHECKED')), inclusiveProviders: someOf(code(2)),
    outboundDepartureLocation: someOf(code(3)), outboundArrivalLocation: someOf(code(3)),
    inboundDepartureLocation: someOf(code(3)), inboundArrivalLocation: someOf(code(3)),
  }, { requiredKeys: [] }),
  ranges: fc.record({
    price: fc.oneof(range(10_000_000), fc.integer({ min: 1, max: 10_000_000 }).map((from) => ({ from, to: ANY_PRICE }))), outboundDepartureTime: range(1439), inboundDepartureTime: range(1439),
    tripDuration: fc.nat(5000).map((to) => ({ from: 0, to })), connectionTime: fc.nat(5000).map((to) => ({ from: 0, to })),
  }, { requiredKeys: [] }),
})

describe('the address of flight results', () => {
  it('returns every view that was written to it', () => {
    const view = fc.record({
      filters, sort: fc.constantFrom(...FLIGHT_SORTS.map(({ key }) => key)), page: fc.integer({ min: 1, max: 500 }),
    })
    fc.assert(fc.property(view, (changes) => {
      const written = { ...aView(), ...changes }
      expect(readFlightResults('F', new URLSearchParams(toSearch(writeFlightResults(written))), TODAY)).toEqual(written)
    }))
  })

  it('is the plain search when nothing is filtered', () => {
    expect(toSearch(writeFlightResults(aView()))).toBe(`?${SEARCH}`)
  })

  it('ignores invalid values, so that an old link still shows flights', () => {
    const view = aView('stops-out=0,9&bags=piano&price=500-100&price=-&time-out=25:00-26:00&max-duration=-3&sort=cleverest&page=0&airlines=null')
    expect(view).toEqual(aView('stops-out=0'))
  })

  it('accepts 24:00 as the end of the day', () => {
    expect(aView('time-out=06:00-24:00').filters.ranges.outboundDepartureTime).toEqual({ from: 360, to: 1440 })
  })

  it('keeps the language and flag overrides of the current address', () => {
    const current = new URLSearchParams(`${SEARCH}&lang=es&gclid=Cj0K&travel.search.v2=true&page=3&stops-out=1&utm_source=mail`)
    expect(flightResultsHref(aView('bags=cabin'), current)).toBe(`/F?${SEARCH}&bags=cabin&lang=es&travel.search.v2=true`)
  })

  it('starts at page 1 when the sort or the dates change, and shows further pages on request', () => {
    const view = aView('page=3')
    expect(showNextPage(view).page).toBe(4)
    expect(changeSort(view, 'cheapest').page).toBe(1)
    expect(changeDates(view, '2027-01-15', null)).toMatchObject({ page: 1, search: { departureDate: '2027-01-15', returnDate: null } })
  })

  it('is no results page without a valid search', () => {
    expect(readFlightResults('F', new URLSearchParams('from=city-MAD'), TODAY)).toBeNull()
  })
})
