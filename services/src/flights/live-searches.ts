import { LRUCache } from 'lru-cache'
import type { Clock } from '../platform/clock.ts'
import type { Delay } from '../platform/delay.ts'
import type { FlightSupplier } from '../suppliers/supplier.ts'
import { type AskPorts, askSuppliers, type ReportTrouble } from './ask-suppliers.ts'
import { createLiveSearch, type LiveSearch, type SearchTerms } from './live-search.ts'
import type { SearchStore } from './search-store.ts'

/** Searches by id, here or taken over from the machine that asks the suppliers. */
export type LiveSearches = {
  /** Starts asking the suppliers and resolves once other machines can find the search. */
  start: (terms: SearchTerms) => Promise<LiveSearch>
  /** Null when it has expired or never was. */
  find: (searchId: string) => Promise<LiveSearch | null>
  /** Asks the suppliers that failed again, unless that is under way or another machine's. */
  askAgain: (search: LiveSearch) => void
}

export type LiveSearchPorts = {
  suppliers: readonly FlightSupplier[]
  store: SearchStore
  clock: Clock
  delay: Delay
  report: ReportTrouble
}

/** About 100 kB each for a usual search, 1 MB for one of 10,000 proposals. */
const MAX_SEARCHES = 1000

export const createLiveSearches = ({ suppliers, store, clock, delay, report }: LiveSearchPorts): LiveSearches => {
  const searches = new LRUCache<string, LiveSearch>({ max: MAX_SEARCHES })
  const refreshing = new WeakMap<LiveSearch, Promise<void>>()
  const asking: AskPorts = { delay, report, onPacked: store.saveRecord }
  const ask = (search: LiveSearch, asked: readonly FlightSupplier[]): void => {
    askSuppliers(search, asked, asking)
      .then(() => store.saveHeader(search))
      .catch((error: unknown) => report(error, { searchId: search.terms.id }))
  }
  /** One reading of the store at a time: two would take the same record in twice. */
  const refresh = (search: LiveSearch): Promise<void> => {
    const running = refreshing.get(search) ?? store.refresh(search).finally(() => refreshing.delete(search))
    refreshing.set(search, running)
    return running
  }
  const loading = new Map<string, Promise<LiveSearch | null>>()
  const load = (searchId: string): Promise<LiveSearch | null> => {
    const running = loading.get(searchId) ?? store.load(searchId).finally(() => loading.delete(searchId))
    loading.set(searchId, running)
    return running
  }
  return {
    start: async (terms) => {
      const search = createLiveSearch(terms, suppliers.length, true)
      searches.set(terms.id, search)
      ask(search, suppliers)
      await store.saveHeader(search)
      return search
    },
    find: async (searchId) => {
      const known = searches.get(searchId)
      const search = known ?? (await load(searchId))
      if (search === null || search.terms.expiresAtMs <= clock.now()) {
        searches.delete(searchId)
        return null
      }
      if (known === undefined) searches.set(searchId, search)
      else if (!search.isOwned && !search.isComplete) await refresh(search)
      return search
    },
    askAgain: (search) => {
      if (!search.isOwned || !search.isComplete || search.progress.failed.length === 0) return
      const failed = new Set(search.progress.failed.map(({ code }) => code))
      ask(search, suppliers.filter(({ id }) => failed.has(id)))
    },
  }
}
