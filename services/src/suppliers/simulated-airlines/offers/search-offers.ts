import type { Bound, Direction } from '@portolan/contract/flights/flights'
import type { Airport } from '@portolan/geo/geo'
import type { FlightOffer, FlightSupplierQuery } from '../../flight-port.ts'
import { boundFare, chainAirline, soldCabin, type FareDay } from '../fares/bound-fare.ts'
import { familiesOf, FARE_STYLES, fareStyleOf } from '../fares/fare-families.ts'
import { flightKey } from '../timetable/flight.ts'
import { SEARCH_LIMITS, findChains, type FlightChain, type ItineraryLimits } from '../timetable/itineraries.ts'
import { offerKeyOf } from './offer-key.ts'
import { byAppeal, pairBounds, ticketCarriers, type ChainPair, type PricedChain } from './pair-bounds.ts'
import { fareSheet, type FareSheet } from '../fares/price-fares.ts'
import type { SupplierNetwork } from '../timetable/supplier-network.ts'
import { toBound } from './to-bound.ts'
import { toTravelDay } from '../world/travel-day.ts'

/** Converts a query to offers, best first. All functions are pure. The caller reads the sold seats once in between. */

/** Maximum number of offers in a supplier's answer. */
const MOST_OFFERS = 700
/** Maximum number of bounds in one direction that are paired. */
const MOST_BOUNDS = 110
/** Check-in closes this long before departure. */
const CHECK_IN_MINUTES = 60

export type JourneyChains = { outbound: FlightChain[]; inbound: FlightChain[] | null }

/** All itineraries of both bounds, without seats and prices. `nowUtc` is in minutes since 1970. */
export const journeyChains = (network: SupplierNetwork, query: FlightSupplierQuery, nowUtc: number): JourneyChains => {
  const origins = airportsOf(network, query.originAirports)
  const destinations = airportsOf(network, query.destinationAirports)
  const find = (from: readonly Airport[], to: readonly Airport[], date: string): FlightChain[] =>
    chainsBetween(network, from, to, toTravelDay(date), SEARCH_LIMITS).filter(([first]) => first.departsUtc > nowUtc + CHECK_IN_MINUTES)
  return {
    outbound: find(origins, destinations, query.departureDate),
    inbound: query.returnDate === undefined ? null : find(destinations, origins, query.returnDate),
  }
}

const airportsOf = (network: SupplierNetwork, codes: readonly string[]): Airport[] =>
  codes.flatMap((code) => network.world.geo.airports.get(code) ?? [])

/** For cities with several airports, the limits are divided among the pairs of airports. */
export const chainsBetween = (
  network: SupplierNetwork, from: readonly Airport[], to: readonly Airport[], day: number, limits: ItineraryLimits,
): FlightChain[] => {
  const pairs = Math.max(1, from.length * to.length)
  const shared = {
    hubs: Math.max(3, Math.ceil((limits.hubs * 1.5) / pairs)), chains: Math.max(3, Math.ceil((limits.chains * 1.5) / pairs)),
    enough: pairs > 2 ? 1 : limits.enough, interline: limits.interline && pairs <= 4,
  }
  return from.flatMap((origin) => to.flatMap((destination) => findChains(network, origin, destination, day, pairs === 1 ? limits : shared)))
}

/** The keys of all flights in the chains, by which sold seats are counted. */
export const flightKeysOf = ({ outbound, inbound }: JourneyChains, cabin: FlightSupplierQuery['cabin']): string[] =>
  [...new Set([...outbound, ...(inbound ?? [])].flat())].map((flight) => flightKey(flight, soldCabin(flight, cabin)))

/** Prices the chains that have enough seats for the party. */
export const priceChains = (chains: readonly FlightChain[], fareDay: FareDay, seatsWanted: number): PricedChain[] =>
  chains.flatMap((chain) => {
    const fare = boundFare(chain, fareDay)
    return fare === null || fare.seats < seatsWanted ? [] : [{ chain, fare }]
  })

export type OfferTerms = { query: FlightSupplierQuery; fareDay: Omit<FareDay, 'direction'> }

export const seatsWanted = ({ travellers }: FlightSupplierQuery): number => travellers.adults + travellers.childAges.length

export const toOffers = (journey: JourneyChains, { query, fareDay }: OfferTerms): FlightOffer[] => {
  const priced = (chains: readonly FlightChain[], direction: Direction): PricedChain[] =>
    byAppeal(priceChains(chains, { ...fareDay, direction }, seatsWanted(query))).slice(0, MOST_BOUNDS)
  const outbound = priced(journey.outbound, 'OUTBOUND')
  const pairs: ChainPair[] = journey.inbound === null
    ? outbound.map((one): ChainPair => [one])
    : pairBounds(outbound, priced(journey.inbound, 'INBOUND'), MOST_OFFERS)
  const sheetOf = fareSheets(query)
  const bounds = new Map<FlightChain, Bound>()
  const boundOf = (chain: FlightChain, direction: Direction): Bound => {
    const bound = bounds.get(chain) ?? toBound(chain, direction, query.cabin)
    bounds.set(chain, bound)
    return bound
  }
  const keys = new Map<FlightChain, string>()
  const keyOf = (chain: FlightChain): string => {
    const key = keys.get(chain) ?? offerKeyOf([chain])
    keys.set(chain, key)
    return key
  }
  return pairs.map((pair) => ({
    offerKey: pair.map(({ chain }) => keyOf(chain)).join('~'),
    ...ticketCarriers(pair.map(({ chain }) => chain)),
    bounds: pair.map(({ chain }, index) => boundOf(chain, index === 0 ? 'OUTBOUND' : 'INBOUND')),
    fares: sheetOf(...pair.map(({ chain }) => chain)).price(pair.map(({ fare }) => fare)),
  }))
}

/** The fare sheet for an offer's airlines: one for each fare style. */
export const fareSheets = ({ cabin, travellers, currency, clubPercent }: FlightSupplierQuery): ((...chains: readonly FlightChain[]) => FareSheet) => {
  const sheets = new Map(FARE_STYLES.map((style) => [style, fareSheet({
    families: familiesOf(style, cabin), isFullService: style === 'NETWORK' || style === 'GULF', travellers, currency,
    ...(clubPercent === undefined ? {} : { clubPercent }),
  })]))
  return (...chains) => {
    const sheet = sheets.get(fareStyleOf(chains.map(chainAirline)))
    if (sheet === undefined) throw new RangeError('Every fare style must have a fare sheet')
    return sheet
  }
}
