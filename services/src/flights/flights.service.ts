import { type Failure, failure, isFailure } from '@portolan/contract/failure'
import type { CalendarDay, CreateFlightSearchBody } from '@portolan/contract/flights'
import type { Language } from '@portolan/contract/product'
import type { Delay } from '../platform/delay.ts'
import type { EphemeralStore } from '../platform/ephemeral/ephemeral-store.ts'
import type { FlightQuotes } from '../shopping/flight-quote.ts'
import type { FlightSupplier } from '../suppliers/supplier.ts'
import type { ReportTrouble } from './ask-suppliers.ts'
import { newSearchTerms, type NewSearchPorts } from './create-search.ts'
import { createFlightQuotes } from './flight-quotes.ts'
import { type CalendarQuery, getPriceCalendar } from './get-price-calendar.ts'
import { getProposal } from './get-proposal.ts'
import { createLiveSearches } from './live-searches.ts'
import { type ProposalsBody, retrieveProposals, type RetrieveFailure } from './retrieve-proposals.ts'
import { createSearchStore } from './search-store.ts'

export type FlightsPorts = NewSearchPorts & {
  suppliers: readonly FlightSupplier[]
  store: EphemeralStore
  delay: Delay
  report: ReportTrouble
}

/** Pages and proposals are JSON text, joined from prepared fragments. */
export type FlightsService = {
  createSearch: (body: CreateFlightSearchBody) => Promise<{ searchId: string } | Failure<'VALIDATION'>>
  retrieveProposals: (searchId: string, body: ProposalsBody) => Promise<string | RetrieveFailure>
  getProposal: (proposalId: string, language: Language | undefined) => Promise<string | Failure<'SEARCH_EXPIRED' | 'PROPOSAL_NOT_FOUND' | 'GENERIC_ERROR'>>
  getPriceCalendar: (query: CalendarQuery) => Promise<{ days: CalendarDay[] } | Failure<'VALIDATION'>>
  /** For the cart. */
  quotes: FlightQuotes
}

export const createFlightsService = (ports: FlightsPorts): FlightsService => {
  const searches = createLiveSearches({ ...ports, store: createSearchStore(ports.store, ports.clock, ports.report) })
  /** Another machine's search cannot be read while the store is away; asking again may find it back. */
  const orGenericError = async <Result>(work: Promise<Result>): Promise<Result | Failure<'GENERIC_ERROR'>> => {
    try {
      return await work
    } catch (error) {
      ports.report(error, {})
      return failure('GENERIC_ERROR')
    }
  }
  return {
    createSearch: async (body) => {
      const terms = newSearchTerms(body, ports)
      if (isFailure(terms)) return terms
      await searches.start(terms)
      return { searchId: terms.id }
    },
    retrieveProposals: (searchId, body) => orGenericError(retrieveProposals(searchId, body, { ...ports, searches })),
    getProposal: (proposalId, language) => orGenericError(getProposal(proposalId, language, { ...ports, searches })),
    getPriceCalendar: (query) => getPriceCalendar(query, ports),
    quotes: createFlightQuotes({ ...ports, searches }),
  }
}
