import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LocalDate } from '@portolan/contract/values/date'
import type { Direction } from '@portolan/contract/flights/flights'
import { type Money, money } from '@portolan/contract/values/money'
import type { FlightSupplierQuery } from '../../flight-port.ts'
import { chainAirline, type FareDay } from '../fares/bound-fare.ts'
import type { FlightChain } from '../timetable/itineraries.ts'
import { fitTogether, type PricedChain } from './pair-bounds.ts'
import type { FareSheet } from '../fares/price-fares.ts'
import { fareSheets, journeyChains, priceChains, seatsWanted } from './search-offers.ts'
import type { SupplierNetwork } from '../timetable/supplier-network.ts'
import { toTravelDay } from '../world/travel-day.ts'

/**
 * Lowest party total of one trip as it was on each of the days it may have been asked: every flight a search looks at, also those it
 * would leave out for their number. So a past price is never above what a shopper was shown on that day. What this shop has sold
 * since is left out.
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
      cheapestByAirline(priceChains(chains, { ...fareDay, priceDay, direction }, seatsWanted(query)), sheetOf)
    // Who leaves before the day of asking is not for sale then.
    const outbound = toTravelDay(query.departureDate) < priceDay ? [] : priced(journey.outbound, 'OUTBOUND')
    const totals = journey.inbound === null
      ? outbound.map(({ chain, fare }) => sheetOf(chain).cheapestMinor([fare]))
      : pairTotals(outbound, priced(journey.inbound, 'INBOUND'), sheetOf)
    prices.push(totals.length === 0 ? null : money(Math.min(...totals), query.currency))
    // A month of days is as long as some searches: others get their turn after each.
    await nextTurn()
    signal.throwIfAborted()
  }
  return prices
}

type SheetOf = (chain: FlightChain) => FareSheet

const pairTotals = (outbound: readonly PricedChain[], inbound: readonly PricedChain[], sheetOf: SheetOf): number[] =>
  outbound.flatMap((out) => inbound
    .filter((back) => fitTogether(out.chain, back.chain))
    .map((back) => sheetOf(out.chain).cheapestMinor([out.fare, back.fare])))

/** By what it adds to a ticket: on a return the fare is reduced and the taxes are not, so the two cannot just be added. */
const cheapestByAirline = (chains: readonly PricedChain[], sheetOf: SheetOf): PricedChain[] => {
  const best = new Map<string, { priced: PricedChain; cost: number }>()
  for (const priced of chains) {
    const { code } = chainAirline(priced.chain)
    const cost = sheetOf(priced.chain).cheapestMinor([priced.fare, priced.fare])
    const known = best.get(code)
    if (known === undefined || cost < known.cost) best.set(code, { priced, cost })
  }
  return [...best.values()].map(({ priced }) => priced)
}
