import { money } from '@portolan/contract/values/money'
import { sql } from 'kysely'
import { SupplierFailure } from '../../suppliers/order-port.ts'
import type { Traded } from './a-traded-shop.ts'
import type { Planted } from './planted-in-carts.ts'

/** Errors planted in the books of others: the payment provider's and the suppliers'. */

type CartName = keyof Traded['carts']
type Payment = Traded['shop']['provider']['payments'][number]
type Booking = Traded['shop']['supplier']['bookings'][number]

const payment = (cart: CartName, change: (payment: Payment) => void): Planted['plant'] => async ({ shop, carts }) => {
  for (const each of shop.provider.payments) if (each.request.idempotencyKey === `${carts[cart]}:1`) change(each)
}

const booking = (cart: CartName, change: (booking: Booking) => void): Planted['plant'] => async ({ shop, carts }) => {
  for (const each of shop.supplier.bookings) if (each.key === `${carts[cart]}:1`) change(each)
}

const PROVIDER: readonly Planted[] = [
  { code: 'PAYMENT_WITHOUT_CART', what: 'money taken for no cart', plant: async ({ shop: { provider: { payments } } }) => {
    const [first] = payments
    if (first) payments.push({ ...first, paymentId: 'planted', status: 'PAID', request: { ...first.request, idempotencyKey: 'planted' } })
  } },
  { code: 'PAYMENT_WITHOUT_CART', what: 'a payment page open for no cart', plant: async ({ shop: { provider: { payments } } }) => {
    const last = payments.at(-1)
    if (last) payments.push({ ...last, paymentId: 'planted', status: 'OPEN', request: { ...last.request, idempotencyKey: 'planted' } })
  } },
  { code: 'PAYMENT_UNKNOWN', what: 'a payment that its provider does not know', also: ['PAYMENT_NOT_TAKEN'], plant: async ({ shop: { provider: { payments } }, carts }) => {
    payments.splice(payments.findIndex(({ request }) => request.idempotencyKey === `${carts.flight}:1`), 1)
  } },
  { code: 'PAYMENT_NOT_TAKEN', what: 'a trip booked for money that never came', plant: payment('flight', (each) => { each.status = 'OPEN' }) },
  { code: 'PAYMENT_TAKEN_AMOUNT', what: 'another amount taken', plant: payment('flight', (each) => { each.request = { ...each.request, amount: money(41_229, 'EUR') } }) },
  { code: 'PAYMENT_TAKEN_CURRENCY', what: 'an amount taken in another currency', plant: payment('flight', (each) => { each.request = { ...each.request, amount: money(41_230, 'USD') } }) },
  { code: 'PAYMENT_REFERENCE', what: 'money taken under another reference', plant: payment('flight', (each) => { each.request = { ...each.request, reference: 'another' } }) },
  { code: 'PAYMENT_STILL_OPEN', what: 'a closed payment that can still be paid', plant: async (traded, database) => {
    await payment('expired', (each) => { Object.assign(each, { status: 'OPEN', expiresAt: '2027-01-01T00:00:00.000Z' }) })(traded, database)
  } },
  { code: 'REFUND_NOT_TAKEN', what: 'a refund that was never sent', plant: payment('failed', (each) => { Object.assign(each, { refundedMinor: 0, refunds: [] }) }) },
  { code: 'REFUND_NOT_TAKEN', what: 'a refund of another amount', also: ['REFUNDS_TAKEN_SUM'], plant: payment('failed', ({ refunds: [refund] }) => { if (refund) refund.amount = money(1, 'EUR') }) },
  { code: 'REFUND_NOT_TAKEN', what: 'a refund that its provider knows as another', plant: payment('failed', ({ refunds: [refund] }) => { if (refund) refund.refundId = 'planted' }) },
  { code: 'REFUND_UNKNOWN', what: 'money sent back that the cart counts as kept', plant: payment('flight', (each) => {
    Object.assign(each, { refundedMinor: 100, refunds: [{ refundId: 'planted', amount: money(100, 'EUR'), status: 'REFUNDED' }] })
  }) },
  { code: 'REFUNDS_TAKEN_SUM', what: 'refunds that do not come to what was sent back', also: ['REFUND_UNKNOWN'], plant: payment('flight', (each) => { each.refundedMinor = 100 }) },
]

