import type { PlaceMatch } from '@portolan/contract/places/places'
import type { Language } from '@portolan/contract/values/product'
import { loadGeo } from '@portolan/geo/geo'
import { describe, expect, it } from 'vitest'
import { createPlacesService } from './places.service.ts'

const places = createPlacesService(loadGeo())
const search = (query: string, { language = 'en', limit = 8 }: { language?: Language; limit?: number } = {}): PlaceMatch[] =>
  places.search({ query, language, limit })
const labels = (matches: readonly PlaceMatch[]): string[] => matches.map(({ place }) => `${place.type} ${place.code}`)
const marked = ({ matchedText, matchStart, matchLength }: PlaceMatch): string => matchedText.slice(matchStart, matchStart + matchLength)

describe('what a shopper types', () => {
  it.each([
    ['lon', 'CITY LON'], ['mil', 'CITY MIL'], ['par', 'CITY PAR'], ['new y', 'CITY NYC'], ['JFK', 'AIRPORT JFK'], ['jfk', 'AIRPORT JFK'],
    ['LHR', 'AIRPORT LHR'],
    ['heathrow', 'AIRPORT LHR'], ['malpensa', 'AIRPORT MXP'], ['barajas', 'AIRPORT MAD'], ['charles de', 'AIRPORT CDG'],
    ['london city', 'AIRPORT LCY'],
    ['tenerife', 'CITY TCI'], ['mallorca', 'CITY PMI'], ['angeles', 'CITY LAX'], ['frankfurt', 'CITY FRA'], ['york', 'CITY G2633352'],
    ['santiago', 'CITY SCL'],
    ['benidorm', 'CITY G2521088'], ['kyoto', 'CITY G1857910'], ['spain', 'CITY MAD'], ['italia', 'CITY MIL'],
    ['valencia spain', 'CITY VLC'],
    ['heathrow london', 'AIRPORT LHR'], ['l avana', 'CITY HAV'], ["l'avana", 'CITY HAV'], ['cluj napoca', 'CITY CLJ'],
  ])('%s leads to %s first', (query, first) => {
    expect(labels(search(query))[0]).toBe(first)
  })

  it.each([
    ['Londres', 'CITY LON'], ['Mailand', 'CITY MIL'], ['Milão', 'CITY MIL'], ['Nueva York', 'CITY NYC'], ['nuev', 'CITY NYC'],
    ['Genf', 'CITY GVA'], ['Ginevra', 'CITY GVA'],
    ['geneve', 'CITY GVA'], ['Varsovia', 'CITY WAW'], ['Wien', 'CITY VIE'], ['munchen', 'CITY MUC'], ['muenchen', 'CITY MUC'],
    ['koeln', 'CITY CGN'], ['köln', 'CITY CGN'],
    ['warszawa', 'CITY WAW'], ['saigon', 'CITY SGN'], ['bombay', 'CITY BOM'], ['kobenhavn', 'CITY CPH'], ['LISBOA', 'CITY LIS'],
  ])('finds %s whatever the interface language', (query, first) => {
    for (const language of ['en', 'pt'] as const) expect(labels(search(query, { language }))[0]).toBe(first)
  })

  it.each([
    ['barcel', 'CITY BCN'], ['londn', 'CITY LON'], ['nwe york', 'CITY NYC'], ['mialn', 'CITY MIL'], ['parsi', 'CITY PAR'],
    ['barclona', 'CITY BCN'], ['zurihc', 'CITY ZRH'],
    ['frankfrut', 'CITY FRA'], ['mlaaga', 'CITY AGP'], ['washngton', 'CITY WAS'], ['amstrdam', 'CITY AMS'], ['edinburg', 'CITY EDI'],
    ['copenhaguen', 'CITY CPH'],
    ['reykjavk', 'CITY REK'], ['istambul', 'CITY IST'], ['budpaest', 'CITY BUD'], ['tenerfie', 'CITY TCI'], ['heathorw', 'AIRPORT LHR'],
    ['marakesh', 'CITY RAK'], ['sevlla', 'CITY SVQ'],
    ['londxn', 'CITY LON'], ['parix', 'CITY PAR'], ['wmadrid', 'CITY MAD'],
  ])('tolerates the typing error in %s', (query, first) => {
    expect(labels(search(query))[0]).toBe(first)
  })

  it('does not guess at words of three letters, nor when a name is right', () => {
    expect(search('xqz')).toEqual([])
    expect(labels(search('genf'))).toEqual(['CITY GVA'])
  })

  it('reads capitals as a code, and small letters rather as a name', () => {
    expect(labels(search('GOA'))[0]).toBe('CITY GOA')
    expect(labels(search('goa'))[0]).toBe('CITY GOI')
  })

  it('offers well-known places for a common prefix', () => {
    const codes = search('san').map(({ place }) => place.code)
    expect(codes[0]).toBe('SAN')
    expect(codes).toEqual(expect.arrayContaining(['SFO', 'SCL']))
  })
})

