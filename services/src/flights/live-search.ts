import type * as z from 'zod/mini'
import type { CreateFlightSearchBody, flightSearchSummarySchema } from '@portolan/contract/flights'
import type { Money } from '@portolan/contract/money'
import type { SearchProgress } from '@portolan/contract/search'
import { toInstant } from '../platform/clock.ts'
import type { FlightSupplierQuery } from '../suppliers/supplier.ts'
import type { FlightView } from './flight-view.ts'
import type { KeptRecord } from './offer-record.ts'
import { createProposalSet, type ProposalSet } from './proposal-set.ts'

type FlightSearchSummary = z.infer<typeof flightSearchSummarySchema>

/** What was asked; plain JSON, so any machine can take the search over. */
export type SearchTerms = {
  id: string
  body: CreateFlightSearchBody
  query: FlightSupplierQuery
  /** Highest party total of a free-flight search; null otherwise. */
  priceCap: Money | null
  createdAtMs: number
  expiresAtMs: number
}

export type AskedTerms = Omit<SearchTerms, 'query'> & Pick<FlightSupplierQuery, 'originAirports' | 'destinationAirports' | 'clubPercent'>

export const toSearchTerms = ({ originAirports, destinationAirports, clubPercent, ...terms }: AskedTerms): SearchTerms => {
  const { departureDate, returnDate, travellers, cabin, currency, businessProfileId } = terms.body
  const query = { originAirports, destinationAirports, departureDate, travellers, cabin, currency, businessProfileId, ...(clubPercent ? { clubPercent } : {}) }
  return { ...terms, query: returnDate === undefined ? query : { ...query, returnDate } }
}

/** A search in this process. Its version is the number of records, so it is the same on every machine. */
export type LiveSearch = {
  readonly terms: SearchTerms
  readonly set: ProposalSet
  /** JSON of what a page says about the search it belongs to. */
  readonly summary: string
  readonly records: KeptRecord[]
  /** Suppliers that have finished, well or not, all that were asked, and which ones failed. */
  progress: SearchProgress
  isComplete: boolean
  /** True where suppliers answer to this process; false where records are read from the shared store. */
  readonly isOwned: boolean
  /** Kept while its version is current. */
  view: { version: number; value: FlightView } | null
  /** Resolves at the next change and is then replaced. */
  changed: Promise<void>
  notify: () => void
}

export const createLiveSearch = (terms: SearchTerms, suppliers: number, isOwned: boolean): LiveSearch => {
  const search: LiveSearch = {
    terms,
    set: createProposalSet(terms.query.departureDate),
    summary: JSON.stringify(searchSummary(terms)),
    records: [],
    progress: { answered: 0, total: suppliers, failed: [] },
    isComplete: false,
    isOwned,
    view: null,
    changed: Promise.resolve(),
    notify: () => {},
  }
  const renew = (): void => {
    const { promise, resolve } = Promise.withResolvers<void>()
    search.changed = promise
    search.notify = () => {
      renew()
      resolve()
    }
  }
  renew()
  return search
}

export const versionOf = (search: LiveSearch): number => search.records.length

const searchSummary = (terms: SearchTerms): FlightSearchSummary => {
  const { origin, destination, departureDate, returnDate, travellers, cabin } = terms.body
  const { clubPercent } = terms.query
  return { origin, destination, departureDate, returnDate, travellers, cabin, expiresAt: toInstant(terms.expiresAtMs), ...(clubPercent === undefined ? {} : { clubPercent }) }
}

/** Children from 2 and adults have a seat of their own; infants sit on a lap. */
export const seatedTravellers = ({ travellers }: FlightSupplierQuery): number => travellers.adults + travellers.childAges.length
