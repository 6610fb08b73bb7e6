import { type Money, money } from '@portolan/contract/values/money'
import type { Piece } from '../../platform/join-bytes.ts'
import type { BagClass } from '../proposals/bag-class.ts'
import { boundsOf, emissionsOf, type FlightPricing, termsOf } from '../view/flight-pricing.ts'
import type { FlightView } from '../view/flight-view.ts'
import { type FlightSearch, seatedTravellers } from '../search/flight-search.ts'
import { recommendationReasons } from '../view/recommendation.ts'
import { percentOverTypical } from '../proposals/typical-emissions.ts'

/** The fare an itinerary is shown with. */
export type ShownFare = { family: number; bags: BagClass; price: number; seatsLeft: number | null }

export type ProposalKey = { searchId: string; item: number; family: number }

/** Contains the ids of search, itinerary and fare family, so that a proposal can be found by its id alone. */
export const proposalIdOf = ({ searchId, item, family }: ProposalKey): string => `${searchId}.${item}.${family}`

/** Null for anything that proposalIdOf did not write. */
export const parseProposalId = (proposalId: string): ProposalKey | null => {
  const [, searchId, item, family] = /^([\w-]+)\.(\d{1,7})\.(\d{1,7})$/.exec(proposalId) ?? []
  return searchId === undefined ? null : { searchId, item: Number(item), family: Number(family) }
}

/** Party total shared out over the seats, rounded half up. */
export const pricePerSeat = (price: number, seated: number, currency: string): Money => money(Math.round(price / Math.max(1, seated)), currency)

export type ProposalToWrite = { search: FlightSearch; view: FlightView; priced: FlightPricing; item: number; fare: ShownFare }

/** Appends a proposal's JSON in pieces, most of them written and encoded at ingest. */
export const writeProposal = (pieces: Piece[], { search, view, priced, item, fare }: ProposalToWrite): void => {
  const { terms: { id, query }, found: set } = search
  const bounds = boundsOf(set, item)
  const emissions = emissionsOf(bounds)
  const family = set.family(fare.family)
  if (family === null) throw new RangeError(`No fare family ${fare.family}`)
  const proposalId = proposalIdOf({ searchId: id, item, family: fare.family })
  const price = `{"amountMinor":${fare.price},"currency":"${query.currency}"}`
  const perSeat = pricePerSeat(fare.price, seatedTravellers(query), query.currency).amountMinor
  const reasons = recommendationReasons(termsOf(set, item, fare), { best: priced.best, isFirst: priced.first() === item, emissionsTypicalKg: view.emissionsTypicalKg }).join('","')
  const inboundCarrier = set.inboundCarrierOf(item)
  const secondTicket = inboundCarrier === null ? '' : `,"inboundProvider":${JSON.stringify(inboundCarrier)}`
  const carrier = JSON.stringify(set.carriers()[set.carrierOf(item)] ?? '')
  pieces.push(`{"id":"${proposalId}","price":${price},"pricePerSeatedTraveller":{"amountMinor":${perSeat},"currency":"${query.currency}"},"bounds":[`)
  for (const [at, bound] of bounds.entries()) {
    if (at > 0) pieces.push(',')
    pieces.push(bound.json)
  }
  pieces.push(
    `],"fare":{"fareId":"${fare.family}",`, family.fields,
    `,"provider":${carrier}${secondTicket},"emissionsKg":${emissions}`
    + `,"emissionsVsTypicalPercent":${percentOverTypical(emissions, view.emissionsTypicalKg)},"reasons":[${reasons === '' ? '' : `"${reasons}"`}],"seatsLeft":${fare.seatsLeft ?? 'null'}}`,
  )
}
