import * as z from 'zod/mini'
import { createFlightSearchBodySchema, type flightSearchSummarySchema } from '@portolan/contract/flights/flights'
import { moneySchema } from '@portolan/contract/values/money'
import { toInstant } from '../../platform/clock.ts'
import type { LiveProduct, LiveSearch } from '../../shopping/live/live-search.ts'
import type { LiveSearches } from '../../shopping/live/live-searches.ts'
import { type FlightOfferBatch, type FlightSupplierQuery, flightSupplierQuerySchema } from '../../suppliers/flight-port.ts'
import type { OfferRecord } from '../proposals/offer-record.ts'
import { createProposalSet, type ProposalSet } from '../proposals/proposal-set.ts'
import { answersQuery } from './search-rules.ts'

/** The flight product for live search. */

const flightTermsSchema = z.object({
  id: z.string(),
  body: createFlightSearchBodySchema,
  query: flightSupplierQuerySchema,
  /** Of the brand it was made on; null for none. */
  domain: z.nullable(z.string()),
  /** Highest party total of a free-flight search; null otherwise. */
  priceCap: z.nullable(moneySchema),
  createdAtMs: z.number(),
  expiresAtMs: z.number(),
})
export type FlightTerms = z.infer<typeof flightTermsSchema>

export type FlightSearch = LiveSearch<FlightTerms, OfferRecord, ProposalSet>
export type FlightSearches = LiveSearches<FlightSearch>

export const FLIGHTS: LiveProduct<FlightTerms, FlightOfferBatch, OfferRecord, ProposalSet> = {
  name: 'flight',
  termsSchema: flightTermsSchema,
  noAnswers: ({ query }) => createProposalSet(query.departureDate),
  ingest: (set, batch, { supplierId, terms }) => {
    const offers = batch.offers.filter((offer) => answersQuery(offer, terms.query))
    return offers.length === 0 ? null : set.ingest(supplierId, { ...batch, offers })
  },
  replay: (set, record) => set.replay(record),
}

/** The summary of its search on a page. */
export const searchSummary = ({ body, query: { clubPercent }, expiresAtMs }: FlightTerms): z.infer<typeof flightSearchSummarySchema> => {
  const { origin, destination, departureDate, returnDate, travellers, cabin } = body
  return { origin, destination, departureDate, returnDate, travellers, cabin, expiresAt: toInstant(expiresAtMs), ...(clubPercent === undefined ? {} : { clubPercent }) }
}

/** Children from 2 and adults have a seat of their own; infants sit on a lap. */
export const seatedTravellers = ({ travellers }: FlightSupplierQuery): number => travellers.adults + travellers.childAges.length
