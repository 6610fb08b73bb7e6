import type { Place, PlaceMatch } from '@portolan/contract/places/places'
import { loadCatalogs } from '@portolan/i18n/catalogs'
import { compileMessages } from '@portolan/i18n/compile-messages'
import { createTranslator } from '@portolan/i18n/translator'
import { describe, expect, it } from 'vitest'
import type { Translate } from '../../../platform/i18n/use-translate.ts'
import { matchGroups, popularGroup, recentGroup, type PlaceRow } from './place-rows.ts'
import type { RecentSearch } from '../recent/recent-searches.ts'

const messages = compileMessages(await loadCatalogs('en', ['search-form']))
const { translate } = createTranslator({ language: 'en', messages: () => messages })
const t: Translate = (key, ...values) => translate(key, values[0] ?? undefined)
const where = { countryCode: 'GB', countryName: 'United Kingdom', latitude: 51.5, longitude: -.1, timeZone: 'Europe/London' }
const london: Place = { type: 'CITY', code: 'LON', name: 'London', airportCodes: ['LHR', 'LGW'], ...where }
const heathrow: Place = { type: 'AIRPORT', code: 'LHR', name: 'Heathrow', cityCode: 'LON', cityName: 'London', ...where }
const leeds: Place = { type: 'CITY', code: 'LBA', name: 'Leeds', airportCodes: ['LBA'], ...where }
const madurai: Place = { type: 'CITY', code: 'G1264521', name: 'Madurai', airportCodes: ['TRZ'], ...where, countryName: 'India' }
const faraway: Place = { ...madurai, name: 'Faraway', airportCodes: [] }
const found = (place: Place, matchedText: string, typed: number): PlaceMatch => ({ place, matchedText, matchStart: 0, matchLength: typed })
const marked = ({ title, mark, note, noteMark }: PlaceRow): (string | undefined)[] => [mark ? title.slice(mark.start, mark.end) : undefined, noteMark ? note.slice(noteMark.start, noteMark.end) : undefined]
const rowsOf = (...matches: PlaceMatch[]): PlaceRow[] => matchGroups(matches, t).flatMap(({ rows }) => rows)

describe('the list of what was typed wrong', () => {
  it('asks "did you mean" for an approximate match, but not for an exact one', () => {
    expect(matchGroups([{ ...found(london, 'London', 6), isGuess: true }, found(leeds, 'Leeds', 2)], t).map(({ heading }) => heading)).toEqual(['Did you mean:', 'Other places'])
    expect(matchGroups([found(london, 'London', 6)], t).map(({ heading }) => heading)).toEqual([null])
  })
})

describe('a line of the place list', () => {
  it.each([
    ['a city of several airports', found(london, 'London', 4), 'London, United Kingdom', 'All 2 airports', ['Lond', undefined]],
    ['a city of one, whose code never stands alone', found(leeds, 'Leeds', 2), 'Leeds (LBA)', 'United Kingdom', ['Le', undefined]],
    ['a city that IATA gives no code, by the airport next to it', found(madurai, 'Madurai', 3), 'Madurai (TRZ)', 'India', ['Mad', undefined]],
    ['a city far from any airport', found(faraway, 'Faraway', 3), 'Faraway', 'India', ['Far', undefined]],
    ['a city by its name in another language, which is shown', found(london, 'Londres', 5), 'London, United Kingdom', 'Londres · All 2 airports', [undefined, 'Londr']],
    ['a city by its country', found(leeds, 'United Kingdom', 6), 'Leeds (LBA)', 'United Kingdom', [undefined, 'United']],
    ['an airport away from its city', found(heathrow, 'Heathrow', 5), 'London Heathrow (LHR)', 'United Kingdom', ['Heath', undefined]],
    ['a place by its code', found(leeds, 'LBA', 3), 'Leeds (LBA)', 'United Kingdom', ['LBA', undefined]],
  ])('shows the location of %s and marks the typed part', (_case, match, title, note, marks) => {
    const [row] = rowsOf(match)
    expect([row?.title, row?.note, row && marked(row)]).toEqual([title, note, marks])
  })

  it('puts airports under their city, by their own name and distance', () => {
    const [, row] = rowsOf(found(london, 'London', 4), found(heathrow, 'Heathrow', 0))
    expect(row).toMatchObject({ title: 'Heathrow (LHR)', note: '', isSub: true, mark: null })
  })
})

describe('popular places', () => {
  it('leave out what was just searched for', () => {
    const recent = recentGroup([{ from: { ref: { type: 'CITY', code: 'LBA' }, text: 'Leeds (LBA)' }, to: { ref: { type: 'CITY', code: 'ROM' }, text: 'Rome' }, out: '2027-01-01', back: null }], 'from', { t, days: () => '' })
    expect(popularGroup([found(leeds, 'Leeds', 0), found(london, 'London', 0)], recent.rows, t).rows.map(({ key }) => key)).toEqual(['CITY-LON'])
  })
})

describe('recent places', () => {
  it('are listed once each, newest first, with the dates of the last search', () => {
    const search = (code: string, out: string): RecentSearch =>
      ({ from: { ref: { type: 'CITY', code: 'MAD' }, text: 'Madrid (MAD)' }, to: { ref: { type: 'CITY', code }, text: code }, out, back: null })
    const { rows } = recentGroup([search('LIS', '2027-02-05'), search('ROM', '2027-03-01'), search('LIS', '2027-01-01')], 'to', { t, days: ({ out }) => out })
    expect(rows.map(({ title, note }) => [title, note])).toEqual([['LIS', '2027-02-05'], ['ROM', '2027-03-01']])
  })
})
