import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { FindingCode } from '../audit/finding.ts'
import { unchecked } from '../../testing/keep-tables.ts'
import type { Traded } from './a-traded-shop.ts'

/** One change to consistent books, and the findings that the audit must report: its own code, and those that follow from it. */
export type Planted = { code: FindingCode; what: string; also?: readonly FindingCode[]; plant: (traded: Traded, database: Database) => Promise<unknown> }

type CartName = keyof Traded['carts']
type Columns = Readonly<Record<string, RawBuilder<unknown> | string | number | null>>

/** Changes columns of a cart's rows in a table. */
const set = (table: string, cart: CartName, columns: Columns): Planted['plant'] => ({ carts }, database) => {
  const changes = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  return sql`update ${sql.table(table)} set ${sql.join(changes)} where cart_id = ${carts[cart]}`.execute(database)
}

/** Changes one place of a cart's document: 'price.total.amountMinor'. */
const put = (cart: CartName, place: string, value: unknown): Planted['plant'] =>
  set('carts', cart, { document: sql`jsonb_set(document, ${`{${place.replaceAll('.', ',')}}`}, ${JSON.stringify(value)}::jsonb)` })

const remove = (table: string, cart: CartName): Planted['plant'] => ({ carts }, database) => sql`delete from ${sql.table(table)} where cart_id = ${carts[cart]}`.execute(database)

const removeUnchecked = (table: string, cart: CartName): Planted['plant'] => ({ carts }, database) =>
  unchecked(database, (run) => run(sql`delete from ${sql.table(table)} where cart_id = ${carts[cart]}`))

const ofEvent = (cart: CartName, change: (eventId: string) => RawBuilder<unknown>, ending = 'confirmed'): Planted['plant'] =>
  ({ carts }, database) => change(`${carts[cart]}:${ending}`).execute(database)

