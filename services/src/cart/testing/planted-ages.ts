import { sql } from 'kysely'
import { toInstant } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import {
  bookedWithinMs, MAIL_SENT_WITHIN_MS, MONEY_COMES_WITHIN_MS, NOTICED_WITHIN_MS, OVERDUE_MS, REFUND_ARRIVED_WITHIN_MS, REFUND_SENT_WITHIN_MS, takenBackWithinMs,
} from '../audit/audit-ages.ts'
import type { FindingCode } from '../audit/finding.ts'
import type { Traded } from './a-traded-shop.ts'

/** An unfinished step that began, or was due, a while ago, and the age up to which it is allowed. */
export type PlantedAge = { code: FindingCode; what: string; ageMs: number; plant: (traded: Traded, database: Database, since: string) => Promise<unknown> }

type CartName = keyof Traded['carts']

const since = (table: string, cart: CartName, column: string, changes = sql``): PlantedAge['plant'] => ({ carts }, database, at) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${at}::timestamptz ${changes} where cart_id = ${carts[cart]}`.execute(database)

const soon = ({ shop }: Traded): string => toInstant(shop.clock.now() + 10_000)

/** The provider's payment of a cart's first try. */
const paymentOf = ({ shop, carts }: Traded, cart: CartName) => {
  const found = shop.provider.payments.find(({ request }) => request.idempotencyKey === `${carts[cart]}:1`)
  if (!found) throw new Error(`No payment of ${cart}`)
  return found
}

export const PLANTED_AGES: readonly PlantedAge[] = [
  { code: 'CART_NOT_EXPIRED', what: 'a cart whose time is over', ageMs: OVERDUE_MS, plant: since('carts', 'open', 'expires_at') },
  { code: 'PAYMENT_NOT_CLOSED', what: 'a payment page whose time is over', ageMs: OVERDUE_MS, plant: since('cart_payments', 'atPayment', 'expires_at') },
  { code: 'PROCESSING_NOT_ASKED', what: 'money under way that is due to be asked about', ageMs: OVERDUE_MS, plant: since('cart_payments', 'processing', 'ask_after') },
  { code: 'PROCESSING_TOO_LONG', what: 'money under way', ageMs: MONEY_COMES_WITHIN_MS, plant: since('carts', 'processing', 'expires_at') },
  { code: 'SAGA_NOT_RUN', what: 'a booking that is due', ageMs: OVERDUE_MS, plant: since('booking_sagas', 'confirming', 'run_after', sql`, lease_until = null`) },
  { code: 'SAGA_NOT_RUN', what: 'a booking whose instance died', ageMs: OVERDUE_MS, plant: since('booking_sagas', 'confirming', 'lease_until', sql`, run_after = timestamptz '2026-01-01'`) },
  { code: 'SAGA_NOT_RUN', what: 'a question to a supplier that is due', ageMs: OVERDUE_MS, plant: since('booking_sagas', 'onRequest', 'run_after') },
  { code: 'SAGA_TOO_LONG', what: 'a booking that is tried again and again', ageMs: bookedWithinMs(1), plant: since('booking_sagas', 'confirming', 'started_at') },
  { code: 'SAGA_TOO_LONG', what: 'a booking that its supplier does not take back', ageMs: takenBackWithinMs(1), plant: since('booking_sagas', 'confirming', 'started_at', sql`, step = 'COMPENSATE'`) },
  { code: 'REFUND_NOT_SENT', what: 'a refund that the provider has not taken on', ageMs: REFUND_SENT_WITHIN_MS,
    plant: (traded, database, at) => since('cart_refunds', 'failed', 'created_at', sql`, state = 'DUE', run_after = ${soon(traded)}::timestamptz`)(traded, database, at) },
  { code: 'REFUND_NOT_ARRIVED', what: 'a refund on its way', ageMs: REFUND_ARRIVED_WITHIN_MS, plant: (traded, database, at) => {
    const payment = paymentOf(traded, 'failed')
    Object.assign(payment, { refundedMinor: 0, refunds: payment.refunds.map((refund) => ({ ...refund, status: 'PENDING' })) })
    return since('cart_refunds', 'failed', 'created_at', sql`, state = 'PENDING', run_after = ${soon(traded)}::timestamptz`)(traded, database, at)
  } },
  { code: 'REFUND_FORGOTTEN', what: 'a refund that has arrived and is still waited for', ageMs: REFUND_SENT_WITHIN_MS,
    plant: (traded, database, at) => since('cart_refunds', 'failed', 'created_at', sql`, state = 'PENDING', run_after = ${soon(traded)}::timestamptz`)(traded, database, at) },
  { code: 'REFUND_FORGOTTEN', what: 'a refund that is due to be asked about', ageMs: OVERDUE_MS, plant: since('cart_refunds', 'failed', 'run_after', sql`, state = 'PENDING'`) },
  { code: 'MAIL_NOT_SENT', what: 'a confirmation in the outbox', ageMs: MAIL_SENT_WITHIN_MS, plant: ({ carts }, database, at) =>
    sql`update outbox set created_at = ${at}::timestamptz, dispatched_at = null where event_id = ${`${carts.flight}:confirmed`}`.execute(database) },
  { code: 'PAYMENT_NOT_NOTICED', what: 'money that came late', ageMs: NOTICED_WITHIN_MS, plant: (traded, database, at) => {
    const payment = paymentOf(traded, 'expired')
    Object.assign(payment, { status: 'PAID', request: { ...payment.request, expiresAt: at } })
    return since('cart_payments', 'expired', 'expires_at')(traded, database, at)
  } },
  { code: 'REQUEST_NOT_ANSWERED', what: 'a trip on request whose supplier was to have answered', ageMs: OVERDUE_MS, plant: async ({ shop, carts }, _database, at) => {
    for (const booking of shop.supplier.bookings) if (booking.key === `${carts.onRequest}:1`) booking.answeredBy = at
  } },
]
