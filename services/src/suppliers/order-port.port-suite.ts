import { money } from '@portolan/contract/values/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookRequest, OrderPort, SupplierContact, SupplierTraveller } from './order-port.ts'

/** Conformance tests for every order port. An adapter's test calls them with a port that is ready to sell. */
export type OrderPortFixture<Ref> = {
  port: OrderPort<Ref>
  /** The same adapter in a process started later. Its memory is empty, and short-lived offers have expired. */
  anotherInstance: () => OrderPort<Ref>
  /** An offer for one adult that can be ordered now, refundable if the supplier has refundable offers. Calls may return the same offer. */
  anOffer: () => Promise<Ref>
  /** An offer that is nearly sold out, and the quantity left. Absent if the tests with scarce offers are skipped. */
  aScarceOffer?: () => Promise<{ ref: Ref; left: number }>
  close: () => Promise<void>
}

const PARALLEL_ORDERS = 20
const BEFORE_ALL_ORDERS = '2000-01-01T00:00:00.000Z'

/** If a test must not sell out the supplier's stock, `cannot` is the reason. The tests with scarce offers are then skipped, and the reason is printed. */
export type Scarcity = 'SCARCE_OFFERS' | { cannot: string }

export const describeOrderPort = <Ref>(name: string, open: () => Promise<OrderPortFixture<Ref>>, scarcity: Scarcity): void => {
  describe(`${name} as an order port`, () => {
    let fixture: OrderPortFixture<Ref>
    beforeAll(async () => {
      fixture = await open()
    })
    afterAll(() => fixture.close())

    it('quotes a price with its expiry, and the refunds for a cancellation with their deadlines', async () => {
      const quote = await fixture.port.quote(await fixture.anOffer(), patience())
      if (quote.kind !== 'QUOTED') throw new Error(`not quoted: ${quote.kind}`)
      const { price, expiresAt, cancellation } = quote
      expect(Number.isNaN(Date.parse(expiresAt))).toBe(false)
      expect(Math.abs(price.amount.amountMinor * price.rate - price.sold.amountMinor) <= 1 || price.amount.currency !== price.sold.currency).toBe(true)
      expect(cancellation.map(({ until }) => until)).toEqual(cancellation.map(({ until }) => until).sort())
      for (const { refund } of cancellation) {
        expect(refund.currency).toBe(price.amount.currency)
        expect(refund.amountMinor).toBeLessThanOrEqual(price.amount.amountMinor)
      }
    })

    it('orders, finds the order again, orders once for each key, and cancels on the quoted terms', async () => {
      const { port } = fixture
      const request = await anOrder(fixture, 'suite-once')
      const placed = await port.book(request, patience())
      if (placed.kind !== 'CONFIRMED') throw new Error(`not ordered: ${placed.kind}`)
      expect(placed.bookingReference).toMatch(/^[A-Z0-9]{5,}$/)
      expect(await port.book(request, patience())).toEqual(placed)
      expect(await port.lookUp('suite-once', patience())).toEqual(placed)
      const order = { idempotencyKey: 'suite-once', supplierOrderId: placed.supplierOrderId }
      const quote = await port.cancellationQuote(order, patience())
      expect(quote.refund.amountMinor).toBeLessThanOrEqual(placed.total.amountMinor)
      for (let time = 0; time < 2; time += 1) expect(await port.cancel(order, quote, patience())).toEqual({ kind: 'CANCELLED', refund: quote.refund })
      expect(await port.lookUp('suite-once', patience())).toEqual({ ...placed, kind: 'CANCELLED' })
      expect(await port.lookUp('suite-never-used', patience())).toEqual({ kind: 'NOT_FOUND' })
    })

    it('orders once if the same key arrives many times at once', async () => {
      const request = await anOrder(fixture, 'suite-same-key')
      const results = await Promise.all(Array.from({ length: 8 }, () => fixture.port.book(request, patience())))
      expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
      expect(results[0]?.kind).toBe('CONFIRMED')
    })

    it('refuses an order above the accepted total, and does not store it', async () => {
      const request = await anOrder(fixture, 'suite-too-dear')
      const { amountMinor, currency } = request.acceptedTotal
      const result = await fixture.port.book({ ...request, acceptedTotal: money(amountMinor - 1, currency) }, patience())
      expect(result).toEqual({ kind: 'REFUSED', why: 'PRICE_CHANGED' })
      expect(await fixture.port.lookUp('suite-too-dear', patience())).toEqual({ kind: 'NOT_FOUND' })
    })

    it('finds an offer again in a later process, by its stored ref', async () => {
      const ref = await fixture.anOffer()
      const quote = await fixture.port.quote(ref, patience())
      if (quote.kind !== 'QUOTED') throw new Error(`not quoted: ${quote.kind}`)
      const port = fixture.anotherInstance()
      const request = await anOrder({ ...fixture, port }, 'suite-later', JSON.parse(JSON.stringify(ref)))
      expect(request.acceptedTotal).toEqual(quote.price.amount)
      expect((await port.book(request, patience())).kind).toBe('CONFIRMED')
    })

    it('finds its orders and their terms in a later process', async () => {
      const request = await anOrder(fixture, 'suite-noted')
      const quote = await fixture.port.quote(request.ref, patience())
      const placed = await fixture.port.book(request, patience())
      if (quote.kind !== 'QUOTED' || placed.kind !== 'CONFIRMED') throw new Error(`not ordered: ${quote.kind}, ${placed.kind}`)
      const later = fixture.anotherInstance()
      expect([await later.lookUp('suite-noted', patience()), await later.book(request, patience())]).toEqual([placed, placed])
      const { refund, deadline } = await later.cancellationQuote({ idempotencyKey: 'suite-noted', supplierOrderId: placed.supplierOrderId }, patience())
      if (quote.cancellation.length > 0) expect(quote.cancellation).toContainEqual({ until: deadline, refund })
      else expect(refund.amountMinor).toBe(0)
    })

    it('lists its orders with our keys, if it has a ledger', async () => {
      const request = await anOrder(fixture, 'suite-listed')
      const placed = await fixture.port.book(request, patience())
      const book = await fixture.port.readLedger?.(BEFORE_ALL_ORDERS, patience()) ?? { orders: [], stock: [] }
      const found = book.orders.filter(({ idempotencyKey }) => idempotencyKey === 'suite-listed')
      if (fixture.port.readLedger && placed.kind === 'CONFIRMED') {
        const { supplierOrderId, total, bookingReference, inboundReference = null } = placed
        expect(found).toMatchObject([{
          supplierOrderId, total, bookingReference, inboundReference, status: 'CONFIRMED', answeredBy: null, ...fixture.port.ledgerTerms?.(request.ref),
        }])
      } else expect(found).toEqual([])
      for (const { sold, ordered, capacity } of book.stock) {
        expect(sold).toBe(ordered)
        expect(sold).toBeLessThanOrEqual(capacity ?? sold)
      }
    })

    if (typeof scarcity === 'object') {
      process.stdout.write(`${name}: tests with scarce offers skipped, ${scarcity.cannot}\n`)
      return
    }
    it('never sells more than its stock, and sells cancelled items again', async () => {
      const { port, aScarceOffer } = fixture
      if (!aScarceOffer) throw new Error('no scarce offer')
      const { ref, left } = await aScarceOffer()
      const request = await anOrder(fixture, 'suite-race', ref)
      const results = await Promise.all(Array.from({ length: PARALLEL_ORDERS }, (_, index) =>
        port.book({ ...request, idempotencyKey: `suite-race-${index}` }, patience())))
      const ordered = results.flatMap((result, index) => (result.kind === 'CONFIRMED' ? [{ idempotencyKey: `suite-race-${index}`, supplierOrderId: result.supplierOrderId }] : []))
      expect(ordered.length).toBe(left)
      expect(results.filter((result) => result.kind === 'REFUSED' && result.why === 'SOLD_OUT').length).toBe(PARALLEL_ORDERS - left)
      expect((await port.quote(ref, patience())).kind).toBe('SOLD_OUT')
      const [first] = ordered
      if (!first) throw new Error('nothing was ordered')
      await port.cancel(first, await port.cancellationQuote(first, patience()), patience())
      expect((await port.book({ ...request, idempotencyKey: 'suite-race-again' }, patience())).kind).toBe('CONFIRMED')
    })
  })
}

const patience = (): AbortSignal => new AbortController().signal

export const A_TRAVELLER: SupplierTraveller = {
  passengerType: 'ADT', title: 'MS', gender: 'FEMALE', givenName: 'Ada', familyName: 'Byron', birthDate: '1990-12-10', phoneNumber: '+442071234567',
}
export const A_CONTACT: SupplierContact = { givenName: 'Ada', familyName: 'Byron', email: 'ada@example.org', phoneNumber: '+442071234567' }

/** A booking request at the current price. */
const anOrder = async <Ref>({ port, anOffer }: OrderPortFixture<Ref>, idempotencyKey: string, wanted?: Ref): Promise<BookRequest<Ref>> => {
  const ref = wanted ?? (await anOffer())
  const quote = await port.quote(ref, patience())
  if (quote.kind !== 'QUOTED') throw new Error(`not quoted: ${quote.kind}`)
  return { idempotencyKey, ref, acceptedTotal: quote.price.amount, travellers: [A_TRAVELLER], contact: A_CONTACT }
}