const PRICES: readonly Planted[] = [
  { code: 'CART_UNREADABLE', what: 'a cart whose document lost a part', also: ['BOOKING_WITHOUT_ORDER', 'PAYMENT_WITHOUT_CART'], plant: set('carts', 'flight', { document: sql`document - 'lines'` }) },
  { code: 'CART_TOTAL', what: 'another total in its column', plant: set('carts', 'flight', { total_minor: sql`total_minor + 1` }) },
  { code: 'CART_TOTAL', what: 'another total in its price', also: ['CONSENT_TOTAL'], plant: put('flight', 'price.total.amountMinor', 41_231) },
  { code: 'CART_TOTAL', what: 'a price line of another amount', also: ['LINE_PRICE'], plant: put('flight', 'price.lines.0.amount.amountMinor', 1) },
  { code: 'CART_TOTAL', what: 'nothing to be paid now', also: ['PAID_AMOUNT'], plant: put('flight', 'price.payNow.amountMinor', 0) },
  { code: 'CART_TOTAL', what: 'another amount to be paid later', plant: put('trip', 'price.payAtProperty.amountMinor', 501) },
  { code: 'CART_TOTAL', what: 'a package that saves less than its price counts', also: ['BUNDLE_PRICE', 'LINE_HISTORY'], plant: put('together', 'savings.0.amount.amountMinor', 2_999) },
  { code: 'BUNDLE_LINES', what: 'a saving without lines', plant: put('trip', 'savings', [{ bundleId: 'b', amount: { amountMinor: 0, currency: 'EUR' } }]) },
  { code: 'BUNDLE_LINES', what: 'a package of one line', also: ['BUNDLE_PRICE', 'LINE_HISTORY'], plant: put('together', 'lines.1.bundleId', null) },
  { code: 'BUNDLE_SAVING', what: 'a package that saves more than it costs', also: ['CART_TOTAL', 'BUNDLE_PRICE', 'LINE_HISTORY'], plant: put('together', 'savings.0.amount.amountMinor', 45_231) },
  { code: 'BUNDLE_SAVING', what: 'a package with a second saving', plant: set('carts', 'together', { document: sql`jsonb_set(document, '{savings,1}', jsonb_set(document #> '{savings,0}', '{amount,amountMinor}', '0'))` }) },
  { code: 'BUNDLE_PRICE', what: 'a saving that names no package', plant: set('carts', 'together', { document: sql`document #- '{price,lines,3,bundleId}'` }) },
  { code: 'BUNDLE_PRICE', what: 'a part of the price that names another package', plant: put('together', 'price.lines.0.bundleId', 'other') },
  { code: 'BUNDLE_TWICE', what: 'a package of which another cart has a copy', plant: ({ carts }, database) => sql`
    insert into carts select (jsonb_populate_record(c, jsonb_build_object('cart_id', 'copy', 'status', 'EXPIRED', 'trip_reference', null))).* from carts c where cart_id = ${carts.together}`.execute(database) },
  { code: 'CART_CURRENCY', what: 'a total in another currency', plant: put('flight', 'price.total.currency', 'USD') },
  { code: 'CART_CURRENCY', what: 'a line in another currency', also: ['ORDER_AMOUNT'], plant: put('trip', 'lines.1.price.currency', 'USD') },
  { code: 'LINE_PRICE', what: 'a line sold for another price', also: ['LINE_HISTORY', 'ORDER_AMOUNT'], plant: put('trip', 'lines.1.price.amountMinor', 4_501) },
  { code: 'LINE_PRICE', what: 'another part of a line to be paid now', also: ['CART_TOTAL', 'REFUND_MISSING'], plant: put('partly', 'lines.1.payNow.amountMinor', 4_001) },
  { code: 'LINE_HISTORY', what: 'a price of a package that was never shown', plant: put('together', 'lineage.3.amount.amountMinor', 42_729) },
  { code: 'LINE_HISTORY', what: 'a price that was never shown', also: ['CONSENT_TOTAL'], plant: put('flight', 'lineage', [{ stage: 'CART', lineId: '1', amount: { amountMinor: 1, currency: 'EUR' }, at: '2026-11-21T10:00:00.000Z', source: 'fake', reason: 'UNCHANGED' }]) },
  { code: 'CONSENT_MISSING', what: 'a free flight that nobody agreed to', plant: put('free', 'review', null) },
  { code: 'CONSENT_TOTAL', what: 'a higher total agreed to', plant: put('flight', 'review.acceptedTotal.amountMinor', 41_231) },
  { code: 'CONSENT_TOTAL', what: 'a lower total agreed to', plant: put('trip', 'review.acceptedTotal.amountMinor', 45_729) },
  { code: 'CONSENT_TOTAL', what: 'a total agreed to in another currency', plant: put('flight', 'review.acceptedTotal.currency', 'USD') },
  { code: 'POINTS_NOT_CHARGED', what: 'points that were agreed to', plant: put('flight', 'review.points', 100) },
  { code: 'CART_MEMBER', what: 'a cart that counts for nobody', plant: set('carts', 'member', { member_id: null }) },
  { code: 'BUDGET_EXCEEDED', what: 'a member who bought more than their budget', plant: put('member', 'ceiling.amountMinor', 41_229) },
  { code: 'PROCESSING_NOT_ASKED', what: 'money under way that nobody asks about', plant: set('cart_payments', 'processing', { ask_after: null }) },
  { code: 'PROCESSING_NOT_ASKED', what: 'a cart that waits for money with no payment open', also: ['PAYMENT_STILL_OPEN'], plant: set('cart_payments', 'processing', { status: 'CANCELLED' }) },
]

