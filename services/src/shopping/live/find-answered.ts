import { type Failure, failure } from '@portolan/contract/wire/failure'
import { type Delay, waitOrStop } from '../../platform/delay.ts'
import type { AnyLiveSearch } from './live-search.ts'
import type { LiveSearches } from './live-searches.ts'

/** How long a call waits for the first answer. */
const FIRST_ANSWER_WAIT_MS = 1000
/** Pause between readings of a search that another instance owns. */
const OTHER_INSTANCE_PAUSE_MS = 100

export type FindPorts<Search extends AnyLiveSearch> = {
  searches: LiveSearches<Search>
  delay: Delay
  /** For everybody else the search is one that never was. */
  mayRead: (search: Search) => boolean
  /** Whether it has nothing to show yet. */
  isEmpty: (search: Search) => boolean
}

/** A search with something to show. Waits only while there is nothing: a filter is never kept waiting by a slow supplier. */
export const findAnswered = async <Search extends AnyLiveSearch>(
  searchId: string, ports: FindPorts<Search>,
): Promise<Search | Failure<'SEARCH_EXPIRED' | 'NO_CONTENT' | 'GENERIC_ERROR'>> => {
  const known = await ports.searches.find(searchId)
  if (known === null || !ports.mayRead(known)) return failure('SEARCH_EXPIRED')
  if (known.isComplete && ports.isEmpty(known)) ports.searches.askAgain(known)
  const search = await waitForAnswers(known, ports)
  return ports.isEmpty(search) ? nothingToShow(search) : search
}

/** NO_CONTENT only when every supplier said so; an outage never looks like nothing found. */
const nothingToShow = ({ isComplete, progress }: AnyLiveSearch): Failure<'NO_CONTENT' | 'GENERIC_ERROR'> =>
  isComplete && progress.failed.length === 0
    ? failure('NO_CONTENT')
    : failure('GENERIC_ERROR', { details: `${progress.answered} of ${progress.total} suppliers have finished` })

const waitForAnswers = async <Search extends AnyLiveSearch>(search: Search, { searches, delay, isEmpty }: FindPorts<Search>): Promise<Search> => {
  // A timer made and aborted for nothing is a tenth of the work of a page.
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
