import type { FlightSortName } from '@portolan/contract/flights'
import type { Language } from '@portolan/contract/product'
import { type FacetAnswer, type FacetQuery, firstInOrder, runFacetQuery } from '../shopping/facet-engine.ts'
import type { FacetIndex, Pricing } from '../shopping/facet-index.ts'
import type { FacetFilter } from '../shopping/filter-sets.ts'
import type { Piece } from '../platform/join-bytes.ts'
import { writeFacetMetadata } from '../shopping/facet-metadata.ts'
import type { FacetChoice } from '../shopping/read-facets.ts'
import { acceptedClasses, type BagClass } from './bag-class.ts'
import { boundsOf, cheapestBags, travelMinutes } from './flight-pricing.ts'
import { type FlightView, SUMMARISED_SORTS } from './flight-view.ts'
import { type LiveSearch, versionOf } from './live-search.ts'
import type { ProposalSet } from './proposal-set.ts'
import { proposalIdOf, type ShownFare, writeProposal } from './write-proposal.ts'

/** A page as asked for, after its facets were read. */
export type PageRequest = {
  choices: ReadonlyMap<string, FacetChoice>
  sort: { name: FlightSortName; ascending: boolean }
  page: { number: number; size: number }
  filtersMetadata: boolean
  language: Language
}

/** The JSON of a page, in pieces. A free-flight search knows no proposal above its cap and is always sorted by price, cheapest first. */
export const writePage = (search: LiveSearch, view: FlightView, request: PageRequest): Piece[] => {
  const { terms: { query, priceCap }, set } = search
  const accepted = acceptedClasses(valuesOf(request.choices.get('baggageIncluded')))
  const pricing = view.pricing(accepted)
  const filters = JSON.stringify([...request.choices])
  const knownMetadata = request.filtersMetadata ? view.metadata.known(filters) : NO_METADATA
  const asked = toFacetQuery(view.index, request, priceCap?.amountMinor ?? null)
  const answer = runFacetQuery(view.index, pricing, { ...asked, withCounts: knownMetadata === undefined })
  const metadata = knownMetadata ?? view.metadata.keep(filters, `[${answer.counts.map((facet) => writeFacetMetadata(facet, query.currency)).join(',')}]`)
  const totalUnfiltered = view.countWithin(priceCap?.amountMinor ?? null)
  const summaries = sortSummaries(search, view.index, pricing, answer, accepted)
  const pieces: Piece[] = ['{"proposals":[']
  for (const [at, item] of answer.items.entries()) {
    if (at > 0) pieces.push(',')
    writeProposal(pieces, { search, view, item, fare: shownFare(set, item, accepted) })
  }
  pieces.push(
    `],"page":${JSON.stringify(answer.page)},"version":${versionOf(search)},"progress":${JSON.stringify(search.progress)}`,
    `,"totalUnfiltered":${totalUnfiltered},"filtersMetadata":`, metadata,
    `,"sortSummaries":${JSON.stringify(summaries)},"staticData":`, view.staticData(request.language),
    `,"emissionsMedianKg":${view.emissionsMedianKg},"priceCap":${JSON.stringify(priceCap)},"search":${search.summary}}`,
  )
  return pieces
}

const NO_METADATA = 'null'

const toFacetQuery = (index: FacetIndex, request: PageRequest, priceCap: number | null): Omit<FacetQuery, 'withCounts'> => ({
  filters: new Map(index.facets.flatMap((facet) => {
    const choice = request.choices.get(facet.name)
    if (choice === undefined || facet.kind === 'CHOICE') return []
    const filter: FacetFilter = choice.kind === 'RANGE' || !('values' in facet)
      ? { kind: 'RANGE', ...rangeOf(choice) }
      : { kind: 'VALUES', values: choice.values.map((value) => facet.values.indexOf(value)) }
    return [[facet.name, filter]]
  })),
  priceCap,
  sort: priceCap === null ? request.sort : { name: 'PRICE', ascending: true },
  page: request.page,
})

const rangeOf = (choice: FacetChoice): { from: number; to: number } =>
  choice.kind === 'RANGE' ? { from: choice.from, to: choice.to } : { from: -Infinity, to: Infinity }

const valuesOf = (choice: FacetChoice | undefined): readonly string[] => (choice?.kind === 'VALUES' ? choice.values : [])

const shownFare = (set: ProposalSet, item: number, accepted: readonly BagClass[]): ShownFare => {
  const bags = cheapestBags(set, item, accepted)
  if (bags === null) throw new RangeError(`Itinerary ${item} has no fare with the bags asked for`)
  return { bags, price: set.priceOf(item, bags), ...set.fareOf(item, bags) }
}

/** Each tab's first proposal: of the average bound's duration, as a shopper compares it. */
const sortSummaries = (
  search: LiveSearch, index: FacetIndex, pricing: Pricing, answer: FacetAnswer, accepted: readonly BagClass[],
): object[] =>
  SUMMARISED_SORTS.flatMap((sort) => {
    const item = firstInOrder(index, pricing.order(sort), answer.matches)
    if (item === null) return []
    const { set, terms } = search
    const fare = shownFare(set, item, accepted)
    const bounds = boundsOf(set, item)
    return [{
      sort,
      proposalId: proposalIdOf({ searchId: terms.id, item, family: fare.family }),
      price: { amountMinor: fare.price, currency: terms.query.currency },
      durationMinutes: Math.round(travelMinutes(bounds) / bounds.length),
    }]
  })
