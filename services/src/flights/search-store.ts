import * as z from 'zod/mini'
import { createFlightSearchBodySchema } from '@portolan/contract/flights'
import { moneySchema } from '@portolan/contract/money'
import { progressSchema } from '@portolan/contract/search'
import { type EphemeralStore, getJson, setJson } from '../platform/ephemeral/ephemeral-store.ts'
import type { Clock } from '../platform/clock.ts'
import { LATE_AFTER_MS, type ReportTrouble } from './ask-suppliers.ts'
import { createLiveSearch, type LiveSearch, toSearchTerms } from './live-search.ts'
import { unpackRecord } from './offer-record.ts'

/**
 * Searches for other machines: a header with the terms and how far the suppliers are, and each batch's record under its number.
 * A store that no other process sees is not written at all.
 */
export type SearchStore = {
  saveHeader: (search: LiveSearch) => Promise<void>
  /** Writes a record, then the header that counts it; calls of one search take effect in order. */
  saveRecord: (search: LiveSearch, number: number, bytes: Uint8Array) => void
  /** Null when nobody knows the search any more. */
  load: (searchId: string) => Promise<LiveSearch | null>
  /** Takes in what the owner has written since. */
  refresh: (search: LiveSearch) => Promise<void>
}

const headerSchema = z.object({
  terms: z.object({
    id: z.string(),
    body: createFlightSearchBodySchema,
    originAirports: z.array(z.string()),
    destinationAirports: z.array(z.string()),
    priceCap: z.nullable(moneySchema),
    createdAtMs: z.number(),
    expiresAtMs: z.number(),
  }),
  records: z.int(),
  progress: progressSchema,
  isComplete: z.boolean(),
})
type Header = z.infer<typeof headerSchema>

/** An owner that has written nothing final so long after the last supplier's time has died. */
const OWNER_SILENT_AFTER_MS = LATE_AFTER_MS + 5000

export const createSearchStore = (store: EphemeralStore, clock: Clock, report: ReportTrouble): SearchStore => {
  const writes = new WeakMap<LiveSearch, { saved: number; tail: Promise<void> }>()
  const enqueue = (search: LiveSearch, write: (state: { saved: number }) => Promise<void>): Promise<void> => {
    const state = writes.get(search) ?? { saved: 0, tail: Promise.resolve() }
    writes.set(search, state)
    // A lost write costs other machines this search, not the shopper on this one.
    state.tail = state.tail.then(() => write(state)).catch((error: unknown) => report(error, { searchId: search.terms.id }))
    return state.tail
  }
  const timeLeft = (search: LiveSearch): number => search.terms.expiresAtMs - clock.now()
  const writeHeader = (search: LiveSearch, saved: number): Promise<void> =>
    timeLeft(search) <= 0 ? Promise.resolve() : setJson(store, headerKey(search.terms.id), toHeader(search, saved), timeLeft(search))
  const packed = new WeakMap<LiveSearch, Map<number, Uint8Array>>()
  return {
    saveHeader: (search) => (store.isShared ? enqueue(search, (state) => writeHeader(search, state.saved)) : Promise.resolve()),
    saveRecord: (search, number, bytes) => {
      if (!store.isShared) return
      const waiting = packed.get(search) ?? new Map<number, Uint8Array>()
      packed.set(search, waiting.set(number, bytes))
      void enqueue(search, (state) => writeInOrder(store, search, { state, waiting, ttlMs: timeLeft(search), writeHeader }))
    },
    load: async (searchId) => {
      const header = await readHeader(store, searchId)
      if (header === null || header.terms.expiresAtMs <= clock.now()) return null
      const search = createLiveSearch(toSearchTerms(header.terms), header.progress.total, false)
      await takeOver(store, search, header, clock)
      return search
    },
    refresh: async (search) => {
      const header = await readHeader(store, search.terms.id)
      if (header !== null) await takeOver(store, search, header, clock)
    },
  }
}

const headerKey = (searchId: string): string => `flight-search:${searchId}`
const recordKey = (searchId: string, record: number): string => `flight-search:${searchId}:${record}`

/** Complete only with every record written: a reader stops looking then. */
const toHeader = ({ terms, progress, isComplete, records: { length } }: LiveSearch, records: number): Header => {
  const { id, body, query: { originAirports, destinationAirports }, priceCap, createdAtMs, expiresAtMs } = terms
  const asked = { id, body, originAirports: [...originAirports], destinationAirports: [...destinationAirports], priceCap, createdAtMs, expiresAtMs }
  return { terms: asked, records, progress, isComplete: isComplete && records === length }
}

type OrderedWrite = {
  state: { saved: number }
  waiting: Map<number, Uint8Array>
  ttlMs: number
  writeHeader: (search: LiveSearch, saved: number) => Promise<void>
}

/** Records are packed side by side and may be ready out of order; the header counts only those without a gap before them. */
const writeInOrder = async (store: EphemeralStore, search: LiveSearch, { state, waiting, ttlMs, writeHeader }: OrderedWrite): Promise<void> => {
  if (ttlMs <= 0) return
  for (let bytes = waiting.get(state.saved); bytes !== undefined; bytes = waiting.get(state.saved)) {
    await store.set(recordKey(search.terms.id, state.saved), bytes, ttlMs)
    waiting.delete(state.saved++)
  }
  await writeHeader(search, state.saved)
}

const readHeader = async (store: EphemeralStore, searchId: string): Promise<Header | null> => {
  const parsed = z.nullable(headerSchema).safeParse(await getJson(store, headerKey(searchId)))
  return parsed.success ? parsed.data : null
}

const takeOver = async (store: EphemeralStore, search: LiveSearch, header: Header, clock: Clock): Promise<void> => {
  for (let number = search.records.length; number < header.records; number++) {
    const bytes = await store.get(recordKey(search.terms.id, number))
    if (bytes === null) throw new Error(`Record ${number} of search ${search.terms.id} is gone`)
    search.set.replay(await unpackRecord(bytes))
    search.records.push({ kind: 'PACKED', bytes })
  }
  search.progress = header.progress
  search.isComplete = header.isComplete || clock.now() > search.terms.createdAtMs + OWNER_SILENT_AFTER_MS
  if (search.isComplete && search.set.size > 0) search.set.seal()
  search.notify()
}
