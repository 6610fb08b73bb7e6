import { type FlightChain, chainMinutes } from '../timetable/itineraries.ts'
import { type BoundFare, chainAirline } from '../fares/bound-fare.ts'
import { sellTogether } from '../timetable/supplier-network.ts'

/** Combines outbound and inbound bounds, on one ticket of allied full-service airlines or as two single fares of other airlines. */

export type PricedChain = { chain: FlightChain; fare: BoundFare }
export type ChainPair = readonly [PricedChain] | readonly [PricedChain, PricedChain]

/** Shortest time between the arrival and the return flight on the same day. */
const SHORTEST_STAY_MINUTES = 120
const EUR_A_MINUTE = 0.25
const EUR_A_STOP = 15

/** Sorts by price and time together, best first. */
export const byAppeal = (chains: readonly PricedChain[]): PricedChain[] => {
  const cost = ({ chain, fare }: PricedChain): number =>
    fare.baseEur + fare.taxesEur + chainMinutes(chain) * EUR_A_MINUTE + (chain.length - 1) * EUR_A_STOP
  return chains.map((priced) => ({ priced, cost: cost(priced) })).sort((a, b) => a.cost - b.cost).map(({ priced }) => priced)
}

/** Pairs of both lists, the best bounds first, up to about `most`. Every bound that can be combined at all is in at least one pair. */
export const pairBounds = (outbound: readonly PricedChain[], inbound: readonly PricedChain[], most: number): ChainPair[] => {
  const pairs: ChainPair[] = []
  const used = new Set<PricedChain>()
  const add = (out: PricedChain | undefined, back: PricedChain | undefined): void => {
    if (out === undefined || back === undefined || !fitTogether(out.chain, back.chain)) return
    pairs.push([out, back])
    used.add(out).add(back)
  }
  for (let rank = 0; rank < outbound.length + inbound.length - 1 && pairs.length < most; rank += 1) {
    for (let index = Math.max(0, rank - inbound.length + 1); index <= Math.min(rank, outbound.length - 1); index += 1) {
      add(outbound[index], inbound[rank - index])
    }
  }
  for (const out of outbound) if (!used.has(out)) add(out, inbound.find((back) => fitTogether(out.chain, back.chain)))
  for (const back of inbound) if (!used.has(back)) add(outbound.find((out) => fitTogether(out.chain, back.chain)), back)
  return pairs
}

/** The carriers of a pair's tickets. There are two if the airlines of outbound and inbound differ and issue no common ticket. */
export const ticketCarriers = (pair: readonly FlightChain[]): { validatingCarrier: string; inboundCarrier?: string } => {
  const [out, back] = pair.map(chainAirline)
  if (out === undefined) throw new RangeError('A ticket is for at least one bound')
  const isOneTicket = back === undefined || back === out || out.kind === 'FULL_SERVICE' || sellTogether(out, back)
  return { validatingCarrier: out.code, ...(isOneTicket ? {} : { inboundCarrier: back.code }) }
}

/** True if both bounds can be sold together, on one ticket or two, with enough time between them. */
export const fitTogether = (out: FlightChain, back: FlightChain): boolean => {
  const landing = out.at(-1) ?? out[0]
  if (back[0].departsUtc - landing.arrivesUtc < SHORTEST_STAY_MINUTES) return false
  const [a, b] = [chainAirline(out), chainAirline(back)]
  const isTicket = a.kind === 'FULL_SERVICE'
  if (isTicket !== (b.kind === 'FULL_SERVICE')) return false
  return !isTicket || sellTogether(a, b)
}
