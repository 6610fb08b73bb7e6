import type { SearchProgress } from '@portolan/contract/shopping/search'
import { type Delay, waitOrStop } from '../../platform/delay.ts'
import { packRecord } from './kept-record.ts'
import { type Answers, type AnyLiveSearch, type LiveProduct, type LiveSearch, type LiveSupplier, type SearchTerms, versionOf } from './live-search.ts'

/** A supplier that has not finished by then is dropped; the offers it has sent stay. */
export const LATE_AFTER_MS = 15_000

/** For the log: what happened to a search, without anything about the shopper. */
export type ReportTrouble = (error: unknown, about: { searchId?: string; supplierId?: string }) => void

export type AskPorts = {
  delay: Delay
  report: ReportTrouble
  /** Called in the order of versions with each packed record. */
  onPacked: (search: AnyLiveSearch, record: number, bytes: Uint8Array) => void
}

type Asking<Terms extends SearchTerms, Batch, Record, Found extends Answers> = AskPorts & {
  product: LiveProduct<Terms, Batch, Record, Found>
  /** Packing runs in other threads beside the reading of further batches. */
  packing: Promise<void>[]
}

/** Asks all suppliers in parallel and adds each batch as it arrives. Resolves when all have finished, failed or timed out, and all is packed. */
export const askSuppliers = async <Terms extends SearchTerms, Batch, Record, Found extends Answers>(
  search: LiveSearch<Terms, Record, Found>, suppliers: readonly LiveSupplier<Terms['query'], Batch>[],
  ports: Omit<Asking<Terms, Batch, Record, Found>, 'packing'>,
): Promise<void> => {
  const stop = new AbortController()
  const late = waitOrStop(LATE_AFTER_MS, ports.delay, stop.signal).then(() => LATE)
  search.isComplete = false
  // A repeated call asks only the failed suppliers: the others have answered.
  const { total } = search.progress
  search.progress = { answered: total - suppliers.length, total, failed: [], awaited: suppliers.map(sourceOf) }
  const packing: Promise<void>[] = []
  await Promise.all(suppliers.map((supplier) => askSupplier(search, supplier, late, { ...ports, packing })))
  search.isComplete = true
  // An empty search keeps its maps: its failed suppliers may be asked again.
  if (search.found.size > 0) search.found.seal()
  stop.abort()
  search.notify()
  await Promise.all(packing)
}

const sourceOf = ({ id, name }: Pick<LiveSupplier<never, never>, 'id' | 'name'>): SearchProgress['failed'][number] => ({ code: id, name })

const LATE = Symbol('late')

const askSupplier = async <Terms extends SearchTerms, Batch, Record, Found extends Answers>(
  search: LiveSearch<Terms, Record, Found>, supplier: LiveSupplier<Terms['query'], Batch>, late: Promise<symbol>, ports: Asking<Terms, Batch, Record, Found>,
): Promise<void> => {
  const about = { searchId: search.terms.id, supplierId: supplier.id }
  const cancel = new AbortController()
  try {
    const batches = supplier.search(search.terms.query, cancel.signal)[Symbol.asyncIterator]()
    for (;;) {
      const next = batches.next()
      // The answer or failure of a dropped supplier is ignored.
      next.catch(() => undefined)
      const step = await Promise.race([next, late])
      if (typeof step === 'symbol') throw new Error(`No answer within ${LATE_AFTER_MS} ms`)
      if (step.done === true) break
      takeBatch(search, supplier.id, step.value, ports)
    }
  } catch (error) {
    search.progress = { ...search.progress, failed: [...search.progress.failed, sourceOf(supplier)] }
    ports.report(error, about)
  } finally {
    cancel.abort()
    const { answered, awaited } = search.progress
    search.progress = { ...search.progress, answered: answered + 1, awaited: awaited.filter(({ code }) => code !== supplier.id) }
    search.notify()
  }
}

const takeBatch = <Terms extends SearchTerms, Batch, Record, Found extends Answers>(
  search: LiveSearch<Terms, Record, Found>, supplierId: string, batch: Batch, { product, packing, onPacked, report }: Asking<Terms, Batch, Record, Found>,
): void => {
  const record = product.ingest(search.found, batch, { supplierId, terms: search.terms })
  if (record === null) return
  const number = versionOf(search)
  search.records.push({ kind: 'OPEN', record })
  search.notify()
  const packed = packRecord(record).then((bytes) => {
    search.records[number] = { kind: 'PACKED', bytes }
    onPacked(search, number, bytes)
  })
  packing.push(packed.catch((error: unknown) => report(error, { searchId: search.terms.id, supplierId })))
}
