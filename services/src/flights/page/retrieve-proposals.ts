import { type Failure, isFailure } from '@portolan/contract/wire/failure'
import type { FlightSortName } from '@portolan/contract/flights/flights'
import type { Language } from '@portolan/contract/values/product'
import type { FacetSelection } from '@portolan/contract/shopping/search'
import type { Delay } from '../../platform/delay.ts'
import { invalid } from '../../platform/http/field-problems.ts'
import type { Piece } from '../../platform/join-bytes.ts'
import { type Asker, mayUsePrices, STRANGER } from '../../shopping/member-terms.ts'
import { readFacets } from '../../shopping/facets/read-facets.ts'
import { findAnswered } from '../../shopping/live/find-answered.ts'
import { FLIGHT_FACETS } from '../view/flight-facets.ts'
import type { FlightSearch, FlightSearches } from '../search/flight-search.ts'
import type { ViewOf } from '../view/flight-view.ts'
import { writePage } from './write-page.ts'

export type ProposalsBody = {
  facets: readonly FacetSelection[]
  sort: { name: FlightSortName; ascending: boolean }
  page: { number: number; size: number }
  filtersMetadata: boolean
  staticData: { language: Language }
}

export type RetrievePorts = { searches: FlightSearches; viewOf: ViewOf; delay: Delay }

export type RetrieveFailure = Failure<'SEARCH_EXPIRED' | 'NO_CONTENT' | 'GENERIC_ERROR' | 'VALIDATION'>

/** A page's JSON. */
export const retrieveProposals = async (searchId: string, body: ProposalsBody, { searches, viewOf, delay }: RetrievePorts, asker: Asker = STRANGER): Promise<Piece[] | RetrieveFailure> => {
  const { choices, problems } = readFacets(FLIGHT_FACETS, body.facets)
  if (Object.keys(problems).length > 0) return invalid(problems)
  const search = await findAnswered(searchId, { searches, delay, mayRead: (found) => mayRead(found, asker), isEmpty: (found) => isEmpty(found, viewOf) })
  if (isFailure(search)) return search
  const { sort, page, filtersMetadata, staticData: { language } } = body
  return writePage(search, viewOf(search), { choices, sort, page, filtersMetadata, language })
}

/** A search belongs to its brand, and a member's to members: for everybody else it never was. */
export const mayRead = ({ terms: { domain, query, body } }: FlightSearch, asker: Asker): boolean =>
  domain === asker.domain && mayUsePrices(query.clubPercent, body.productType, asker)

/** A free-flight search has nothing to show where nothing is within its cap. */
const isEmpty = (search: FlightSearch, viewOf: ViewOf): boolean =>
  search.found.size === 0 || (search.terms.priceCap !== null && viewOf(search).countWithin(search.terms.priceCap.amountMinor) === 0)
