import { type Failure, failure, invalid } from '@portolan/contract/failure'
import type { FlightSortName } from '@portolan/contract/flights'
import type { Language } from '@portolan/contract/product'
import type { FacetSelection } from '@portolan/contract/search'
import type { Geo } from '@portolan/geo/geo'
import { type Delay, waitOrStop } from '../platform/delay.ts'
import type { Piece } from '../platform/join-bytes.ts'
import { type Asker, mayUsePrices, STRANGER } from '../shopping/member-terms.ts'
import { readFacets } from '../shopping/read-facets.ts'
import { FLIGHT_FACETS } from './flight-facets.ts'
import { createFlightView, type FlightView } from './flight-view.ts'
import { type LiveSearch, versionOf } from './live-search.ts'
import type { LiveSearches } from './live-searches.ts'
import { writePage } from './write-page.ts'

export type ProposalsBody = {
  facets: readonly FacetSelection[]
  sort: { name: FlightSortName; ascending: boolean }
  page: { number: number; size: number }
  filtersMetadata: boolean
  staticData: { language: Language }
}

export type RetrievePorts = { searches: LiveSearches; geo: Geo; delay: Delay }

/** How long a call waits for the first answer. */
export const FIRST_ANSWER_WAIT_MS = 1000
/** Pause between readings of a search that another machine owns. */
const OTHER_MACHINE_PAUSE_MS = 100

export type RetrieveFailure = Failure<'SEARCH_EXPIRED' | 'NO_CONTENT' | 'GENERIC_ERROR' | 'VALIDATION'>

/** A page's JSON. Waits only while there is nothing to show: a filter is never kept waiting by a slow supplier. */
export const retrieveProposals = async (searchId: string, body: ProposalsBody, ports: RetrievePorts, asker: Asker = STRANGER): Promise<Piece[] | RetrieveFailure> => {
  const { choices, problems } = readFacets(FLIGHT_FACETS, body.facets)
  if (Object.keys(problems).length > 0) return invalid(problems)
  const found = await ports.searches.find(searchId)
  if (found === null || !mayRead(found, asker)) return failure('SEARCH_EXPIRED')
  if (found.isComplete && isEmpty(found, ports.geo)) ports.searches.askAgain(found)
  const search = await waitForProposals(found, ports)
  if (isEmpty(search, ports.geo)) return nothingToShow(search)
  const { sort, page, filtersMetadata, staticData: { language } } = body
  return writePage(search, viewOf(search, ports.geo), { choices, sort, page, filtersMetadata, language })
}

/** For everybody else a member's search is one that never was. */
export const mayRead = ({ terms: { query, body } }: LiveSearch, asker: Asker): boolean => mayUsePrices(query.clubPercent, body.productType, asker)

/** The view of the search's newest version, built once. */
export const viewOf = (search: LiveSearch, geo: Geo): FlightView => {
  const version = versionOf(search)
  if (search.view?.version === version) return search.view.value
  const value = createFlightView(search.set, geo)
  search.view = { version, value }
  return value
}

const isEmpty = (search: LiveSearch, geo: Geo): boolean =>
  search.set.size === 0 || (search.terms.priceCap !== null && viewOf(search, geo).countWithin(search.terms.priceCap.amountMinor) === 0)

/** NO_CONTENT only when every supplier said so; an outage never looks like nothing found. */
const nothingToShow = (search: LiveSearch): Failure<'NO_CONTENT' | 'GENERIC_ERROR'> =>
  search.isComplete && search.progress.failed.length === 0
    ? failure('NO_CONTENT')
    : failure('GENERIC_ERROR', { details: `${search.progress.answered} of ${search.progress.total} suppliers have finished` })

const waitForProposals = async (search: LiveSearch, { searches, geo, delay }: RetrievePorts): Promise<LiveSearch> => {
  // A timer made and aborted for nothing is a tenth of the work of a page.
  if (search.isComplete || !isEmpty(search, geo)) return search
  const stop = new AbortController()
  const over = waitOrStop(FIRST_ANSWER_WAIT_MS, delay, stop.signal).then(() => OVER)
  let current = search
  while (!current.isComplete && isEmpty(current, geo)) {
    const lookAgain = current.isOwned ? [] : [waitOrStop(OTHER_MACHINE_PAUSE_MS, delay, stop.signal)]
    if ((await Promise.race([current.changed, over, ...lookAgain])) === OVER) break
    if (!current.isOwned) current = (await searches.find(current.terms.id)) ?? current
  }
  stop.abort()
  return current
}

const OVER = Symbol('over')