const ORDERS: readonly Planted[] = [
  { code: 'TRIP_REFERENCE_MISSING', what: 'a booked cart without its reference', plant: set('carts', 'flight', { trip_reference: null }) },
  { code: 'ROW_WITHOUT_CART', what: 'a cart that is gone', also: ['MAIL_WITHOUT_CART', 'BOOKING_WITHOUT_ORDER', 'PAYMENT_WITHOUT_CART'], plant: removeUnchecked('carts', 'flight') },
  { code: 'ORDER_MISSING', what: 'a line without its order', also: ['BOOKING_WITHOUT_ORDER'], plant: ({ carts }, database) => sql`delete from cart_orders where cart_id = ${carts.trip} and line_id = '2'`.execute(database) },
  { code: 'ORDER_UNEXPECTED', what: 'an order of a line that its cart has not', also: ['ORDER_MISSING', 'BOOKING_MISSING', 'BOOKING_WITHOUT_ORDER'],
    plant: set('cart_orders', 'flight', { line_id: '9', idempotency_key: sql`cart_id || ':9'` }) },
  { code: 'ORDER_UNEXPECTED', what: 'an order of a cart that nobody claimed', also: ['BOOKING_MISSING', 'ORDER_AMOUNT'],
    plant: ({ carts }, database) => sql`insert into cart_orders (order_id, cart_id, line_id, supplier_id, idempotency_key, status, supplier_order_id, booking_reference, amount_minor, currency)
      values ('planted', ${carts.open}, '1', 'fake', ${`${carts.open}:1`}, 'CONFIRMED', 'x', 'x', 1, 'EUR')`.execute(database) },
  { code: 'ORDER_UNEXPECTED', what: 'an order under another key', also: ['BOOKING_MISSING', 'BOOKING_WITHOUT_ORDER'], plant: set('cart_orders', 'flight', { idempotency_key: 'another' }) },
  { code: 'ORDER_STATUS', what: 'a cart that is confirmed with an order that failed', also: ['BOOKING_LEFT_ALIVE'], plant: set('cart_orders', 'flight', { status: 'FAILED' }) },
  { code: 'ORDER_STATUS', what: 'a cart that failed with an order that is confirmed', also: ['BOOKING_MISSING', 'ORDER_REFERENCE'], plant: set('cart_orders', 'failed', { status: 'CONFIRMED' }) },
  { code: 'ORDER_STATUS', what: 'a cart that is said to have failed', also: ['MAIL_MISSING', 'MAIL_WRONG', 'PAYMENT_KEPT'], plant: set('carts', 'flight', { status: 'FAILED' }) },
  { code: 'ORDER_AMOUNT', what: 'an order at another price', plant: set('cart_orders', 'flight', { amount_minor: sql`amount_minor + 1` }) },
  { code: 'ORDER_AMOUNT', what: 'an order in another currency', plant: set('cart_orders', 'flight', { currency: 'USD' }) },
  { code: 'ORDER_SUPPLIER', what: 'an order at another supplier', also: ['BOOKING_MISSING', 'BOOKING_WITHOUT_ORDER'], plant: set('cart_orders', 'flight', { supplier_id: 'tours' }) },
  { code: 'ORDER_SUPPLIER_TOTAL', what: 'an order that cost more than was offered', also: ['BOOKING_TOTAL'], plant: set('cart_orders', 'flight', { supplier_total_minor: sql`supplier_total_minor + 1` }) },
  { code: 'ORDER_SUPPLIER_TOTAL', what: 'an order that its supplier took in another currency', plant: set('cart_orders', 'flight', { supplier_currency: 'USD' }) },
  { code: 'ORDER_REFERENCE', what: 'a confirmed order without its reference', also: ['BOOKING_REFERENCE'], plant: set('cart_orders', 'flight', { booking_reference: null }) },
  { code: 'SAGA_MISSING', what: 'a cart being booked by nobody', also: ['BOOKED_UNPAID'], plant: remove('booking_sagas', 'confirming') },
  { code: 'SAGA_STEP', what: 'a booking that is over and not ended', plant: set('booking_sagas', 'confirming', { step: 'DONE' }) },
  { code: 'SAGA_STEP', what: 'a booked cart that is booked again', plant: set('booking_sagas', 'flight', { step: 'BOOK' }) },
  { code: 'SAGA_STEP', what: 'a booking of a cart that nobody claimed',
    plant: ({ carts }, database) => sql`update booking_sagas set cart_id = ${carts.open} where cart_id = ${carts.confirming}`.execute(database), also: ['SAGA_MISSING', 'BOOKED_UNPAID'] },
]

