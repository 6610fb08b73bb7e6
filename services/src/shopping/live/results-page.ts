import { type Failure, failure } from '@portolan/contract/wire/failure'
import { type Delay, waitOrStop } from '../../platform/delay.ts'
import type { Piece } from '../../platform/join-bytes.ts'
import type { FacetAnswer } from '../facets/facet-engine.ts'
import { type AnyLiveSearch, versionOf } from './live-search.ts'
import type { LiveSearches } from './live-searches.ts'

/** How long a call waits for the first answer. */
const FIRST_ANSWER_WAIT_MS = 1000
/** Pause between readings of a search that another instance owns. */
const OTHER_INSTANCE_PAUSE_MS = 100

export type FindPorts<Search extends AnyLiveSearch> = {
  searches: LiveSearches<Search>
  delay: Delay
  /** If false, the search counts as unknown. */
  mayRead: (search: Search) => boolean
  /** Whether it has nothing to show yet. */
  isEmpty: (search: Search) => boolean
}

/** A search with something to show. Waits only while there is nothing: a slow supplier never delays a filter. */
export const findAnswered = async <Search extends AnyLiveSearch>(
  searchId: string, ports: FindPorts<Search>,
): Promise<Search | Failure<'SEARCH_EXPIRED' | 'NO_CONTENT' | 'GENERIC_ERROR'>> => {
  const known = await ports.searches.find(searchId)
  if (known === null || !ports.mayRead(known)) return failure('SEARCH_EXPIRED')
  if (ports.isEmpty(known)) ports.searches.askAgain(known)
  const search = await waitForAnswers(known, ports)
  return ports.isEmpty(search) ? nothingToShow(search) : search
}

/** NO_CONTENT only when every supplier found nothing; an outage must not look like that. */
const nothingToShow = ({ isComplete, progress }: AnyLiveSearch): Failure<'NO_CONTENT' | 'GENERIC_ERROR'> =>
  isComplete && progress.failed.length === 0
    ? failure('NO_CONTENT')
    : failure('GENERIC_ERROR', { details: `${progress.answered} of ${progress.total} suppliers have finished` })

const waitForAnswers = async <Search extends AnyLiveSearch>(search: Search, { searches, delay, isEmpty }: FindPorts<Search>): Promise<Search> => {
  // Creating and aborting an unneeded timer is a tenth of the work of a page.
  if (search.isComplete || !isEmpty(search)) return search
  const stop = new AbortController()
  const over = waitOrStop(FIRST_ANSWER_WAIT_MS, delay, stop.signal).then(() => OVER)
  let current = search
  while (!current.isComplete && isEmpty(current)) {
    const lookAgain = current.isOwned ? [] : [waitOrStop(OTHER_INSTANCE_PAUSE_MS, delay, stop.signal)]
    if ((await Promise.race([current.changed, over, ...lookAgain])) === OVER) break
    if (!current.isOwned) current = (await searches.find(current.terms.id)) ?? current
  }
  stop.abort()
  return current
}

const OVER = Symbol('over')

/** The common fields of every product's page; the pieces are JSON, most of them prepared. */
export type ResultsPage = {
  answer: Pick<FacetAnswer, 'items' | 'page'>
  /** Appends the JSON of one proposal. */
  writeProposal: (pieces: Piece[], item: number) => void
  /** Proposals of the search before any facet. */
  totalUnfiltered: number
  filtersMetadata: Piece
  sortSummaries: readonly object[]
  staticData: Piece
  /** JSON of each further field of the product. */
  own: Readonly<Record<string, string>>
}

/** A page of proposals as the wire sends it, in pieces. */
export const writeResultsPage = (search: Pick<AnyLiveSearch, 'records' | 'progress'>, page: ResultsPage): Piece[] => {
  const pieces: Piece[] = ['{"proposals":[']
  for (const [at, item] of page.answer.items.entries()) {
    if (at > 0) pieces.push(',')
    page.writeProposal(pieces, item)
  }
  pieces.push(
    `],"page":${JSON.stringify(page.answer.page)},"version":${versionOf(search)},"progress":${JSON.stringify(search.progress)}`,
    `,"totalUnfiltered":${page.totalUnfiltered},"filtersMetadata":`, page.filtersMetadata,
    `,"sortSummaries":${JSON.stringify(page.sortSummaries)},"staticData":`, page.staticData,
    ...Object.entries(page.own).map(([name, json]) => `,"${name}":${json}`), '}',
  )
  return pieces
}
