import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import type { Delay } from '../../platform/delay.ts'
import type { EphemeralStore } from '../../platform/ephemeral/ephemeral-store.ts'
import { type AskPorts, askSuppliers, type ReportTrouble } from './ask-suppliers.ts'
import { type Answers, createLiveSearch, type LiveProduct, type LiveSearch, type LiveSupplier, type SearchTerms } from './live-search.ts'
import { createSearchStore } from './search-store.ts'

/** Searches by id, here or taken over from the instance that asks the suppliers. */
export type LiveSearches<Search extends { terms: SearchTerms }> = {
  /** Starts asking the suppliers and resolves once other instances can find the search. */
  start: (terms: Search['terms']) => Promise<Search>
  /** Null when it has expired or never existed. */
  find: (searchId: string) => Promise<Search | null>
  /** Asks the failed suppliers again, unless that is running already or another instance owns the search. */
  askAgain: (search: Search) => void
}

export type LiveSearchPorts<Terms extends SearchTerms, Batch, Record, Found extends Answers> = {
  product: LiveProduct<Terms, Batch, Record, Found>
  suppliers: readonly LiveSupplier<Terms['query'], Batch>[]
  store: EphemeralStore
  clock: Clock
  delay: Delay
  report: ReportTrouble
}

/** About 100 kB each for a usual search, 1 MB for one of 10,000 proposals. */
const MAX_SEARCHES = 1000

export const createLiveSearches = <Terms extends SearchTerms, Batch, Record, Found extends Answers>(
  { product, suppliers, store: ephemeral, clock, delay, report }: LiveSearchPorts<Terms, Batch, Record, Found>,
): LiveSearches<LiveSearch<Terms, Record, Found>> => {
  type Search = LiveSearch<Terms, Record, Found>
  const store = createSearchStore({ product, store: ephemeral, clock, report })
  const searches = new LRUCache<string, Search>({ max: MAX_SEARCHES })
  const refreshing = new WeakMap<Search, Promise<void>>()
  const asking: AskPorts = { delay, report, onPacked: store.saveRecord }
  const ask = (search: Search, asked: readonly LiveSupplier<Terms['query'], Batch>[]): void => {
    askSuppliers(search, asked, { ...asking, product })
      .then(() => store.saveHeader(search))
      .catch((error: unknown) => report(error, { searchId: search.terms.id }))
  }
  /** One read of the store at a time: two would add the same record twice. */
  const refresh = (search: Search): Promise<void> => {
    const running = refreshing.get(search) ?? store.refresh(search).finally(() => refreshing.delete(search))
    refreshing.set(search, running)
    return running
  }
  const loading = new Map<string, Promise<Search | null>>()
  const load = (searchId: string): Promise<Search | null> => {
    const running = loading.get(searchId) ?? store.load(searchId).finally(() => loading.delete(searchId))
    loading.set(searchId, running)
    return running
  }
  return {
    start: async (terms) => {
      const search: Search = createLiveSearch(terms, product.noAnswers(terms), { suppliers: suppliers.length, isOwned: true })
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
