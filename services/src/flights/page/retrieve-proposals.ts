import { type Failure, isFailure } from '@portolan/contract/wire/failure'
import type { FlightSortName } from '@portolan/contract/flights/flights'
import type { Language } from '@portolan/contract/values/product'
import type { FacetSelection } from '@portolan/contract/shopping/search'
import type { Delay } from '../../platform/delay.ts'
import { invalid } from '../../platform/http/field-problems.ts'
import type { Piece } from '../../platform/join-bytes.ts'
import { findAnswered, writeResultsPage } from '../../shopping/live/results-page.ts'
import { type Asker, mayUsePrices, STRANGER } from '../../shopping/member-terms.ts'
import { type FacetChoice, readFacets } from '../../shopping/facets/read-facets.ts'
import { FLIGHT_FACETS } from '../view/flight-facets.ts'
import type { FlightSearch, FlightSearches } from '../search/flight-search.ts'
import { writeFacetMetadata } from '../../shopping/facets/facet-count.ts'
import { acceptedVariants, type FacetAnswer, firstInOrder, runFacetQuery } from '../../shopping/facets/facet-engine.ts'
import type { FacetIndex } from '../../shopping/facets/facet-index.ts'
import { toFilters } from '../../shopping/facets/filter-sets.ts'
import type { BagClass } from '../proposals/bag-class.ts'
import { boundsOf, cheapestBags, type FlightPricing, travelMinutes } from '../view/flight-pricing.ts'
import { type FlightView, SUMMARISED_SORTS, type ViewOf } from '../view/flight-view.ts'
import type { ProposalSet } from '../proposals/proposal-set.ts'
import { proposalIdOf, type ShownFare, writeProposal } from './write-proposal.ts'

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

/** A search can be read on its own brand only, and a member's search by members only; otherwise it counts as unknown. */
export const mayRead = ({ terms: { domain, query, body } }: FlightSearch, asker: Asker): boolean =>
  domain === asker.domain && mayUsePrices(query.clubPercent, body.productType, asker)

/** True for a free-flight search without a proposal within its cap. */
const isEmpty = (search: FlightSearch, viewOf: ViewOf): boolean =>
  search.found.size === 0 || (search.terms.priceCap !== null && viewOf(search).countWithin(search.terms.priceCap.amountMinor) === 0)

/** A page as asked for, after its facets were read. */
type PageRequest = Pick<ProposalsBody, 'sort' | 'page' | 'filtersMetadata'> & { choices: ReadonlyMap<string, FacetChoice>; language: Language }

/** The JSON of a page, in pieces. A free-flight search shows no proposal above its cap and is always sorted by price, cheapest first. */
export const writePage = (search: FlightSearch, view: FlightView, request: PageRequest): Piece[] => {
  const { terms: { query, priceCap }, found: set } = search
  const filters = toFilters(view.index, request.choices)
  const priced = view.pricing(acceptedVariants(view.index, filters))
  const { pricing, accepted } = priced
  const filtersKey = JSON.stringify([...request.choices])
  const knownMetadata = request.filtersMetadata ? view.metadata.known(filtersKey) : NO_METADATA
  const answer = runFacetQuery(view.index, pricing, {
    filters,
    priceCap: priceCap?.amountMinor ?? null,
    sort: priceCap === null ? request.sort : { name: 'PRICE', ascending: true },
    page: request.page,
    withCounts: knownMetadata === undefined,
  })
  const metadata = knownMetadata ?? view.metadata.keep(filtersKey, `[${answer.counts.map((facet) => writeFacetMetadata(facet, query.currency)).join(',')}]`)
  return writeResultsPage(search, {
    answer,
    writeProposal: (pieces, item) => writeProposal(pieces, { search, view, priced, item, fare: shownFare(set, item, accepted) }),
    totalUnfiltered: view.countWithin(priceCap?.amountMinor ?? null),
    filtersMetadata: metadata,
    sortSummaries: sortSummaries(search, view.index, priced, answer),
    staticData: view.staticData(request.language),
    own: { emissionsTypicalKg: String(view.emissionsTypicalKg), priceCap: JSON.stringify(priceCap), search: view.summary },
  })
}

const NO_METADATA = 'null'

const shownFare = (set: ProposalSet, item: number, accepted: readonly BagClass[]): ShownFare => {
  const bags = cheapestBags(set, item, accepted)
  if (bags === null) throw new RangeError(`Itinerary ${item} has no fare with the bags asked for`)
  return { bags, price: set.priceOf(item, bags), ...set.fareOf(item, bags) }
}

/** Each tab's first proposal: of the average bound's duration, as a shopper compares it. */
const sortSummaries = (
  search: FlightSearch, index: FacetIndex, { pricing, accepted }: FlightPricing, answer: FacetAnswer,
): object[] =>
  SUMMARISED_SORTS.flatMap((sort) => {
    const item = firstInOrder(index.items, pricing.order(sort), answer.matches)
    if (item === null) return []
    const { found: set, terms } = search
    const fare = shownFare(set, item, accepted)
    const bounds = boundsOf(set, item)
    return [{
      sort,
      proposalId: proposalIdOf({ searchId: terms.id, item, family: fare.family }),
      price: { amountMinor: fare.price, currency: terms.query.currency },
      durationMinutes: Math.round(travelMinutes(bounds) / bounds.length),
    }]
  })
