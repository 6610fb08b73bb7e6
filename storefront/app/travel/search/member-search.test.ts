import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkFlightSearch, readFlightSearchDraft, writeFlightSearch, type FlightSearchView } from './flight-search-url.ts'
import { memberFlightsPath, memberStaysPath } from './member-search.ts'

const SOLD = ['FF', 'F'] as const
const pathOf = (query: string) => memberFlightsPath(new URLSearchParams(query), SOLD)

describe("a portal's deep link becomes the address of its search", () => {
  it.each([
    ['productType=F&from=city-MAD&to=city-LON&out=2027-01-10&back=2027-01-17&adults=2', '/F?from=city-MAD&to=city-LON&out=2027-01-10&back=2027-01-17&adults=2'],
    ['producttype=F&origin=YUL&destination=YTO&departureDate=2027-01-10', '/FF?from=YUL&to=YTO&out=2027-01-10&adults=1'],
    ['productType=f&origin=airport-YUL&destination=city-YTO&departureDate=2027-01-10&returnDate=2027-01-12&adults=2&childAges=4&childAges=7&infants=1&cabin=BUSINESS&lang=es',
      '/F?from=airport-YUL&to=city-YTO&out=2027-01-10&back=2027-01-12&adults=2&children=4,7&infants=1&cabin=business&lang=es'],
    ['from=city-MAD&origin=city-BCN&to=city-LON&out=2027-01-10', '/FF?from=city-MAD&to=city-LON&out=2027-01-10&adults=1'],
    ['origin=city-MAD&destination=city-LON&departureDate=2027-01-10&returnDate=null', '/FF?from=city-MAD&to=city-LON&out=2027-01-10&adults=1'],
    ['', '/FF?adults=1&from='], ['productType=HOVERCRAFT&adults=x&out=tomorrow', '/FF?out=tomorrow&from='],
    ['a=token&utm=1&from=city-MAD', '/FF?from=city-MAD&adults=1'],
  ])('%s leads to %s', (query, path) => expect(pathOf(query)).toBe(path))

  it('is not found on a brand without flights', () => {
    expect(memberFlightsPath(new URLSearchParams('from=city-MAD'), ['H', 'DP'])).toBeNull()
  })

  it('to stays redirects only if the brand sells them', () => {
    const query = new URLSearchParams('productType=DP&destination=city-LON&checkIn=2027-01-10&a=token')
    expect(memberStaysPath(query, ['F', 'DP'])).toBe('/DP?destination=city-LON&checkIn=2027-01-10')
    expect(memberStaysPath(query, ['F', 'H'])).toBeNull()
    expect(memberStaysPath(new URLSearchParams(), ['H'])).toBe('/H')
  })

  it('by the names of the wire asks for the search that its names say', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((number) => `2027-02-${String(number).padStart(2, '0')}`)
    const city = fc.constantFrom('MAD', 'LON', 'YTO', 'PAR')
    fc.assert(fc.property(fc.record({ from: city, to: city, out: day, nights: fc.option(fc.integer({ min: 0, max: 20 })), adults: fc.integer({ min: 1, max: 4 }), age: fc.option(fc.integer({ min: 2, max: 11 })) }), (asked) => {
      fc.pre(asked.from !== asked.to)
      const returnDate = asked.nights === null ? null : `2027-03-${String(asked.nights + 1).padStart(2, '0')}`
      const wire = new URLSearchParams({
        origin: `city-${asked.from}`, destination: `city-${asked.to}`, departureDate: asked.out, adults: String(asked.adults),
        ...(returnDate === null ? {} : { returnDate }), ...(asked.age === null ? {} : { childAges: String(asked.age) }),
      })
      const view: FlightSearchView = {
        origin: { type: 'CITY', code: asked.from }, destination: { type: 'CITY', code: asked.to }, departureDate: asked.out, returnDate,
        travellers: { adults: asked.adults, childAges: asked.age === null ? [] : [asked.age], infants: 0 }, cabin: 'ECONOMY', directOnly: false,
      }
      const path = memberFlightsPath(wire, SOLD) ?? ''
      expect(path.split('?')[1]).toBe(writeFlightSearch(view).toString())
      expect(checkFlightSearch(readFlightSearchDraft(new URLSearchParams(path.split('?')[1])), '2027-01-01')).toEqual({ kind: 'VALID', view })
    }))
  })
})
