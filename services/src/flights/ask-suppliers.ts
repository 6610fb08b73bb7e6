import { type Delay, waitOrStop } from '../platform/delay.ts'
import type { FlightOfferBatch, FlightSupplier } from '../suppliers/supplier.ts'
import { type LiveSearch, versionOf } from './live-search.ts'
import { packRecord } from './offer-record.ts'
import { answersQuery } from './offer-checks.ts'

/** A supplier that has not finished by then is dropped; what it sent before stays. */
export const LATE_AFTER_MS = 15_000

/** For the log: what happened to a search, without anything about the shopper. */
export type ReportTrouble = (error: unknown, about: { searchId?: string; supplierId?: string }) => void

export type AskPorts = {
  delay: Delay
  report: ReportTrouble
  /** Called in the order of versions with each packed record. */
  onPacked: (search: LiveSearch, record: number, bytes: Uint8Array) => void
}

/** Asks all suppliers at once and takes in each batch as it comes. Resolves when all have finished, failed or are late, and all is packed. */
export const askSuppliers = async (search: LiveSearch, suppliers: readonly FlightSupplier[], ports: AskPorts): Promise<void> => {
  const stop = new AbortController()
  const late = waitOrStop(LATE_AFTER_MS, ports.delay, stop.signal).then(() => LATE)
  search.isComplete = false
  // Asking again asks only those that failed: the others have answered.
  const { total } = search.progress
  search.progress = { answered: total - suppliers.length, total, failed: [] }
  const packing: Promise<void>[] = []
  await Promise.all(suppliers.map((supplier) => askSupplier(search, supplier, late, { ...ports, packing })))
  search.isComplete = true
  // An empty search keeps its maps: its failed suppliers may be asked again.
  if (search.set.size > 0) search.set.seal()
  stop.abort()
  search.notify()
  await Promise.all(packing)
}

/** Packing runs in other threads beside the reading of further batches. */
type AskingPorts = AskPorts & { packing: Promise<void>[] }

const LATE = Symbol('late')

const askSupplier = async (search: LiveSearch, supplier: FlightSupplier, late: Promise<symbol>, ports: AskingPorts): Promise<void> => {
  const about = { searchId: search.terms.id, supplierId: supplier.id }
  const cancel = new AbortController()
  try {
    const batches = supplier.search(search.terms.query, cancel.signal)[Symbol.asyncIterator]()
    for (;;) {
      const next = batches.next()
      // Nobody waits any more for the answer of a supplier that was dropped, nor for its failure.
      next.catch(() => undefined)
      const step = await Promise.race([next, late])
      if (typeof step === 'symbol') throw new Error(`No answer within ${LATE_AFTER_MS} ms`)
      if (step.done === true) break
      takeBatch(search, supplier.id, step.value, ports)
    }
  } catch (error) {
    search.progress = { ...search.progress, failed: [...search.progress.failed, { code: supplier.id, name: supplier.name }] }
    ports.report(error, about)
  } finally {
    cancel.abort()
    search.progress = { ...search.progress, answered: search.progress.answered + 1 }
    search.notify()
  }
}

const takeBatch = (search: LiveSearch, supplierId: string, batch: FlightOfferBatch, ports: AskingPorts): void => {
  const offers = batch.offers.filter((offer) => answersQuery(offer, search.terms.query))
  if (offers.length === 0) return
  const record = search.set.ingest(supplierId, { ...batch, offers })
  const number = versionOf(search)
  search.records.push({ kind: 'OPEN', record })
  search.notify()
  const packed = packRecord(record).then((bytes) => {
    search.records[number] = { kind: 'PACKED', bytes }
    ports.onPacked(search, number, bytes)
  })
  ports.packing.push(packed.catch((error: unknown) => ports.report(error, { searchId: search.terms.id, supplierId })))
}
