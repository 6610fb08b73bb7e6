import { money } from '@portolan/contract/values/money'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { toInstant } from '../../platform/clock.ts'
import { openTestDatabase } from '../../platform/database/test-database.ts'
import type { LedgerPayment } from '../../payments/payment-provider.ts'
import type { LedgerOrder } from '../../suppliers/order-port.ts'
import { bookedWithinMs, takenBackWithinMs } from './audit-ages.ts'
import { auditLedger } from './audit-ledger.ts'
import type { AuditPorts } from './audit-ports.ts'

const NOW = Date.parse('2026-11-21T10:00:00.000Z')
const test = await openTestDatabase()
afterAll(test.close)
beforeEach(test.clear)

const aBooking = (supplierOrderId: string, amountMinor = 100): LedgerOrder => ({
  supplierId: 'atlas', supplierOrderId, idempotencyKey: `key-${supplierOrderId}`, status: 'CONFIRMED', total: money(amountMinor, 'EUR'), services: [], quantity: 1,
  orderedAt: toInstant(NOW), bookingReference: 'REF', inboundReference: null, answeredBy: null,
})
const aPayment = (paymentId: string): LedgerPayment => ({
  paymentId, idempotencyKey: `key-${paymentId}`, reference: 'r', status: 'PAID', amount: money(100, 'EUR'), refunded: money(0, 'EUR'), refunds: [], expiresAt: toInstant(NOW),
})
const supplier = (id: string, book: () => Promise<LedgerOrder[]>): AuditPorts['suppliers'][number] => ({ id, readLedger: async () => ({ orders: await book(), stock: [] }) })

describe('an audit of books beside an empty shop', () => {
  const pauses: number[] = []
  beforeEach(() => { pauses.length = 0 })
  const audit = (ports: Partial<AuditPorts>) =>
    auditLedger({ database: test.database, clock: { now: () => NOW }, suppliers: [], paymentProviders: [], sleep: async (ms) => void pauses.push(ms), ...ports })

  it('looks once when all is in order, and names the books that do not exist', async () => {
    const report = await audit({ suppliers: [{ id: 'own' }, supplier('atlas', async () => [])], paymentProviders: [{ id: 'cash' }, { id: 'TEST', readLedger: async () => [] }] })
    expect([report, pauses]).toEqual([{ findings: [], notCompared: ['own', 'cash'] }, []])
  })

  it('reads each book from its beginning, with a time limit', async () => {
    const asked: [string, boolean][] = []
    const readLedger = async (since: string, signal: AbortSignal) => {
      asked.push([since, signal.aborted])
      return []
    }
    await audit({ suppliers: [{ id: 'atlas', readLedger: async (...how) => ({ orders: await readLedger(...how), stock: [] }) }], paymentProviders: [{ id: 'TEST', readLedger }] })
    expect(asked).toEqual([['1970-01-01T00:00:00.000Z', false], ['1970-01-01T00:00:00.000Z', false]])
  })

  it('looks again after two seconds, and reports only what was wrong both times', async () => {
    const looks = [[aBooking('stays', 100), aBooking('goes')], [aBooking('stays', 200), aBooking('comes')]]
    const { findings, notCompared } = await audit({ suppliers: [supplier('atlas', async () => looks.shift() ?? []), { id: 'own' }] })
    expect(findings).toEqual([{ code: 'BOOKING_WITHOUT_ORDER', subject: 'Booking stays', text: 'it is CONFIRMED under key-stays, and nobody ordered it' }])
    expect([notCompared, pauses]).toEqual([['own'], [2_000]])
  })

  it('tells findings of another kind about the same thing apart', async () => {
    const looks = [[aBooking('one')], [aBooking('one'), { ...aBooking('one'), status: 'CANCELLED' as const }, { ...aBooking('key-one'), idempotencyKey: 'key-one' }]]
    const { findings } = await audit({ suppliers: [supplier('atlas', async () => looks.shift() ?? [])] })
    expect(findings.map(({ code, subject }) => [code, subject])).toEqual([['BOOKING_WITHOUT_ORDER', 'Booking one']])
  })

  it('reports a book that cannot be read, and compares the others', async () => {
    const { findings } = await audit({
      suppliers: [supplier('atlas', () => Promise.reject(new Error('no answer'))), supplier('other', async () => [aBooking('b1')])],
      // A library may throw anything.
      paymentProviders: [{ id: 'TEST', readLedger: () => Promise.reject('no answer') }, { id: 'PAY', readLedger: async () => [aPayment('p1')] }],
    })
    expect(findings).toEqual([
      { code: 'BOOK_UNREADABLE', subject: 'atlas', text: 'no answer' },
      { code: 'BOOKING_WITHOUT_ORDER', subject: 'Booking b1', text: 'it is CONFIRMED under key-b1, and nobody ordered it' },
      { code: 'BOOK_UNREADABLE', subject: 'TEST', text: 'it did not answer' },
      { code: 'PAYMENT_WITHOUT_CART', subject: 'Payment p1', text: '100 EUR was taken for r, and no cart knows of it' },
    ])
  })

  it.each([[null, ''], ['no mail server', ' and could not be sent']])('says since when a mail waits, and whether it was tried: %s', async (lastError, tried) => {
    await sql`insert into outbox (event_id, kind, payload, created_at, run_after, runs, last_error)
      values ('e1', 'DEAL_FOUND', '{}', ${toInstant(NOW - 3_600_001)}::timestamptz, now(), 0, ${lastError})`.execute(test.database)
    expect((await audit({})).findings).toEqual([{ code: 'MAIL_NOT_SENT', subject: 'Mail e1', text: `it has waited since 2026-11-21T08:59:59.999Z${tried}` }])
  })
})

describe('the time that a step may take', () => {
  const MINUTE_MS = 60_000

  it('is a quarter of an hour for each order to be booked, with two minutes between tries and five for a late worker', () => {
    expect([bookedWithinMs(1), bookedWithinMs(2)]).toEqual([22 * MINUTE_MS, 39 * MINUTE_MS])
  })

  it('is as much longer for orders that are cancelled as ten tries within a day take', () => {
    expect([takenBackWithinMs(1), takenBackWithinMs(2)]).toEqual([(22 + 1_283 + 9 * 2) * MINUTE_MS, (39 + 1_283 + 9 * 2) * MINUTE_MS])
  })
})
