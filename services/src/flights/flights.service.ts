import { type Failure, failure, isFailure } from '@portolan/contract/wire/failure'
import type { CalendarDay, CreateFlightSearchBody } from '@portolan/contract/flights/flights'
import type { Language } from '@portolan/contract/values/product'
import type { Delay } from '../platform/delay.ts'
import type { Piece } from '../platform/join-bytes.ts'
import type { EphemeralStore } from '../platform/ephemeral/ephemeral-store.ts'
import type { FlightQuotes } from '../shopping/flight-quote.ts'
import type { Asker } from '../shopping/member-terms.ts'
import type { FlightSupplier } from '../suppliers/flight-port.ts'
import type { ReportTrouble } from '../shopping/live/ask-suppliers.ts'
import { type CalendarQuery, getPriceCalendar } from './calendar/price-calendar.ts'
import { newSearchTerms, type NewSearchPorts } from './search/create-search.ts'
import { createFlightViews } from './view/flight-view.ts'
import { createFlightQuotes } from './fares/flight-quotes.ts'
import { getProposal } from './fares/get-proposal.ts'
import { FLIGHTS } from './search/flight-search.ts'
import { createLiveSearches } from '../shopping/live/live-searches.ts'
import { type ProposalsBody, retrieveProposals, type RetrieveFailure } from './page/retrieve-proposals.ts'

export type FlightsPorts = NewSearchPorts & {
  suppliers: readonly FlightSupplier[]
  store: EphemeralStore
  delay: Delay
  report: ReportTrouble
}

/** Pages and proposals are JSON in pieces, most of them prepared. Without an asker the caller has no session. */
export type FlightsService = {
  createSearch: (body: CreateFlightSearchBody, asker?: Asker) => Promise<{ searchId: string } | Failure<'VALIDATION'>>
  retrieveProposals: (searchId: string, body: ProposalsBody, asker?: Asker) => Promise<Piece[] | RetrieveFailure>
  getProposal: (proposalId: string, language: Language | undefined, asker?: Asker) => Promise<Piece[] | Failure<'SEARCH_EXPIRED' | 'PROPOSAL_NOT_FOUND' | 'GENERIC_ERROR'>>
  getPriceCalendar: (query: CalendarQuery, asker?: Asker) => Promise<{ days: CalendarDay[] } | Failure<'VALIDATION'>>
  /** For the cart. */
  quotes: FlightQuotes
}

export const createFlightsService = (ports: FlightsPorts): FlightsService => {
  const searches = createLiveSearches({ ...ports, product: FLIGHTS })
  const viewOf = createFlightViews(ports.geo)
  /** Another instance's search cannot be read while the store is unavailable; a retry may succeed. */
  const orGenericError = async <Result>(work: Promise<Result>): Promise<Result | Failure<'GENERIC_ERROR'>> => {
    try {
      return await work
    } catch (error) {
      ports.report(error, {})
      return failure('GENERIC_ERROR')
    }
  }
  return {
    createSearch: async (body, asker) => {
      const terms = newSearchTerms(body, ports, asker)
      if (isFailure(terms)) return terms
      await searches.start(terms)
      return { searchId: terms.id }
    },
    retrieveProposals: (searchId, body, asker) => orGenericError(retrieveProposals(searchId, body, { ...ports, searches, viewOf }, asker)),
    getProposal: (proposalId, language, asker) => orGenericError(getProposal(proposalId, language, { searches, viewOf }, asker)),
    getPriceCalendar: (query, asker) => getPriceCalendar(query, ports, asker),
    quotes: createFlightQuotes({ ...ports, searches }),
  }
}
