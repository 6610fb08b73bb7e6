import { addDays } from '@portolan/contract/date'
import type { LocalDate } from '@portolan/contract/date'
import type { Direction } from '@portolan/contract/flights'
import { money } from '@portolan/contract/money'
import type { Money } from '@portolan/contract/money'
import type { FlightSupplierQuery } from '../supplier.ts'
import { chainAirline } from './bound-fare.ts'
import type { FareDay } from './bound-fare.ts'
import { CALENDAR_LIMITS, directChains } from './itineraries.ts'
import type { FlightChain } from './itineraries.ts'
import type { PricedChain } from './pair-bounds.ts'
import { chainsBetween, fareSheets, priceChains, seatsWanted } from './search-offers.ts'
import type { SupplierNetwork } from './supplier-network.ts'
import { toTravelDay } from './travel-day.ts'

/**
 * Lowest party total of each day for a calendar: direct flights and a few connections, so a search may still find a lower one. What this
 * shop has sold is left out; a full flight shows at the search.
 */
export const cheapestByDay = (
  network: SupplierNetwork, query: FlightSupplierQuery, dates: readonly LocalDate[],
  { nights, fareDay }: { nights: number | null; fareDay: Omit<FareDay, 'direction'> },
): (Money | null)[] => {
  const remembered = new Map<string, ReadonlyMap<string, PricedChain>>()
  const cheapest = (date: LocalDate, direction: Direction): ReadonlyMap<string, PricedChain> => {
    const key = direction + date
    const known = remembered.get(key)
    if (known !== undefined) return known
    const chains = chainsOf(network, query, date, direction)
    const best = cheapestByTicket(priceChains(chains, { ...fareDay, direction }, seatsWanted(query)))
    remembered.set(key, best)
    return best
  }
  const sheetOf = fareSheets(query)
  return dates.map((date) => {
    if (toTravelDay(date) < fareDay.priceDay) return null
    const outbound = cheapest(date, 'OUTBOUND')
    const inbound = nights === null ? null : cheapest(addDays(date, nights), 'INBOUND')
    const totals = [...outbound].flatMap(([ticket, out]) => {
      if (inbound === null) return [sheetOf(out.chain).cheapestMinor([out.fare])]
      const back = inbound.get(ticket)
      return back === undefined ? [] : [sheetOf(out.chain).cheapestMinor([out.fare, back.fare])]
    })
    return totals.length === 0 ? null : money(Math.min(...totals), query.currency)
  })
}

const chainsOf = (network: SupplierNetwork, query: FlightSupplierQuery, date: LocalDate, direction: Direction): FlightChain[] => {
  const airports = (codes: readonly string[]) => codes.flatMap((code) => network.world.geo.airports.get(code) ?? [])
  const ends = [airports(query.originAirports), airports(query.destinationAirports)] as const
  const [from, to] = direction === 'OUTBOUND' ? ends : [ends[1], ends[0]]
  const day = toTravelDay(date)
  const direct = from.flatMap((origin) => to.flatMap((destination) => directChains(network, origin.code, destination.code, day)))
  return direct.length >= ENOUGH_DIRECT ? direct : chainsBetween(network, from, to, day, CALENDAR_LIMITS)
}

/** With so many direct flights a day, connections hardly ever make its lowest price. */
const ENOUGH_DIRECT = 3

/** The cheapest chain of those who sell a return together: an alliance, an airline alone, all low-cost airlines as single fares. */
const cheapestByTicket = (chains: readonly PricedChain[]): Map<string, PricedChain> => {
  const best = new Map<string, PricedChain>()
  for (const priced of chains) {
    const airline = chainAirline(priced.chain)
    const ticket = airline.kind !== 'FULL_SERVICE' ? 'SINGLES' : airline.alliance === 'NONE' ? airline.code : airline.alliance
    const known = best.get(ticket)
    if (known === undefined || priceOf(priced) < priceOf(known)) best.set(ticket, priced)
  }
  return best
}

const priceOf = ({ fare }: PricedChain): number => fare.baseEur + fare.taxesEur
