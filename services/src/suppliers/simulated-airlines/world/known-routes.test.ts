import { loadGeo } from '@portolan/geo/geo'
import { describe, expect, it } from 'vitest'
import { aNetwork, aWorld } from '../builders.test-helper.ts'
import { SEARCH_LIMITS, findChains } from '../timetable/itineraries.ts'
import { toBound } from '../offers/to-bound.ts'
import { toTravelDay } from './travel-day.ts'

/**
 * What frequent flyers expect of a pair of airports: a range of nonstop flights a week of all airlines, which is wide (half to twice the
 * timetables of 2024 and 2025), airlines that must fly it, and airlines that must not. No rule of the model names a pair.
 */
type Known = readonly [pair: string, flights: readonly [least: number, most: number], present: string, absent: string]

const KNOWN: readonly Known[] = [
  // Shuttles of network airlines. Trains or a lack of slots keep other airlines away.
  ['MAD-BCN', [110, 280], 'IB UX VY', 'FR U2 W6'],
  ['FCO-LIN', [60, 140], 'AZ', 'FR W6'],
  ['FRA-BER', [60, 140], 'LH', 'FR U2'],
  ['LHR-EDI', [50, 110], 'BA', 'FR U2'],
  ['ZRH-GVA', [40, 80], 'LX', 'U2'],
  ['LGA-BOS', [80, 200], 'DL', ''],
  ['SYD-MEL', [150, 320], 'QF VA JQ', ''],
  ['HND-CTS', [140, 380], 'JL NH', ''],
  ['DEL-BOM', [120, 300], 'AI 6E', ''],
  ['CGH-SDU', [90, 280], 'G3 LA', ''],
  ['JNB-CPT', [120, 280], 'SA FA', ''],
  ['JFK-LAX', [140, 280], 'AA DL B6', ''],
  // From remote regions of a country to its largest city.
  ['OSL-TOS', [50, 110], 'SK DY', 'FR'],
  ['LIS-FNC', [50, 130], 'TP', ''],
  ['HEL-RVN', [14, 45], 'AY', ''],
  ['ATH-JTR', [18, 80], 'A3', ''],
  ['TFN-MAD', [35, 100], 'IB UX', ''],
  ['ORY-NCE', [60, 140], 'AF', 'FR'],
  ['PMI-BCN', [80, 200], 'VY', 'EW'],
  // Within Europe.
  ['MAD-LHR', [60, 150], 'IB BA', 'FR U2'],
  ['MXP-CTA', [25, 80], 'FR U2', 'BA'],
  ['DUB-STN', [50, 110], 'FR', ''],
  ['WAW-LHR', [35, 110], 'LO BA', 'W6'],
  ['BRU-FCO', [45, 120], 'SN AZ', ''],
  ['VIE-PMI', [20, 90], 'OS', ''],
  ['KEF-CPH', [10, 50], 'FI', ''],
  ['BIO-MUC', [7, 28], 'LH', 'FR U2'],
  ['CDG-NCE', [50, 120], 'AF U2', 'FR'],
  // Over oceans and between continents.
  ['LAX-HND', [28, 70], 'NH JL DL UA AA', ''],
  ['DXB-AMS', [21, 49], 'EK KL', ''],
  ['LHR-JFK', [90, 220], 'BA AA VS DL', 'LS BY'],
  ['CDG-JFK', [60, 130], 'AF DL', ''],
  ['MXP-JFK', [14, 50], 'DL', 'DE'],
  ['BCN-JFK', [14, 42], 'DL', ''],
  ['IST-JFK', [28, 84], 'TK', ''],
  ['LHR-CPT', [7, 35], 'BA', ''],
  ['MAD-EZE', [25, 60], 'IB AR UX', ''],
  ['BOG-MAD', [40, 90], 'IB AV', ''],
  ['MEX-MAD', [30, 70], 'IB AM', ''],
  ['GRU-LIS', [20, 50], 'TP LA', ''],
  ['CDG-SIN', [14, 42], 'AF', 'TR 5J'],
  ['LHR-SIN', [35, 80], 'BA SQ', 'TR'],
  ['DEL-LHR', [45, 110], 'AI BA', ''],
  ['DXB-LHR', [55, 130], 'EK BA', ''],
  ['FRA-HND', [14, 56], 'LH NH', 'DE'],
  ['SFO-NRT', [7, 40], 'UA', ''],
  ['VCE-DOH', [7, 21], 'QR', 'U2 V7 W6'],
  // Too little demand or too far for any airline.
  ['MEL-LHR', [0, 0], '', ''],
  ['PAD-OLB', [0, 0], '', ''],
  ['BIO-SKG', [0, 0], '', ''],
  ['LGW-LHR', [0, 0], '', ''],
]

const PLAIN_DAY = toTravelDay('2027-02-10')
const SUMMER_MONDAY = toTravelDay('2027-06-07')

