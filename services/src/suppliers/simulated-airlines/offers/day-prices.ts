import type { Direction } from '@portolan/contract/flights/flights'
import { addDays, type LocalDate } from '@portolan/contract/values/date'
import { money, type Money } from '@portolan/contract/values/money'
import { distanceKm } from '@portolan/geo/distance'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FlightSupplierQuery } from '../../flight-port.ts'
import { chainAirline, type FareDay } from '../fares/bound-fare.ts'
import type { FareSheet } from '../fares/price-fares.ts'
import { CALENDAR_LIMITS, directChains, type FlightChain } from '../timetable/itineraries.ts'
import type { SupplierNetwork } from '../timetable/supplier-network.ts'
import { toTravelDay } from '../world/travel-day.ts'
import { fitTogether, type PricedChain } from './pair-bounds.ts'
import { chainsBetween, fareSheets, journeyChains, priceChains, seatsWanted } from './search-offers.ts'

/**
 * The lowest party total of each day for a calendar, from direct flights and the most likely connections. It is never below the price of a
 * search on that day and seldom above it. This shop's own sales are ignored, so only the search shows that a flight is full.
 */
export const cheapestByDay = async (
  network: SupplierNetwork, query: FlightSupplierQuery, dates: readonly LocalDate[],
  { nights, fareDay, signal }: { nights: number | null; fareDay: Omit<FareDay, 'direction'>; signal: AbortSignal },
): Promise<(Money | null)[]> => {
  const remembered = new Map<string, readonly PricedChain[]>()
  const cheapest = (date: LocalDate, direction: Direction): readonly PricedChain[] => {
    const key = direction + date
    const known = remembered.get(key)
    if (known !== undefined) return known
    const chains = chainsOf(network, query, date, direction)
    const best = cheapestByAirline(priceChains(chains, { ...fareDay, direction }, seatsWanted(query)), ({ fare }) => fare.baseEur + fare.taxesEur)
    remembered.set(key, best)
    return best
  }
  const sheetOf = fareSheets(query)
  const cheapestOf = (date: LocalDate): Money | null => {
    if (toTravelDay(date) < fareDay.priceDay) return null
    const outbound = cheapest(date, 'OUTBOUND')
    const inbound = nights === null ? null : cheapest(addDays(date, nights), 'INBOUND')
    return lowestTotal(outbound, inbound, { sheetOf, currency: query.currency })
  }
  const prices: (Money | null)[] = []
  for (const date of dates) {
    prices.push(cheapestOf(date))
    // Two months take a second of CPU time, so other calls can run after each day.
    await nextTurn()
    signal.throwIfAborted()
  }
  return prices
}

const chainsOf = (network: SupplierNetwork, query: FlightSupplierQuery, date: LocalDate, direction: Direction): FlightChain[] => {
  const airports = (codes: readonly string[]) => codes.flatMap((code) => network.world.geo.airports.get(code) ?? [])
  const ends = [airports(query.originAirports), airports(query.destinationAirports)] as const
  const [from, to] = direction === 'OUTBOUND' ? ends : [ends[1], ends[0]]
  const day = toTravelDay(date)
  const direct = from.flatMap((origin) => to.flatMap((destination) => directChains(network, origin.code, destination.code, day)))
  const isShort = from.some((origin) => to.some((destination) => distanceKm(origin, destination) < CHEAPER_DIRECT_KM))
  return isShort && direct.length >= ENOUGH_DIRECT ? direct : chainsBetween(network, from, to, day, CALENDAR_LIMITS)
}

/**
 * On a short route with this number of direct flights a day, connections are more expensive and are not tried. On longer routes the lowest
 * price often has a stop.
 */
const ENOUGH_DIRECT = 3
const CHEAPER_DIRECT_KM = 2_500

/**
 * The lowest party total of one trip on each booking date, from all flights of a search, including those that the search drops from a long
 * list. So a past price is never above the price that shoppers saw on that day. This shop's own sales are ignored.
 */
export const pastPrices = async (
  network: SupplierNetwork, query: FlightSupplierQuery, askedOn: readonly LocalDate[],
  { fareDay, signal }: { fareDay: Omit<FareDay, 'direction'>; signal: AbortSignal },
): Promise<(Money | null)[]> => {
  const journey = journeyChains(network, query, 0)
  const sheetOf = fareSheets(query)
  const prices: (Money | null)[] = []
  for (const asked of askedOn) {
    const priceDay = toTravelDay(asked)
    const priced = (chains: readonly FlightChain[], direction: Direction): PricedChain[] =>
      // Chains are compared by their price on a return ticket, which reduces the fare but not the taxes. Their sum would not compare correctly.
      cheapestByAirline(priceChains(chains, { ...fareDay, priceDay, direction }, seatsWanted(query)), ({ chain, fare }) => sheetOf(chain).cheapestMinor([fare, fare]))
    // A departure before the booking date cannot be sold.
    const outbound = toTravelDay(query.departureDate) < priceDay ? [] : priced(journey.outbound, 'OUTBOUND')
    prices.push(lowestTotal(outbound, journey.inbound && priced(journey.inbound, 'INBOUND'), { sheetOf, currency: query.currency }))
    // A month takes as long as several searches, so other calls can run after each day.
    await nextTurn()
    signal.throwIfAborted()
  }
  return prices
}

/** The cheapest chain of each airline. The pairing decides which chains are sold together. */
const cheapestByAirline = (chains: readonly PricedChain[], costOf: (priced: PricedChain) => number): PricedChain[] => {
  const best = new Map<string, { priced: PricedChain; cost: number }>()
  for (const priced of chains) {
    const { code } = chainAirline(priced.chain)
    const cost = costOf(priced)
    const known = best.get(code)
    if (known === undefined || cost < known.cost) best.set(code, { priced, cost })
  }
  return [...best.values()].map(({ priced }) => priced)
}

type Sheets = { sheetOf: (chain: FlightChain) => FareSheet; currency: string }

/** The lowest total of a one-way trip, or of all pairs that are sold together. Null if there is none. */
const lowestTotal = (outbound: readonly PricedChain[], inbound: readonly PricedChain[] | null, { sheetOf, currency }: Sheets): Money | null => {
  const totals = outbound.flatMap((out) => (inbound === null
    ? [sheetOf(out.chain).cheapestMinor([out.fare])]
    : inbound.filter((back) => fitTogether(out.chain, back.chain)).map((back) => sheetOf(out.chain).cheapestMinor([out.fare, back.fare]))))
  return totals.length === 0 ? null : money(Math.min(...totals), currency)
}
