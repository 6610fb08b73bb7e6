import type { FlightOffer, FlightOfferRequest, PricedFare } from '../../flight-port.ts'
import { boundFare, soldCabin, type BoundFare, type FareDay } from '../fares/bound-fare.ts'
import { flightKey } from '../timetable/flight.ts'
import { hashText, mix, unit } from '../world/hash.ts'
import type { FlightChain } from '../timetable/itineraries.ts'
import { ticketCarriers } from '../offers/pair-bounds.ts'
import { fareSheets, seatsWanted } from '../offers/search-offers.ts'
import { flightLoad } from '../fares/seat-load.ts'
import type { SeatClaim } from './sold-seats.ts'
import { toBound } from '../offers/to-bound.ts'

/** One offer again, from its flights: today's price, seats left, and the claim that a booking makes. */

export type RepricedOffer = { offer: FlightOffer; fare: PricedFare }

/** Null when a flight is full, the party no longer fits, or the fare is not sold there. `drift` multiplies the base fare. */
export const repriceOffer = (
  chains: readonly FlightChain[], { offerKey, fareKey, query }: FlightOfferRequest, fareDay: Omit<FareDay, 'direction'>, drift: number,
): RepricedOffer | null => {
  const [outbound] = chains
  if (outbound === undefined) return null
  const fares = chains.map((chain, index) => boundFare(chain, { ...fareDay, direction: index === 0 ? 'OUTBOUND' : 'INBOUND' }))
  const priced = fares.flatMap((fare): BoundFare[] => (fare === null || fare.seats < seatsWanted(query) ? [] : [fare]))
  if (priced.length < chains.length) return null
  const fareList = fareSheets(query)(...chains).price(priced, drift)
  const fare = fareList.find((one) => one.fareKey === fareKey)
  if (fare === undefined) return null
  const bounds = chains.map((chain, index) => toBound(chain, index === 0 ? 'OUTBOUND' : 'INBOUND', query.cabin))
  return { offer: { offerKey, ...ticketCarriers(chains), bounds, fares: fareList }, fare }
}

const HOUR_MS = 3_600_000
const DRIFTS = [1.03, 1.05, 1.08, 0.96] as const
export const FORCED_DRIFT = 1.07

/** What the base fare is multiplied with at this moment: 1, but for a few offers each hour. */
export const priceDrift = (offerKey: string, nowMs: number, probability: number): number => {
  const hash = mix(hashText(offerKey), Math.floor(nowMs / HOUR_MS))
  if (unit(hash) >= probability) return 1
  return DRIFTS[mix(hash, 1) % DRIFTS.length] ?? 1
}

/** The seats a booking takes, one claim a flight, with what may be sold of it in all. */
export const seatClaims = (chains: readonly FlightChain[], { cabin, world, priceDay }: Omit<FareDay, 'direction'>): SeatClaim[] =>
  chains.flat().map((flight) => {
    const flown = soldCabin(flight, cabin)
    return { flightKey: flightKey(flight, flown), capacity: flightLoad(flight, priceDay, world.seedHash).seats(flown) }
  })
