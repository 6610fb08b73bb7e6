import { addDays, type LocalDate } from '@portolan/contract/values/date'
import { distanceKm } from '@portolan/geo/distance'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Direction } from '@portolan/contract/flights/flights'
import { money, type Money } from '@portolan/contract/values/money'
import type { FlightSupplierQuery } from '../../flight-port.ts'
import { chainAirline, type FareDay } from '../fares/bound-fare.ts'
import { CALENDAR_LIMITS, directChains, type FlightChain } from '../timetable/itineraries.ts'
import { fitTogether, type PricedChain } from './pair-bounds.ts'
import { chainsBetween, fareSheets, priceChains, seatsWanted } from './search-offers.ts'
import type { SupplierNetwork } from '../timetable/supplier-network.ts'
import { toTravelDay } from '../world/travel-day.ts'

/**
 * Lowest party total of each day for a calendar: direct flights and the likelier connections, never below what a search finds on that day
 * and seldom above it. What this shop has sold is left out; a full flight shows at the search.
 */
export const cheapestByDay = async (
  network: SupplierNetwork, query: FlightSupplierQuery, dates: readonly LocalDate[],
  { nights, fareDay, signal }: { nights: number | null; fareDay: Omit<FareDay, 'direction'>; signal: AbortSignal },
): Promise<(Money | null)[]> => {
  const remembered = new Map<string, ReadonlyMap<string, PricedChain>>()
  const cheapest = (date: LocalDate, direction: Direction): ReadonlyMap<string, PricedChain> => {
    const key = direction + date
    const known = remembered.get(key)
    if (known !== undefined) return known
    const chains = chainsOf(network, query, date, direction)
    const best = cheapestByAirline(priceChains(chains, { ...fareDay, direction }, seatsWanted(query)))
    remembered.set(key, best)
    return best
  }
  const sheetOf = fareSheets(query)
  const cheapestOf = (date: LocalDate): Money | null => {
    if (toTravelDay(date) < fareDay.priceDay) return null
    const outbound = cheapest(date, 'OUTBOUND')
    const inbound = nights === null ? null : cheapest(addDays(date, nights), 'INBOUND')
    const totals = [...outbound.values()].flatMap((out) => {
      if (inbound === null) return [sheetOf(out.chain).cheapestMinor([out.fare])]
      const backs = [...inbound.values()].filter((back) => fitTogether(out.chain, back.chain))
      return backs.map((back) => sheetOf(out.chain).cheapestMinor([out.fare, back.fare]))
    })
    return totals.length === 0 ? null : money(Math.min(...totals), query.currency)
  }
  const prices: (Money | null)[] = []
  for (const date of dates) {
    prices.push(cheapestOf(date))
    // Two months are a second's work: others get their turn after each day.
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
 * With so many direct flights a day on a way as short as this a connection is sold dearer, so trying them for two months would be in vain.
 * On longer ways a stop is what makes the lowest price.
 */
const ENOUGH_DIRECT = 3
const CHEAPER_DIRECT_KM = 2_500

/** Each airline's cheapest chain: which of them are sold together is for the pair to say. */
const cheapestByAirline = (chains: readonly PricedChain[]): Map<string, PricedChain> => {
  const best = new Map<string, PricedChain>()
  for (const priced of chains) {
    const { code } = chainAirline(priced.chain)
    const known = best.get(code)
    if (known === undefined || priceOf(priced) < priceOf(known)) best.set(code, priced)
  }
  return best
}

const priceOf = ({ fare }: PricedChain): number => fare.baseEur + fare.taxesEur