const SUPPLIER: readonly Planted[] = [
  { code: 'BOOKING_WITHOUT_ORDER', what: 'a booking that nobody ordered', plant: async ({ shop: { supplier: { bookings } } }) => {
    const [first] = bookings
    if (first) bookings.push({ ...first, key: 'planted', supplierOrderId: 'planted' })
  } },
  { code: 'BOOKING_TWICE', what: 'a booking made twice', also: ['BOOKING_REFERENCE'], plant: async ({ shop: { supplier: { bookings } } }) => {
    const [first] = bookings
    if (first) bookings.push({ ...first, supplierOrderId: 'planted' })
  } },
  { code: 'BOOKING_LEFT_ALIVE', what: 'a booking of a cart that failed', plant: async ({ shop: { supplier: { bookings } }, carts }) => {
    const [first] = bookings
    if (first) bookings.push({ ...first, supplierOrderId: 'planted', key: `${carts.failed}:1` })
  } },
  { code: 'BOOKING_LEFT_ALIVE', what: 'a booking on request that its cart calls confirmed', also: ['BOOKING_REFERENCE'], plant: booking('flight', (each) => { each.status = 'PENDING' }) },
  { code: 'BOOKING_MISSING', what: 'an order that its supplier does not know', plant: async ({ shop: { supplier: { bookings } }, carts }) => {
    bookings.splice(bookings.findIndex(({ key }) => key === `${carts.flight}:1`), 1)
  } },
  { code: 'BOOKING_CANCELLED', what: 'an order that its supplier cancelled', plant: booking('flight', (each) => { each.status = 'CANCELLED' }) },
  { code: 'BOOKING_TOTAL', what: 'a booking that costs more', plant: booking('flight', (each) => { each.total = money(41_231, 'EUR') }) },
  { code: 'BOOKING_TOTAL', what: 'a booking that costs less', plant: booking('flight', (each) => { each.total = money(41_229, 'EUR') }) },
  { code: 'BOOKING_TOTAL', what: 'a booking that costs more than was offered, from before its price was kept', plant: async (traded, database) => {
    await sql`update cart_orders set supplier_total_minor = null, supplier_currency = null where cart_id = ${traded.carts.flight}`.execute(database)
    await booking('flight', (each) => { each.total = money(41_231, 'EUR') })(traded, database)
  } },
  { code: 'BOOKING_CURRENCY', what: 'a booking in another currency', plant: booking('flight', (each) => { each.total = money(41_230, 'USD') }) },
  { code: 'BOOKING_REFERENCE', what: 'a booking under another reference', plant: booking('flight', (each) => { each.bookingReference = 'OTHER1' }) },
  { code: 'BOOKING_REFERENCE', what: 'a booking with a second reference', plant: booking('flight', (each) => { each.inboundReference = 'OTHER1' }) },
  { code: 'BOOKING_QUANTITY', what: 'a booking for more people', plant: booking('flight', (each) => { each.quantity = 2 }) },
  { code: 'BOOKING_SERVICES', what: 'a booking of another flight', plant: booking('flight', (each) => { each.services = ['another'] }) },
  { code: 'BOOK_UNREADABLE', what: 'a supplier whose book cannot be read', plant: async ({ shop: { tours } }) => {
    tours.supplier.readLedger = () => Promise.reject(new SupplierFailure('tours', 'no answer'))
  } },
]

export const PLANTED_IN_BOOKS: readonly Planted[] = [...PROVIDER, ...SUPPLIER]