describe('a well-known pair of airports', () => {
  const network = aNetwork()

  it.each(KNOWN)('%s has the expected number of flights a week and the expected airlines', (pair, [least, most], present, absent) => {
    const [from = '', to = ''] = pair.split('-')
    const routes = network.routesBetween(from, to)
    const carriers = routes.map(({ carrier }) => carrier.code)
    const flights = routes.reduce((sum, { weeklyFlights }) => sum + weeklyFlights, 0)
    expect(flights, carriers.join(' ')).toBeGreaterThanOrEqual(least)
    expect(flights, carriers.join(' ')).toBeLessThanOrEqual(most)
    expect(carriers).toEqual(expect.arrayContaining(words(present)))
    expect(carriers.filter((code) => words(absent).includes(code))).toEqual([])
  })

  it('has most flights by the airline of its hub', () => {
    for (const [pair, home] of [['LHR-JFK', 'BA'], ['FRA-BER', 'LH'], ['MAD-BCN', 'IB'], ['CDG-JFK', 'AF'], ['LIS-FNC', 'TP']] as const) {
      const [from = '', to = ''] = pair.split('-')
      const [first] = [...network.routesBetween(from, to)].sort((a, b) => b.weeklyFlights - a.weeklyFlights)
      expect(first?.carrier.code, pair).toBe(home)
    }
  })

  it('beyond the range of all aircraft has one flight a day with a technical stop, which is shown', () => {
    const [daily] = network.routesBetween('SYD', 'LHR').filter(({ carrier }) => carrier.code === 'QF')
    expect(daily?.weeklyFlights).toBe(7)
    expect(daily?.blockMinutes).toBeGreaterThan(22 * 60)
    expect(daily?.blockMinutes).toBeLessThan(26 * 60)
    const [bound] = chains('SYD', 'LHR').filter(([{ route }]) => route === daily).map((chain) => toBound(chain, 'OUTBOUND', 'ECONOMY'))
    expect(bound).toMatchObject({ stops: 1, connections: [], segments: [{ technicalStops: [daily?.technicalStop?.code] }] })
    const stopping = aWorld().routes.filter(({ technicalStop }) => technicalStop !== undefined)
    expect(stopping.every(({ km }) => km > 15_500)).toBe(true)
    expect(stopping.length).toBeLessThan(12)
  })

  it('without direct flights has connections over a hub, and a domestic pair never over a hub abroad', () => {
    expect(chains('MEL', 'LHR').length).toBeGreaterThan(5)
    expect(chains('PAD', 'OLB').length).toBeGreaterThan(2)
    expect(chains('MAD', 'BCN').every((chain) => chain.length === 1)).toBe(true)
    const hubs = chains('MXP', 'CTA').flatMap((chain) => chain.slice(1).map(({ route }) => route.from.country))
    expect([...new Set(hubs)]).toEqual(['IT'])
  })

  const chains = (from: string, to: string) => {
    const { airports } = loadGeo()
    const [origin, destination] = [airports.get(from), airports.get(to)]
    if (origin === undefined || destination === undefined) throw new Error(`no airport ${from} or ${to}`)
    return findChains(network, origin, destination, PLAIN_DAY, SEARCH_LIMITS)
  }
})

describe('a trip with an allied airline', () => {
  const chainsOf = (from: string, to: string) => {
    const { airports } = loadGeo()
    const [origin, destination] = [airports.get(from), airports.get(to)]
    if (origin === undefined || destination === undefined) throw new Error(`no airport ${from} or ${to}`)
    return findChains(aNetwork(), origin, destination, PLAIN_DAY, SEARCH_LIMITS)
  }

  it('is sold under the code of the long flight’s airline, and names the operating carrier of the other', () => {
    const mixed = chainsOf('BIO', 'JFK').filter((chain) => new Set(chain.map(({ route }) => route.carrier)).size > 1)
    const bounds = mixed.map((chain) => toBound(chain, 'OUTBOUND', 'ECONOMY'))
    const codeshares = bounds.flatMap(({ segments }) => segments).filter(({ flightNumber }) => Number(flightNumber) >= 5_000)
    expect(codeshares.length).toBeGreaterThan(0)
    for (const { marketingCarrier, operatingCarrier, flightNumber } of codeshares) {
      expect(operatingCarrier).not.toBe(marketingCarrier)
      expect(Number(flightNumber)).toBeLessThan(9_000)
    }
    const isFullService = (code: string): boolean => aWorld().routes.find(({ carrier }) => carrier.code === code)?.carrier.kind === 'FULL_SERVICE'
    for (const { marketingCarrier } of codeshares) expect(isFullService(marketingCarrier)).toBe(true)
  })
})

describe('a thin route', () => {
  it('has flights on the days that its passengers usually travel', () => {
    const daysOf = (kind: string): Set<number> => {
      const days = new Set<number>()
      for (const route of aWorld().routes.filter(({ carrier, weeklyFlights }) => carrier.kind === kind && weeklyFlights === 2).slice(0, 400)) {
        if (route.id % 2 === 1) continue
        const flown = [0, 1, 2, 3, 4, 5, 6].filter((day) => aWorld().flightsOf(route, SUMMER_MONDAY + day).length > 0)
        expect(flown, `${route.carrier.code} ${route.from.code}-${route.to.code}`).toHaveLength(2)
        days.add(Number(flown.join('')))
      }
      return days
    }
    // Monday is 0.
    for (const week of daysOf('FULL_SERVICE')) expect([3, 14, 4, 26]).toContain(week)
    for (const week of daysOf('LEISURE')) expect([56, 25, 15, 36]).toContain(week)
  })
})

describe('a low-cost airline', () => {
  const routes = aWorld().routes.filter(({ carrier }) => carrier.kind !== 'FULL_SERVICE')

  it('flies only as far as its own passengers can fill the aircraft', () => {
    for (const { carrier, from, to, km } of routes) {
      expect(km, `${carrier.code} ${from.code}-${to.code}`).toBeLessThanOrEqual(carrier.longHaul ? 9_400 : 5_000)
    }
  })

  it('does not fly to Heathrow', () => {
    const pure = routes.filter(({ carrier, from, to }) => carrier.partners.length === 0 && [from.code, to.code].includes('LHR'))
    expect(pure.map(({ carrier, from, to }) => `${carrier.code} ${from.code}-${to.code}`)).toEqual([])
  })
})

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '')
