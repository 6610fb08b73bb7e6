import { money } from '@portolan/contract/values/money'
import * as z from 'zod/mini'
import { describeOrderPort } from './order-port.port-suite.ts'
import type { ConfirmedOrder, OrderPort, SupplierNotes } from './order-port.ts'

/**
 * Runs the suite on a supplier with short-lived offers, which get new ids in each search. This supplier knows an order only by its own id,
 * has no ledger, and must not be sold out by a test.
 */

const PRICE = money(12_000, 'GBP')
const LATER = '2027-03-01T09:00:00.000Z'
const TERMS = [{ until: LATER, refund: money(6_000, 'GBP') }]

/** The supplier's own system, which keeps its data when our process ends. */
const aSupplier = () => {
  let ids = 0
  const nextId = (kind: string): string => `${kind}-${(ids += 1)}`
  const offers = new Set<string>()
  const orders = new Map<string, { order: ConfirmedOrder; isCancelled: boolean }>()
  return {
    offers,
    orders,
    /** Finds the flights, with a new id each time. */
    search: (flights: string): string | null => {
      if (flights !== FLIGHTS) return null
      const offerId = nextId('offer')
      offers.add(offerId)
      return offerId
    },
    reserveOrderId: () => nextId('order'),
    order: (supplierOrderId: string): ConfirmedOrder => {
      const known = orders.get(supplierOrderId)
      if (known) return known.order
      const order: ConfirmedOrder = { kind: 'CONFIRMED', supplierOrderId, total: PRICE, bookingReference: supplierOrderId.toUpperCase().replace('-', '') }
      orders.set(supplierOrderId, { order, isCancelled: false })
      return order
    },
  }
}

const FLIGHTS = 'IB3166 2027-02-10'
type Ref = { offerId: string; flights: string }
const noteSchema = z.object({ supplierOrderId: z.string(), refund: z.object({ amountMinor: z.int(), currency: z.string() }), deadline: z.string() })

const anAdapter = ({ offers, orders, search, reserveOrderId, order }: ReturnType<typeof aSupplier>, notes: SupplierNotes): OrderPort<Ref> => {
  const noteOf = async (idempotencyKey: string) => z.nullable(noteSchema).parse(await notes.read('short-lived', idempotencyKey))
  /** The offer, or the same flights under their current id. */
  const findAgain = ({ offerId, flights }: Ref): string | null => (offers.has(offerId) ? offerId : search(flights))
  return {
    id: 'short-lived',
    quote: async (ref) => findAgain(ref) === null
      ? { kind: 'SOLD_OUT' }
      : { kind: 'QUOTED', price: { amount: PRICE, sold: PRICE, rate: 1 }, expiresAt: LATER, cancellation: TERMS },
    book: async ({ idempotencyKey, ref, acceptedTotal }) => {
      if (acceptedTotal.amountMinor < PRICE.amountMinor) return { kind: 'REFUSED', why: 'PRICE_CHANGED' }
      if (findAgain(ref) === null) return { kind: 'REFUSED', why: 'SOLD_OUT' }
      await notes.write('short-lived', idempotencyKey, { supplierOrderId: reserveOrderId(), refund: money(6_000, 'GBP'), deadline: LATER })
      const note = await noteOf(idempotencyKey)
      return note === null ? { kind: 'UNKNOWN' } : order(note.supplierOrderId)
    },
    lookUp: async (idempotencyKey) => {
      const note = await noteOf(idempotencyKey)
      const found = note === null ? undefined : orders.get(note.supplierOrderId)
      if (!found) return { kind: 'NOT_FOUND' }
      return found.isCancelled ? { ...found.order, kind: 'CANCELLED' } : found.order
    },
    cancellationQuote: async ({ idempotencyKey }) => {
      const note = await noteOf(idempotencyKey)
      return { refund: note?.refund ?? money(0, 'GBP'), deadline: note?.deadline ?? null, expiresAt: LATER }
    },
    cancel: async ({ supplierOrderId }, { refund }) => {
      const found = orders.get(supplierOrderId)
      if (!found) return { kind: 'REFUSED' }
      found.isCancelled = true
      return { kind: 'CANCELLED', refund }
    },
  }
}

const notesInMemory = (): SupplierNotes => {
  const notes = new Map<string, object>()
  const keyOf = (...parts: string[]): string => JSON.stringify(parts)
  return {
    write: async (supplierId, idempotencyKey, note) => {
      const key = keyOf(supplierId, idempotencyKey)
      notes.set(key, notes.get(key) ?? note)
    },
    read: async (supplierId, idempotencyKey) => notes.get(keyOf(supplierId, idempotencyKey)) ?? null,
  }
}

describeOrderPort('a supplier with short-lived offers', async () => {
  const supplier = aSupplier()
  const notes = notesInMemory()
  return {
    port: anAdapter(supplier, notes),
    anotherInstance: () => {
      supplier.offers.clear()
      return anAdapter(supplier, notes)
    },
    anOffer: async () => ({ offerId: supplier.search(FLIGHTS) ?? '', flights: FLIGHTS }),
    close: async () => undefined,
  }
}, { cannot: 'it sells real seats' })