const MONEY: readonly Planted[] = [
  { code: 'BOOKED_UNPAID', what: 'a booked cart whose payment is gone', also: ['PAYMENT_WITHOUT_CART'], plant: remove('cart_payments', 'flight') },
  { code: 'BOOKED_UNPAID', what: 'a booked cart whose payment counts as closed', plant: set('cart_payments', 'flight', { status: 'CANCELLED' }) },
  { code: 'BOOKED_UNPAID', what: 'a free flight without its voucher', also: ['VOUCHER_UNKNOWN', 'VOUCHER_NOT_BOOKED'], plant: put('free', 'voucherId', null) },
  { code: 'BOOKED_UNPAID', what: 'a flight with nothing to pay, neither paid nor with a voucher', also: ['CART_TOTAL', 'CONSENT_TOTAL', 'PAYMENT_WITHOUT_CART', 'LINE_PRICE'],
    plant: async (traded, database) => {
      await remove('cart_payments', 'flight')(traded, database)
      const nothing = { amountMinor: 0, currency: 'EUR' }
      return put('flight', 'price', { lines: [{ kind: 'BASE_FARE', lineId: '1', count: 1, amount: nothing }], total: nothing, payNow: nothing, payAtProperty: nothing })(traded, database)
    } },
  { code: 'PAID_TWICE', what: 'two payments kept', also: ['PAYMENT_UNKNOWN', 'PAYMENT_NOT_TAKEN', 'PAYMENT_REQUEST'],
    plant: ({ carts }, database) => sql`insert into cart_payments select (jsonb_populate_record(p, '{"attempt": 2, "payment_id": "planted"}')).* from cart_payments p where cart_id = ${carts.flight}`.execute(database) },
  { code: 'PAID_AMOUNT', what: 'a payment of another amount', also: ['PAYMENT_REQUEST', 'PAYMENT_TAKEN_AMOUNT'], plant: set('cart_payments', 'flight', { amount_minor: sql`amount_minor + 1` }) },
  { code: 'PAID_AMOUNT', what: 'a partly booked trip of which more was paid', also: ['PAYMENT_REQUEST', 'PAYMENT_TAKEN_AMOUNT'], plant: set('cart_payments', 'partly', { amount_minor: sql`amount_minor + 1` }) },
  { code: 'PAID_AMOUNT', what: 'a trip that is booked for less than it costs', also: ['PAYMENT_REQUEST', 'PAYMENT_TAKEN_AMOUNT'], plant: set('cart_payments', 'confirming', { amount_minor: sql`amount_minor - 1` }) },
  { code: 'PAID_AMOUNT', what: 'a part sent back of a trip that is whole', also: ['REFUND_SUM', 'REFUND_NOT_TAKEN'],
    plant: ({ carts }, database) => sql`insert into cart_refunds (cart_id, attempt, refund_key, reason, amount_minor, currency, state, created_at)
      values (${carts.flight}, 1, 'LINE_NOT_BOOKED:1', 'LINE_NOT_BOOKED', 100, 'EUR', 'REFUNDED', now())`.execute(database) },
  { code: 'PAID_NOT_BOOKED', what: 'a payment taken for a cart that is not booked', also: ['PAYMENT_NOT_TAKEN'], plant: set('cart_payments', 'atPayment', { status: 'PAID' }) },
  { code: 'PAYMENT_KEPT', what: 'a failed cart whose refund is gone', also: ['REFUND_SUM', 'REFUND_UNKNOWN'], plant: remove('cart_refunds', 'failed') },
  { code: 'PAYMENT_CURRENCY', what: 'a payment in another currency', also: ['PAYMENT_REQUEST', 'PAYMENT_TAKEN_CURRENCY'], plant: set('cart_payments', 'flight', { currency: 'USD' }) },
  { code: 'PAYMENT_REQUEST', what: 'another amount asked for', plant: set('cart_payments', 'flight', { request: sql`jsonb_set(request, '{amount,amountMinor}', '1')` }) },
  { code: 'REFUND_SUM', what: 'a payment that counts another sum of refunds', plant: set('cart_payments', 'failed', { refunds_minor: sql`refunds_minor - 1` }) },
  { code: 'REFUND_CURRENCY', what: 'a refund in another currency', also: ['REFUND_NOT_TAKEN'], plant: set('cart_refunds', 'failed', { currency: 'USD' }) },
  { code: 'REFUND_MISSING', what: 'less sent back than an unbooked line cost', also: ['REFUND_SUM', 'REFUND_UNKNOWN', 'REFUND_NOT_TAKEN'], plant: set('cart_refunds', 'partly', { amount_minor: 3_999 }) },
  { code: 'REFUND_MISSING', what: 'less sent back than the unbooked part of a package cost', also: ['REFUND_SUM', 'REFUND_UNKNOWN', 'REFUND_NOT_TAKEN'], plant: set('cart_refunds', 'halfTogether', { amount_minor: 41_229 }) },
  { code: 'REFUND_FORGOTTEN', what: 'a refund on its way that nobody asks about', plant: set('cart_refunds', 'failed', { state: 'PENDING', run_after: null }) },
  { code: 'REFUND_FORGOTTEN', what: 'a refund that is due and never sent', plant: set('cart_refunds', 'failed', { state: 'DUE', run_after: null }) },
]

