import { describe, expect, it } from 'vitest'
import { type FlightSearchDraft, readFlightSearchDraft } from '../../../travel/search/flight-search-url.ts'
import { withTyped } from './search-parts.ts'
import { startOf } from './search-values.ts'

const TYPED: FlightSearchDraft = {
  from: { type: 'CITY', code: 'MAD' }, to: { type: 'TEXT', text: ' Lond ' }, out: '2027-01-14', back: '2027-01-18', adults: 2, childAges: [7, null], infants: 0,
  cabin: 'BUSINESS', directOnly: true,
}

describe('a link to another language', () => {
  it('keeps the values of the start page’s form, complete or not', () => {
    expect(withTyped('http://shop.example/?lang=de&to=city-PMI&travel.search.v2=true', TYPED)).toBe(
      'http://shop.example/?from=city-MAD&to=Lond&out=2027-01-14&back=2027-01-18&adults=2&children=7,%3F&cabin=business&direct=1&lang=de&travel.search.v2=true',
    )
  })

  it('keeps a return without a date, and one way as one way', () => {
    const readBack = (back: string | null): FlightSearchDraft => {
      const { searchParams } = new URL(withTyped('http://shop.example/?lang=de', { ...TYPED, back }))
      return startOf(readFlightSearchDraft(searchParams), {}).draft
    }
    expect(readBack('')).toMatchObject({ out: '2027-01-14', back: '' })
    expect(readBack(null)).toMatchObject({ out: '2027-01-14', back: null })
  })

  it('is unchanged on results, which depend on their address only', () => {
    expect(withTyped('http://shop.example/F?from=city-MAD&to=city-ROM&lang=de', TYPED)).toBe('http://shop.example/F?from=city-MAD&to=city-ROM&lang=de')
  })
})
