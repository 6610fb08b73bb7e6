import { addDays } from '@portolan/contract/values/date'
import { CABINS } from '@portolan/contract/flights/flights'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkFlightSearch, readFlightSearchDraft, toDraft, writeFlightSearch, writeFlightSearchDraft, type FlightSearchDraft, type FlightSearchView,
} from './flight-search-url.ts'
import { toSearch } from './query-list.ts'

const TODAY = '2026-11-21'
const aQuery = (query: string): FlightSearchDraft => readFlightSearchDraft(new URLSearchParams(query))
const MADRID_LONDON = 'from=city-MAD&to=airport-LHR&out=2027-01-14'
const problemsOf = (query: string) => {
  const checked = checkFlightSearch(aQuery(query), TODAY)
  return checked.kind === 'VALID' ? [] : checked.problems.map(({ field, code }) => `${field} ${code}`)
}

const place = fc.record({ type: fc.constantFrom('CITY' as const, 'AIRPORT' as const), code: fc.stringMatching(/^[A-Z]{3}$/) })
const view: fc.Arbitrary<FlightSearchView> = fc
  .record({
    origin: place,
    destination: place,
    outDays: fc.integer({ min: 0, max: 330 }),
    nights: fc.option(fc.integer({ min: 0, max: 330 })),
    adults: fc.integer({ min: 1, max: 9 }),
    childAges: fc.array(fc.integer({ min: 2, max: 11 }), { maxLength: 8 }),
    infants: fc.integer({ min: 0, max: 9 }),
    cabin: fc.constantFrom(...CABINS),
    directOnly: fc.boolean(),
  })
  .filter(({ origin, destination }) => origin.code !== destination.code)
  .map(({ origin, destination, outDays, nights, adults, childAges, infants, cabin, directOnly }) => ({
    origin, destination, cabin, directOnly,
    departureDate: addDays(TODAY, outDays),
    returnDate: nights === null ? null : addDays(TODAY, Math.min(330, outDays + nights)),
    travellers: { adults, childAges: childAges.slice(0, 9 - adults), infants: Math.min(infants, adults) },
  }))

describe('the address of a flight search', () => {
  it('returns every search that was written to it', () => {
    fc.assert(fc.property(view, (written) => {
      const read = readFlightSearchDraft(new URLSearchParams(toSearch(writeFlightSearch(written))))
      expect(checkFlightSearch(read, TODAY)).toEqual({ kind: 'VALID', view: written })
    }))
  })

  it('returns a draft with typed text, so that a form can be restored from its address', () => {
    const draft = { ...aQuery(MADRID_LONDON), from: { type: 'TEXT' as const, text: 'são paulo' } }
    expect(readFlightSearchDraft(writeFlightSearchDraft(draft))).toEqual(draft)
  })

  it('is readable and leaves defaults out', () => {
    const checked = checkFlightSearch(aQuery(`${MADRID_LONDON}&back=2027-01-18&adults=2&children=7&children=9&cabin=premium-economy`), TODAY)
    if (checked.kind !== 'VALID') throw new Error('should be valid')
    expect(toSearch(writeFlightSearch(checked.view)))
      .toBe('?from=city-MAD&to=airport-LHR&out=2027-01-14&back=2027-01-18&adults=2&children=7,9&cabin=premium-economy')
  })

  it('reads the text null as absent', () => {
    expect(aQuery(`${MADRID_LONDON}&back=null&children=null&adults=null&cabin=null`)).toEqual(aQuery(MADRID_LONDON))
  })

  it('reads one way from the plain form even if its return field has a date', () => {
    expect(aQuery(`${MADRID_LONDON}&back=2027-01-18&trip=one-way`).back).toBeNull()
  })

  it('keeps a return without a date', () => {
    const draft = { ...aQuery(MADRID_LONDON), back: '' }
    expect(toSearch(writeFlightSearchDraft(draft))).toBe(`?${MADRID_LONDON}&trip=return&adults=1`)
    expect(readFlightSearchDraft(writeFlightSearchDraft(draft))).toEqual(draft)
    expect(aQuery(`${MADRID_LONDON}&back=2027-01-18&trip=return`).back).toBe('2027-01-18')
  })

  it.each([
    ['', ['from PLACE_MISSING', 'to PLACE_MISSING', 'out DATE_MISSING']],
    ['from=madrid&to=airport-LHR&out=2027-01-14', ['from PLACE_UNKNOWN']],
    ['from=city-LON&to=city-LON&out=2027-01-14', ['to SAME_PLACE']],
    ['from=city-MAD&to=city-LON&out=2027-02-30', ['out DATE_INVALID']],
    ['from=city-MAD&to=city-LON&out=2026-11-20', ['out DATE_PAST']],
    ['from=city-MAD&to=city-LON&out=2026-11-21', []],
    ['from=city-MAD&to=city-LON&out=2027-10-17', []],
    ['from=city-MAD&to=city-LON&out=2027-10-18', ['out DATE_TOO_FAR']],
    [`${MADRID_LONDON}&back=2027-01-13`, ['back BACK_BEFORE_OUT']],
    [`${MADRID_LONDON}&back=2027-01-14`, []],
    [`${MADRID_LONDON}&back=&trip=return`, ['back DATE_INVALID']],
    [`${MADRID_LONDON}&back=soon`, ['back DATE_INVALID']],
    [`${MADRID_LONDON}&adults=0`, ['adults ADULTS_INVALID']],
    [`${MADRID_LONDON}&adults=two`, ['adults ADULTS_INVALID']],
    [`${MADRID_LONDON}&adults=9`, []],
    [`${MADRID_LONDON}&adults=9&children=5`, ['adults TOO_MANY_TRAVELLERS']],
    [`${MADRID_LONDON}&children=12`, ['children CHILD_AGE_INVALID']],
    [`${MADRID_LONDON}&children=1,x`, ['children CHILD_AGE_INVALID']],
    [`${MADRID_LONDON}&infants=2`, ['infants TOO_MANY_INFANTS']],
    [`${MADRID_LONDON}&infants=-1`, ['infants INFANTS_INVALID']],
  ])('reports the problem of %s', (query, problems) => {
    expect(problemsOf(query)).toEqual(problems)
  })

  it('turns a view into the draft that fills the form', () => {
    fc.assert(fc.property(view, (written) => {
      expect(checkFlightSearch(toDraft(written), TODAY)).toEqual({ kind: 'VALID', view: written })
    }))
  })
})
