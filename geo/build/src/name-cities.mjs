/** A city's name in six languages: by hand where it matters, else as CLDR knows its time zone's city, else the local name. */
import { CITY_NAMES } from '../tables/city-names.mjs'
import { readExemplarCities } from './sources.mjs'
import { fold } from './fold.mjs'

const LANGUAGES = ['en', 'es', 'it', 'fr', 'de', 'pt']
/** Portuguese is that of Portugal; Brazil's names are other spellings. */
const CLDR_LOCALES = { en: 'en', es: 'es', it: 'it', fr: 'fr', de: 'de', pt: 'pt-PT' }

const byHand = new Map(
  CITY_NAMES.trim()
    .split('\n')
    .map((line) => line.split('|'))
    .map(([city, ...cells]) => [city, { names: cells.slice(0, 6), others: cells[6] === '' ? [] : cells[6].split(',') }]),
)

export const nameCities = (cities) => {
  const unused = new Set(byHand.keys())
  const exemplars = new Map(LANGUAGES.map((language) => [language, readExemplarCities(CLDR_LOCALES[language])]))
  const brazilian = readExemplarCities('pt')
  const named = cities.map((city) => {
    const key = city.line ?? `${city.place.name}/${city.place.country}`
    const row = byHand.get(city.code) ?? byHand.get(key)
    unused.delete(byHand.has(city.code) ? city.code : key)
    return { ...city, ...(row === undefined ? namesByZone(city, exemplars, brazilian) : namesByHand(row, city)) }
  })
  return { cities: withoutNamesOfOthers(named), unused: [...unused] }
}

/** 'Kyoto' must find the city Kyoto where the data has it, not Osaka, whose airports serve it. */
const withoutNamesOfOthers = (cities) => {
  const own = new Set(cities.flatMap((city) => city.names.map(fold)))
  return cities.map((city) => ({ ...city, alternateNames: city.alternateNames.filter((name) => !own.has(fold(name))) }))
}

const namesByHand = ({ names, others }, city) => {
  const english = names[0]
  const filled = names.map((name) => (name === '' ? english : name))
  return { names: filled, alternateNames: distinct([...others, plainName(city.place.name)], filled) }
}

const namesByZone = (city, exemplars, brazilian) => {
  const own = plainName(city.line === undefined ? city.place.name : city.line.split('/')[0])
  const zone = city.place.timeZone
  const zoneCity = exemplars.get('en').get(zone) ?? zone.split('/').at(-1).replaceAll('_', ' ')
  if (fold(zoneCity) !== fold(own)) return { names: LANGUAGES.map(() => own), alternateNames: distinct([plainName(city.place.name)], [own]) }
  const names = LANGUAGES.map((language) => (language === 'en' ? own : (exemplars.get(language).get(zone) ?? own)))
  return { names, alternateNames: distinct([brazilian.get(zone) ?? own], names) }
}

/** 'Kalibo (poblacion)' is Kalibo, 'Donostia / San Sebastián' its first half, 'Hyderābād' is written without macrons. */
const plainName = (name) =>
  name
    .replace(/\s*[(/].*$/u, '')
    .replaceAll('’', "'")
    .normalize('NFD')
    .replace(/[\u0304\u0323\u0331]/gu, '')
    .normalize('NFC')

const distinct = (names, known) => {
  const seen = new Set(known.map(fold))
  return names.filter((name) => name !== '' && !seen.has(fold(name)) && seen.add(fold(name)))
}
