import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { distanceKm } from './distance.ts'
import { airportsOf, CITY_CHARACTERS, GEO_LANGUAGES, loadGeo } from './geo.ts'

const { airports, cities } = loadGeo()
const dataFile = new URL('../data/places.json', import.meta.url)

/** What shoppers expect "all airports" of a metropolis to be. */
const METROPOLES: Record<string, string> = {
  LON: 'LHR LGW STN LTN LCY SEN', PAR: 'CDG ORY BVA', MIL: 'MXP BGY LIN', ROM: 'FCO CIA', VCE: 'VCE TSF', TCI: 'TFS TFN',
  STO: 'ARN BMA NYO',
  OSL: 'OSL TRF', BRU: 'BRU CRL', FRA: 'FRA HHN', WAW: 'WAW WMI', MOW: 'SVO DME VKO', IST: 'IST SAW', REK: 'KEF RKV', BFS: 'BFS BHD',
  GLA: 'GLA PIK', DXB: 'DXB DWC', NYC: 'JFK EWR LGA', CHI: 'ORD MDW', WAS: 'IAD DCA BWI', HOU: 'IAH HOU', DFW: 'DFW DAL', YTO: 'YYZ YTZ',
  MEX: 'MEX NLU', SAO: 'GRU CGH VCP', RIO: 'GIG SDU', BUE: 'EZE AEP', BJS: 'PEK PKX', SHA: 'PVG SHA', TYO: 'HND NRT', OSA: 'KIX ITM UKB',
  SEL: 'ICN GMP', TPE: 'TPE TSA', BKK: 'BKK DMK', KUL: 'KUL SZB', JKT: 'CGK HLP', MEL: 'MEL AVV', JNB: 'JNB HLA', CTU: 'CTU TFU',
  GOI: 'GOI GOX',
}

describe('the places of the world', () => {
  it('are at least 600 airports and 1,200 cities in less than 700 kB', () => {
    expect(airports.size).toBeGreaterThanOrEqual(600)
    expect(cities.size).toBeGreaterThanOrEqual(1200)
    expect(statSync(dataFile).size).toBeLessThan(700_000)
  })

  it('give every airport a city that lists it', () => {
    const strays = [...airports.values()].filter((airport) => !cities.get(airport.cityCode)?.airportCodes.includes(airport.code))
    expect(strays).toEqual([])
  })

  it('give every city an airport that exists', () => {
    const isStranded = (codes: readonly string[]): boolean => codes.length === 0 || codes.some((code) => !airports.has(code))
    const stranded = [...cities.values()].filter(({ airportCodes }) => isStranded(airportCodes))
    expect(stranded.map(({ code }) => code)).toEqual([])
  })

  it('put a city of its own beside its airports, and a town without one at most 220 km from the nearest', () => {
    const far = [...cities.values()].filter((city) => {
      const [first] = airportsOf({ airports, cities }, { type: 'CITY', code: city.code })
      return first === undefined || distanceKm(city, first) > (city.code.startsWith('G') && city.code.length > 3 ? 220 : 110)
    })
    expect(far.map(({ code }) => code)).toEqual([])
  })

  it('have time zones that Intl knows', () => {
    const zones = new Set([...airports.values(), ...cities.values()].map(({ timeZone }) => timeZone))
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  })

  it('are made of codes, names and figures in their ranges', () => {
    for (const { code, name, country, latitude, longitude, sizeLog10, runwayKft } of airports.values()) {
      expect(code).toMatch(/^[A-Z]{3}$/)
      expect(country).toMatch(/^[A-Z]{2}$/)
      expect(name).not.toMatch(/International Airport|^\s|\s$|^$/)
      expect(Math.abs(latitude)).toBeLessThan(72)
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
      expect(sizeLog10).toBeGreaterThan(3)
      expect(sizeLog10).toBeLessThan(6.9)
      expect(runwayKft).toBeGreaterThan(3)
      expect(runwayKft).toBeLessThan(19)
    }
    for (const { code, names, character } of cities.values()) {
      expect(code).toMatch(/^([A-Z]{3}|G\d{4,9})$/)
      expect(CITY_CHARACTERS).toContain(character)
      for (const language of GEO_LANGUAGES) expect(names[language]).toMatch(/\p{L}{2}/u)
    }
  })

  it.each(Object.entries(METROPOLES))('offer all airports of %s', (city, codes) => {
    const offered = airportsOf({ airports, cities }, { type: 'CITY', code: city }).map(({ code }) => code)
    expect(offered.toSorted()).toEqual(codes.split(' ').toSorted())
  })

  it('have at least 60 cities whose code is not that of an airport of theirs alone', () => {
    const withAirports = [...cities.values()].filter(({ code }) => code.length === 3)
    const metro = withAirports.filter(({ code, airportCodes }) => airportCodes.length > 1 || airportCodes[0] !== code)
    expect(metro.length).toBeGreaterThanOrEqual(60)
  })

  it('list airports of a city largest first', () => {
    for (const city of cities.values()) {
      if (city.code.length > 3) continue
      const sizes = airportsOf({ airports, cities }, { type: 'CITY', code: city.code }).map(({ sizeLog10 }) => sizeLog10)
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    }
  })

  it('know where planes rest at night', () => {
    for (const code of ['FRA', 'ORY', 'LHR', 'LCY', 'ZRH']) expect(airports.get(code)?.hasCurfew).toBe(true)
    for (const code of ['MAD', 'CDG', 'DXB', 'STN']) expect(airports.get(code)?.hasCurfew).toBe(false)
  })

  it('know beaches and snow', () => {
    for (const code of ['PMI', 'IBZ', 'TCI', 'CUN', 'MLE', 'RHO']) expect(cities.get(code)?.character).toBe('BEACH')
    for (const code of ['INN', 'KTT']) expect(cities.get(code)?.character).toBe('SNOW')
    for (const code of ['LON', 'MAD', 'NYC']) expect(cities.get(code)?.character).toBe('CITY')
  })

  it('stand for nothing when the place is unknown', () => {
    expect(airportsOf({ airports, cities }, { type: 'CITY', code: 'XXX' })).toEqual([])
    expect(airportsOf({ airports, cities }, { type: 'AIRPORT', code: 'LON' })).toEqual([])
  })

  it('name the sources that ask for it', () => {
    const notice = readFileSync(new URL('../NOTICE', import.meta.url), 'utf8')
    for (const source of ['GeoNames', 'airport-data-js', 'Unicode', 'OurAirports', 'Attribution 4.0']) expect(notice).toContain(source)
  })
})