const VOUCHERS: readonly Planted[] = [
  { code: 'VOUCHER_UNKNOWN', what: 'a voucher that does not exist', also: ['VOUCHER_NOT_BOOKED', 'BOOKED_UNPAID'], plant: put('free', 'voucherId', 'none') },
  { code: 'VOUCHER_TWICE', what: 'two flights with one voucher', also: ['VOUCHER_NOT_MARKED', 'VOUCHER_NOT_BOOKED', 'BOOKED_UNPAID'],
    plant: ({ carts }, database) => sql`update carts set document = jsonb_set(document, '{voucherId}', (select document -> 'voucherId' from carts where cart_id = ${carts.free}))
      where cart_id = ${carts.alsoFree}`.execute(database) },
  { code: 'VOUCHER_NOT_MARKED', what: 'a voucher that can be spent again', also: ['BOOKED_UNPAID'], plant: ({ carts }, database) => sql`update vouchers set spent_by = null where spent_by = ${carts.free}`.execute(database) },
  { code: 'VOUCHER_NOT_BOOKED', what: 'a voucher spent by a cart that was not booked', also: ['VOUCHER_NOT_MARKED', 'BOOKED_UNPAID'],
    plant: ({ carts }, database) => sql`update vouchers set spent_by = ${carts.open} where spent_by = ${carts.free}`.execute(database) },
  { code: 'VOUCHER_AMOUNT', what: 'a voucher that is worth less than it pays', plant: ({ carts }, database) => sql`update vouchers set amount_minor = 100 where spent_by = ${carts.free}`.execute(database) },
  { code: 'VOUCHER_AMOUNT', what: 'a voucher in another currency', plant: ({ carts }, database) => sql`update vouchers set currency = 'USD' where spent_by = ${carts.free}`.execute(database) },
]

const MAILS: readonly Planted[] = [
  { code: 'MAIL_MISSING', what: 'a confirmation that was never written', plant: ofEvent('flight', (id) => sql`delete from outbox where event_id = ${id}`) },
  { code: 'MAIL_MISSING', what: 'a failure that nobody is told of', plant: ofEvent('failed', (id) => sql`delete from outbox where event_id = ${id}`, 'failed') },
  { code: 'MAIL_WRONG', what: 'a mail about another cart', 
    plant: ({ carts }, database) => sql`update outbox set payload = ${JSON.stringify({ cartId: carts.open })}::jsonb where event_id = ${`${carts.flight}:confirmed`}`.execute(database) },
  { code: 'MAIL_WRONG', what: 'a failed cart that is called confirmed', also: ['MAIL_MISSING'],
    plant: ({ carts }, database) => sql`update outbox set event_id = ${`${carts.failed}:confirmed`} where event_id = ${`${carts.failed}:failed`}`.execute(database) },
  { code: 'MAIL_WITHOUT_CART', what: 'a mail about no cart', also: ['MAIL_WRONG'], plant: ofEvent('flight', (id) => sql`update outbox set payload = '{"cartId": "none"}' where event_id = ${id}`) },
]

export const PLANTED_IN_CARTS: readonly Planted[] = [...PRICES, ...ORDERS, ...MONEY, ...VOUCHERS, ...MAILS]
