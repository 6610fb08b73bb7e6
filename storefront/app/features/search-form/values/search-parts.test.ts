import { describe, expect, it } from 'vitest'
import { readFlightSearchDraft } from '../../../travel/search/flight-search-url.ts'
import { withTyped } from './search-parts.ts'
import { valuesOf, type SearchValues } from './search-values.ts'

const TYPED: SearchValues = {
  from: { ref: { type: 'CITY', code: 'MAD' }, text: 'Madrid' }, to: { ref: null, text: 'Lond' }, out: '2027-01-14', back: '2027-01-18', isReturn: true,
  adults: 2, childAges: [7, null], infants: 0, cabin: 'BUSINESS', isDirectOnly: true,
}

describe('a link to another language', () => {
  it('takes along what the form of the start page holds, finished or not', () => {
    expect(withTyped('http://shop.example/?lang=de&to=city-PMI&travel.search.v2=true', TYPED)).toBe(
      'http://shop.example/?from=city-MAD&to=Lond&out=2027-01-14&back=2027-01-18&adults=2&children=7,%3F&cabin=business&direct=1&lang=de&travel.search.v2=true',
    )
  })

  it('takes along a return whose day is still missing, and one way as one way', () => {
    const back = (values: Partial<SearchValues>): SearchValues => {
      const { searchParams } = new URL(withTyped('http://shop.example/?lang=de', { ...TYPED, ...values }))
      return valuesOf(readFlightSearchDraft(searchParams), {})
    }
    expect(back({ back: '' })).toMatchObject({ out: '2027-01-14', back: '', isReturn: true })
    expect(back({ isReturn: false })).toMatchObject({ out: '2027-01-14', isReturn: false })
  })

  it('stays as it is on results, which are those of their address', () => {
    expect(withTyped('http://shop.example/F?from=city-MAD&to=city-ROM&lang=de', TYPED)).toBe('http://shop.example/F?from=city-MAD&to=city-ROM&lang=de')
  })
})
