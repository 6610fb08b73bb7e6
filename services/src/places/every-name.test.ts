import type { PlaceMatch } from '@portolan/contract/places/places'
import { airportsOf, GEO_LANGUAGES, loadGeo, type City, type GeoLanguage } from '@portolan/geo/geo'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from './fold-text.ts'
import { createPlacesService } from './places.service.ts'

const geo = loadGeo()
const places = createPlacesService(geo)
const cities = [...geo.cities.values()]
const aCity = fc.constantFrom(...cities)
const aLanguage = fc.constantFrom(...GEO_LANGUAGES)
const fold = (text: string): string => foldText(text).text

const position = (matches: readonly PlaceMatch[], code: string): number =>
  matches.findIndex(({ place }) => place.type === 'CITY' && place.code === code)

/** Cities by each of their names and spellings, folded. */
const namesakes = new Map<string, Set<City>>()
for (const city of cities) {
  for (const name of [...Object.values(city.names), ...city.alternateNames].map(fold)) {
    namesakes.set(name, (namesakes.get(name) ?? new Set()).add(city))
  }
}
const ownSeats = (city: City): number =>
  airportsOf(geo, { type: 'CITY', code: city.code })
    .filter(({ cityCode }) => cityCode === city.code)
    .reduce((sum, { sizeLog10 }) => sum + 10 ** sizeLog10, 0)

const isFoundBy = (city: City, name: string, language: GeoLanguage): boolean => {
  const at = position(places.search({ query: name, language, limit: 8 }), city.code)
  return (at >= 0 && at < 3) || [...(namesakes.get(fold(name)) ?? [])].some((other) => other !== city && ownSeats(other) >= ownSeats(city))
}

describe('every city', () => {
  it('is among the first three places for its name in any language, after larger cities of the same name', () => {
    const lost = cities.flatMap((city) =>
      GEO_LANGUAGES.filter((language) => city.names[language] !== city.names.en || language === 'en')
        .filter((language) => !isFoundBy(city, city.names[language], language))
        .map((language) => `${city.code} ${city.names[language]}`),
    )
    expect(lost).toEqual([])
  })

  it('is found without accents, in capitals, in another interface language', () => {
    fc.assert(fc.property(aCity, aLanguage, aLanguage, (city, language, other) => {
      // Three capitals are taken for a code.
      fc.pre(fold(city.names[language]).length > 3)
      expect(isFoundBy(city, fold(city.names[language]).toUpperCase(), other)).toBe(true)
    }), { numRuns: 300 })
  })

  it('marks a part of the text that matched, whatever is typed', () => {
    fc.assert(fc.property(fc.string({ maxLength: 12, unit: fc.constantFrom(...'abdeilmnorst ü-') }), aLanguage, (query, language) => {
      for (const { matchedText, matchStart, matchLength } of places.search({ query, language, limit: 20 })) {
        expect(matchStart).toBeGreaterThanOrEqual(0)
        expect(matchLength).toBeGreaterThanOrEqual(0)
        expect(matchStart + matchLength).toBeLessThanOrEqual(matchedText.length)
      }
    }), { numRuns: 300 })
  })
})
