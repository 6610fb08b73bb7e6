import { describe, expect, it } from 'vitest'
import { distanceKm } from '@portolan/geo/distance'
import { AIRLINES } from '@portolan/geo/airlines'
import { loadGeo, type Airport } from '@portolan/geo/geo'
import { boundFare, type BoundFare } from '../fares/bound-fare.ts'
import { aNetwork, aWorld } from '../builders.test-helper.ts'
import { longestConnection, minimumConnection } from '../timetable/connection-rules.ts'
import { mix, unit } from '../world/hash.ts'
import { SEARCH_LIMITS, findChains, type FlightChain } from '../timetable/itineraries.ts'
import { offerKeyOf, readOfferKey } from './offer-key.ts'
import { toTravelDay } from '../world/travel-day.ts'

/** Samples the whole model and checks each flight against limits of real flights. The seed is fixed, so that a failure is repeatable. */

const PAIRS = 200
const DAYS_A_PAIR = 20
const FIRST_DAY = toTravelDay('2026-11-23')
/** The model's own price band, with every factor at its minimum or maximum, for an adult's single economy fare without taxes. */
const priceBand = (km: number): { least: number; most: number } => {
  const base = 18 + 1.15 * km ** 0.62
  return { least: base * 0.6 * 0.3, most: base * 14 }
}

type Draw = { from: Airport; to: Airport; day: number; chain: FlightChain; fare: BoundFare | null }

const drawAll = (): Draw[] => {
  const network = aNetwork()
  const world = aWorld()
  const airports = [...loadGeo().airports.values()].sort((a, b) => b.sizeLog10 - a.sizeLog10).slice(0, 400)
  const pick = (hash: number): Airport | undefined => airports[Math.floor(unit(hash) ** 1.5 * airports.length)]
  const draws: Draw[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [from, to] = [pick(mix(pair, 11)), pick(mix(pair, 12))]
    if (from === undefined || to === undefined || from.code === to.code) continue
    for (let index = 0; index < DAYS_A_PAIR; index += 1) {
      const day = FIRST_DAY + Math.floor(unit(mix(pair, 100 + index)) * 329)
      for (const chain of findChains(network, from, to, day, SEARCH_LIMITS)) {
        const fare = boundFare(chain, { world, cabin: 'ECONOMY', direction: 'OUTBOUND', priceDay: FIRST_DAY, sold: new Map() })
        draws.push({ from, to, day, chain, fare })
      }
    }
  }
  return draws
}

describe('200 pairs of airports on 20 days each', () => {
  const draws = drawAll()
  const flights = [...new Set(draws.flatMap(({ chain }) => [...chain]))]

  it('are usually connected', () => {
    const reached = new Set(draws.map(({ from, to }) => from.code + to.code))
    expect(reached.size).toBeGreaterThan(PAIRS * 0.9)
    expect(flights.length).toBeGreaterThan(5_000)
  })

  it('have consistent airports and times', () => {
    const astray = draws.filter(({ from, to, day, chain }) =>
      chain[0].route.from !== from || (chain.at(-1) ?? chain[0]).route.to !== to || chain[0].day !== day)
    expect(astray.map(({ from, to, day, chain }) => [from.code, to.code, day, offerKeyOf([chain])])).toEqual([])
  })

  it('have flights at the speed and within the range of their aircraft', () => {
    const wrong = flights.flatMap(({ route, departsUtc, arrivesUtc }) => {
      const { from, to, aircraft } = route
      const km = distanceKm(from, to)
      const taxiMinutes = aircraft.body === 'TURBOPROP' ? 20 : 30
      const speed = km / ((arrivesUtc - departsUtc - taxiMinutes) / 60)
      const slowest = aircraft.body === 'TURBOPROP' || km < 500 ? 190 : 500
      const stop = route.technicalStop
      const longest = stop === undefined ? km : Math.max(distanceKm(from, stop), distanceKm(stop, to))
      return speed > slowest && speed < 950 && longest <= aircraft.rangeKm ? [] : [{ from: from.code, to: to.code, aircraft: aircraft.code, speed, longest }]
    })
    expect(wrong).toEqual([])
  })

  it('have flights from or to a base of their airline, outside curfews', () => {
    const isAsleep = (localMinutes: number): boolean => localMinutes % 1_440 < 345 || localMinutes % 1_440 > 1_410
    const wrong = flights.filter(({ route: { carrier, from, to }, departsLocal, arrivesLocal }) =>
      !carrier.bases.some(({ airport }) => airport === from.code || airport === to.code)
      || (from.hasCurfew && isAsleep(departsLocal)) || (to.hasCurfew && isAsleep(arrivesLocal)))
    expect(wrong.map(({ route: { carrier, from, to }, departsLocal, arrivesLocal }) => [carrier.code, from.code, to.code, departsLocal, arrivesLocal])).toEqual([])
  })

  it('have connections that are neither too short nor too long', () => {
    const wrong = draws.flatMap(({ chain }) => chain.slice(1).flatMap((leaving, index) => {
      const arriving = chain[index] ?? chain[0]
      const minutes = leaving.departsUtc - arriving.arrivesUtc
      const isPossible = minutes >= minimumConnection(arriving.route, leaving.route) && minutes <= longestConnection(arriving.route, leaving.route)
      return isPossible ? [] : [{ minutes, chain: offerKeyOf([chain]) }]
    }))
    expect(wrong).toEqual([])
  })

  it('have prices within the band for their distance, days and load', () => {
    const priced = draws.filter(({ fare }) => fare !== null)
    expect(priced.length).toBeGreaterThan(draws.length * 0.95)
    const wrong = priced.flatMap(({ from, to, chain, fare }) => {
      const { least, most } = priceBand(distanceKm(from, to))
      const baseEur = fare?.baseEur ?? 0
      return baseEur > least && baseEur < most ? [] : [{ chain: offerKeyOf([chain]), least, baseEur, most }]
    })
    expect(wrong).toEqual([])
  })

  it('have offers that can be rebuilt from their key', () => {
    const network = aNetwork()
    const sample = draws.filter((_, index) => index % 50 === 0)
    for (const { chain } of sample) expect(readOfferKey(network, offerKeyOf([chain]))).toEqual([chain])
  })
})

