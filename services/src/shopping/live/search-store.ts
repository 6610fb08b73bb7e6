import * as z from 'zod/mini'
import { progressSchema } from '@portolan/contract/shopping/search'
import { type EphemeralStore, getJson, setJson } from '../../platform/ephemeral/ephemeral-store.ts'
import type { Clock } from '../../platform/clock.ts'
import { LATE_AFTER_MS, type ReportTrouble } from './ask-suppliers.ts'
import { unpackRecord } from './kept-record.ts'
import { type Answers, type AnyLiveSearch, createLiveSearch, type LiveProduct, type LiveSearch, type SearchTerms } from './live-search.ts'

/**
 * Searches for other instances: a header with the terms and the suppliers' progress, and each batch's record under its number.
 * A store that is not shared is not written.
 */
export type SearchStore<Search> = {
  saveHeader: (search: AnyLiveSearch) => Promise<void>
  /** Writes a record, then the header that counts it; calls of one search take effect in order. */
  saveRecord: (search: AnyLiveSearch, number: number, bytes: Uint8Array) => void
  /** Null when the search is no longer stored. */
  load: (searchId: string) => Promise<Search | null>
  /** Adds what the owner has written since. */
  refresh: (search: Search) => Promise<void>
}

type Header<Terms> = { terms: Terms; records: number; progress: z.infer<typeof progressSchema>; isComplete: boolean }

/** An owner without a final write this long after the suppliers' time limit has died. */
const OWNER_SILENT_AFTER_MS = LATE_AFTER_MS + 5000

type StorePorts<Terms extends SearchTerms, Batch, Record, Found extends Answers> = {
  product: LiveProduct<Terms, Batch, Record, Found>
  store: EphemeralStore
  clock: Clock
  report: ReportTrouble
}

export const createSearchStore = <Terms extends SearchTerms, Batch, Record, Found extends Answers>(
  { product, store, clock, report }: StorePorts<Terms, Batch, Record, Found>,
): SearchStore<LiveSearch<Terms, Record, Found>> => {
  type Search = LiveSearch<Terms, Record, Found>
  const headerKey = (searchId: string): string => `${product.name}-search:${searchId}`
  const recordKey = (searchId: string, record: number): string => `${headerKey(searchId)}:${record}`
  const headerSchema: z.ZodMiniType<Header<Terms>> = z.object({ terms: product.termsSchema, records: z.int(), progress: progressSchema, isComplete: z.boolean() })

  const writes = new WeakMap<AnyLiveSearch, Writing>()
  const timeLeft = (search: AnyLiveSearch): number => search.terms.expiresAtMs - clock.now()
  const enqueue = (search: AnyLiveSearch, write: (writing: Writing) => Promise<void>): Promise<void> => {
    const writing = writes.get(search) ?? { saved: 0, waiting: new Map(), tail: Promise.resolve() }
    writes.set(search, writing)
    // A lost write costs other instances this search, not the shopper on this one.
    writing.tail = writing.tail.then(() => (timeLeft(search) <= 0 ? undefined : write(writing))).catch((error: unknown) => report(error, { searchId: search.terms.id }))
    return writing.tail
  }
  const writeHeader = (search: AnyLiveSearch, saved: number): Promise<void> => setJson(store, headerKey(search.terms.id), toHeader(search, saved), timeLeft(search))
  /** Records are packed in parallel and may be ready out of order; the header counts only those without a gap before them. */
  const writeInOrder = async (search: AnyLiveSearch, writing: Writing): Promise<void> => {
    for (let bytes = writing.waiting.get(writing.saved); bytes !== undefined; bytes = writing.waiting.get(writing.saved)) {
      await store.set(recordKey(search.terms.id, writing.saved), bytes, timeLeft(search))
      writing.waiting.delete(writing.saved++)
    }
    await writeHeader(search, writing.saved)
  }
  const readHeader = async (searchId: string): Promise<Header<Terms> | null> => {
    const parsed = z.nullable(headerSchema).safeParse(await getJson(store, headerKey(searchId)))
    return parsed.success ? parsed.data : null
  }
  const takeOver = async (search: Search, header: Header<Terms>): Promise<void> => {
    for (let number = search.records.length; number < header.records; number++) {
      const bytes = await store.get(recordKey(search.terms.id, number))
      if (bytes === null) throw new Error(`Record ${number} of search ${search.terms.id} is gone`)
      product.replay(search.found, await unpackRecord<Record>(bytes))
      search.records.push({ kind: 'PACKED', bytes })
    }
    search.progress = header.progress
    search.isComplete = header.isComplete || clock.now() > search.terms.createdAtMs + OWNER_SILENT_AFTER_MS
    if (search.isComplete && search.found.size > 0) search.found.seal()
    search.notify()
  }
  return {
    saveHeader: (search) => (store.isShared ? enqueue(search, ({ saved }) => writeHeader(search, saved)) : Promise.resolve()),
    saveRecord: (search, number, bytes) => {
      if (!store.isShared) return
      void enqueue(search, (writing) => {
        writing.waiting.set(number, bytes)
        return writeInOrder(search, writing)
      })
    },
    load: async (searchId) => {
      const header = await readHeader(searchId)
      if (header === null || header.terms.expiresAtMs <= clock.now()) return null
      const search: Search = createLiveSearch(header.terms, product.noAnswers(header.terms), { suppliers: header.progress.total, isOwned: false })
      await takeOver(search, header)
      return search
    },
    refresh: async (search) => {
      const header = await readHeader(search.terms.id)
      if (header !== null) await takeOver(search, header)
    },
  }
}

/** What has been written of a search, what waits for a record before it, and the end of the queue. */
type Writing = { saved: number; waiting: Map<number, Uint8Array>; tail: Promise<void> }

/** Complete only with every record written: a reader stops looking then. */
const toHeader = ({ terms, progress, isComplete, records: { length } }: AnyLiveSearch, records: number): Header<SearchTerms> =>
  ({ terms, records, progress, isComplete: isComplete && records === length })