describe('the list', () => {
  it('puts the city with all airports before its airports, largest first', () => {
    expect(labels(search('lon')).slice(0, 7)).toEqual([
      'CITY LON', 'AIRPORT LHR', 'AIRPORT LGW', 'AIRPORT STN', 'AIRPORT LTN', 'AIRPORT LCY', 'AIRPORT SEN',
    ])
  })

  it('never repeats a place and never exceeds the limit', () => {
    for (const query of ['a', 'sa', 'new', 'ma', 'paris', 'usa', 'airport']) {
      const found = labels(search(query, { limit: 5 }))
      expect(found.length).toBeLessThanOrEqual(5)
      expect(new Set(found).size).toBe(found.length)
    }
  })

  it('does not repeat a city as its only airport of the same name', () => {
    expect(labels(search('birmingham'))).toEqual(['CITY BHX'])
  })

  it('starts with the largest cities before anything is typed', () => {
    expect(labels(search('  ', { limit: 3 }))).toEqual(['CITY LON', 'CITY NYC', 'CITY TYO'])
  })

  it('marks what matched in the spelling that matched', () => {
    expect(search('munch').map(marked)[0]).toBe('Münch')
    expect(search('york').map((match) => [match.matchedText, marked(match)])[1]).toEqual(['New York', 'York'])
    expect(search('LHR').map(marked)).toEqual(['LHR'])
    expect(search('lisboa', { language: 'en' })[0]?.matchedText).toBe('Lisboa')
  })

  it('names places and countries in the language asked for', () => {
    expect(search('LON', { language: 'it' })[0]?.place).toMatchObject({ name: 'Londra', countryName: 'Regno Unito', countryCode: 'GB' })
    expect(search('LHR', { language: 'de' })[0]?.place).toMatchObject({ name: 'Heathrow', cityCode: 'LON', cityName: 'London' })
  })

  it('gives a town without airport those nearby', () => {
    const [benidorm] = search('benidorm')
    expect(benidorm?.place).toMatchObject({ type: 'CITY', airportCodes: ['ALC', 'VLC', 'RMU'] })
  })
})

describe('places named by code', () => {
  it('are answered in the order given, in the language asked for, without those that do not exist', () => {
    const found = places.resolve([{ type: 'AIRPORT', code: 'LHR' }, { type: 'CITY', code: 'XXX' }, { type: 'CITY', code: 'LON' }], 'es')
    expect(found.map(({ place }) => place.name)).toEqual(['Heathrow', 'Londres'])
  })

  it('distinguish the city MAD from the airport MAD', () => {
    const found = places.resolve([{ type: 'CITY', code: 'MAD' }, { type: 'AIRPORT', code: 'MAD' }], 'en')
    expect(found.map(({ place }) => place.name)).toEqual(['Madrid', 'Barajas'])
  })
})