describe('well-known routes', () => {
  const network = aNetwork()
  const direct = (from: string, to: string) => network.routesBetween(from, to)
  const airlines = (from: string, to: string): string[] => direct(from, to).map(({ carrier }) => carrier.code)

  it('Madrid-Barcelona: a shuttle of several airlines that takes less than an hour and a half', () => {
    expect(airlines('MAD', 'BCN')).toEqual(expect.arrayContaining(['IB', 'VY', 'UX']))
    expect(direct('MAD', 'BCN').reduce((sum, { weeklyFlights }) => sum + weeklyFlights, 0)).toBeGreaterThan(140)
    for (const { blockMinutes } of direct('MAD', 'BCN')) expect(blockMinutes).toBeGreaterThanOrEqual(75)
    for (const { blockMinutes } of direct('MAD', 'BCN')) expect(blockMinutes).toBeLessThanOrEqual(85)
  })

  it('London-New York: the flag carriers of both countries, eight hours there and seven back', () => {
    expect(airlines('LHR', 'JFK')).toEqual(expect.arrayContaining(['BA', 'AA', 'VS', 'DL']))
    for (const { blockMinutes } of direct('LHR', 'JFK')) expect(Math.abs(blockMinutes - 480)).toBeLessThanOrEqual(15)
    for (const { blockMinutes } of direct('JFK', 'LHR')) expect(Math.abs(blockMinutes - 435)).toBeLessThanOrEqual(15)
  })

  it('Milan-Catania: low-cost airlines', () => {
    expect(direct('MXP', 'CTA').filter(({ carrier }) => carrier.kind === 'LOW_COST').length).toBeGreaterThan(1)
  })

  it('Valencia-Kathmandu: only connections over hubs', () => {
    expect(direct('VLC', 'KTM')).toEqual([])
    const { airports } = loadGeo()
    const [from, to] = [airports.get('VLC'), airports.get('KTM')]
    if (from === undefined || to === undefined) throw new Error('places are missing')
    const chains = findChains(network, from, to, FIRST_DAY + 80, SEARCH_LIMITS)
    expect(chains.length).toBeGreaterThan(5)
    expect(chains.every((chain) => chain.length > 1)).toBe(true)
  })

  it('two airports of one city: no flight', () => {
    expect(direct('LGW', 'LHR')).toEqual([])
  })

  it('every airline flies from its main base', () => {
    const routesOf = new Map<string, number>()
    for (const { carrier } of aWorld().routes) routesOf.set(carrier.code, (routesOf.get(carrier.code) ?? 0) + 1)
    for (const code of AIRLINES.keys()) expect(routesOf.get(code) ?? 0, code).toBeGreaterThanOrEqual(4)
  })
})
