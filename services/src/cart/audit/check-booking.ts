import { CART_TRANSITIONS, isUnpaid } from '../record/cart-status.ts'
import { isLive } from '../record/cart-payment.ts'
import type { CartOrder } from '../record/booking.repository.ts'
import { bookedWithinMs, MONEY_COMES_WITHIN_MS, OVERDUE_MS, takenBackWithinMs } from './audit-ages.ts'
import { amountText, type AuditedCart, CLAIMED, SOLD } from './audit-ports.ts'
import { coveredMinor } from './check-price.ts'
import { type Finding, findingsAbout } from './finding.ts'

/** Checks a cart's status against its orders, saga, voucher and mails. `at`: milliseconds since 1970. */
export const bookingFindings = (cart: AuditedCart, at: number): Finding[] => [
  ...statusFindings(cart, at), ...orderFindings(cart), ...sagaFindings(cart, at), ...voucherFindings(cart), ...mailFindings(cart),
]

const isEnded = ({ status }: AuditedCart): boolean => CLAIMED.includes(status) && CART_TRANSITIONS[status].length === 0

const statusFindings = ({ cartId, status, tripReference, expiresAt, payments, memberId, document }: AuditedCart, at: number): Finding[] => {
  const about = findingsAbout(`Cart ${cartId}`)
  about.when(isUnpaid(status) && expiresAt + OVERDUE_MS < at, 'CART_NOT_EXPIRED', `it is ${status} and its time is over`)
  about.when(SOLD.includes(status) && tripReference === null, 'TRIP_REFERENCE_MISSING', `it is ${status} and has no trip reference`)
  const waits = status === 'PAYMENT_PROCESSING'
  about.when(waits && !payments.some((payment) => isLive(payment) && payment.askAfter !== null), 'PROCESSING_NOT_ASKED', 'it waits for money, and no payment is asked about')
  about.when(waits && expiresAt + MONEY_COMES_WITHIN_MS < at, 'PROCESSING_TOO_LONG', 'its money has been under way for longer than any transfer takes')
  const isCommitted = status !== 'OPEN' && status !== 'EXPIRED'
  about.when(isCommitted && memberId !== document.memberId, 'CART_MEMBER', 'it counts for another member than it is sold to')
  return about.findings
}

const orderFindings = ({ cartId, status, document: { lines }, orders }: AuditedCart): Finding[] => {
  const about = findingsAbout(`Cart ${cartId}`)
  for (const { lineId } of CLAIMED.includes(status) ? lines : []) about.when(orders.every((order) => order.lineId !== lineId), 'ORDER_MISSING', `it is ${status} and line ${lineId} has no order`)
  return [...about.findings, ...orders.flatMap((order) => oneOrderFindings({ cartId, status, lines }, order))]
}

const oneOrderFindings = ({ cartId, status, lines }: Pick<AuditedCart, 'cartId' | 'status'> & Pick<AuditedCart['document'], 'lines'>, order: CartOrder): Finding[] => {
  const about = findingsAbout(`Order ${order.orderId}`)
  const line = lines.find(({ lineId }) => lineId === order.lineId)
  about.when(!CLAIMED.includes(status), 'ORDER_UNEXPECTED', `its cart ${cartId} is ${status} and was not claimed for booking`)
  about.when(line === undefined, 'ORDER_UNEXPECTED', `its cart ${cartId} has no line ${order.lineId}`)
  about.when(order.idempotencyKey !== `${cartId}:${order.lineId}`, 'ORDER_UNEXPECTED', `its key is ${order.idempotencyKey} and not that of its line`)
  about.when(!mayBe(status, order), 'ORDER_STATUS', `it is ${order.status} and its cart ${cartId} is ${status}`)
  about.when(order.status === 'CONFIRMED' && (order.supplierOrderId === null || order.bookingReference === null), 'ORDER_REFERENCE', 'it is confirmed and has no reference of its supplier')
  if (!line) return about.findings
  const { price, supplierId, supplierPrice } = line
  about.when(amountText(order.amount) !== amountText(price), 'ORDER_AMOUNT', `it is kept at ${amountText(order.amount)} and its line is sold for ${amountText(price)}`)
  about.when(order.supplierId !== supplierId, 'ORDER_SUPPLIER', `it is ordered from ${order.supplierId} and its line is sold by ${supplierId}`)
  const total = order.supplierTotal
  about.when(total !== null && (total.currency !== supplierPrice.amount.currency || total.amountMinor > supplierPrice.amount.amountMinor), 'ORDER_SUPPLIER_TOTAL',
    `its supplier took ${total && amountText(total)}, and ${amountText(supplierPrice.amount)} was offered`)
  return about.findings
}

/** The order statuses that fit a cart's status. A booking that the supplier refuses to cancel stays, for an operator. */
const mayBe = (status: AuditedCart['status'], order: CartOrder): boolean => {
  switch (status) {
    case 'CONFIRMED': return order.status === 'CONFIRMED'
    case 'PARTIALLY_CONFIRMED': return order.status !== 'PENDING'
    case 'FAILED': return order.status === 'FAILED' || order.status === 'CANCELLED'
    default: return true
  }
}

const sagaFindings = (cart: AuditedCart, at: number): Finding[] => {
  const { cartId, status, saga, orders } = cart
  const about = findingsAbout(`Cart ${cartId}`)
  const isClaimed = CLAIMED.includes(status)
  about.when(isClaimed && saga === null, 'SAGA_MISSING', `it is ${status} and nothing is written about its booking`)
  if (!saga) return about.findings
  about.when(!isClaimed, 'SAGA_STEP', `it is ${status} and its booking was begun`)
  about.when(isClaimed && isEnded(cart) !== (saga.step === 'DONE'), 'SAGA_STEP', `it is ${status} and its booking is at ${saga.step}`)
  if (saga.step === 'DONE' || !isClaimed) return about.findings
  const dueAt = Math.max(saga.runAfter, saga.leaseUntil ?? 0)
  about.when(dueAt + OVERDUE_MS < at, 'SAGA_NOT_RUN', 'nobody is booking it, though it is due')
  const withinMs = saga.step === 'BOOK' ? bookedWithinMs(orders.length) : takenBackWithinMs(orders.length)
  // A cart on request waits for its supplier, whose book says how long.
  about.when(status === 'CONFIRMING' && saga.startedAt + withinMs < at, 'SAGA_TOO_LONG', `its booking has been at ${saga.step} for longer than any may be`)
  return about.findings
}

const voucherFindings = (cart: AuditedCart): Finding[] => {
  const { cartId, status, voucher, document } = cart
  const about = findingsAbout(`Cart ${cartId}`)
  if (!SOLD.includes(status) && status !== 'CONFIRMING') return []
  const isPaidWith = document.voucherId !== null || coveredMinor(cart) > 0
  about.when(isPaidWith && voucher === null, 'VOUCHER_UNKNOWN', `${coveredMinor(cart)} of it is paid with a voucher that does not exist`)
  if (!voucher) return about.findings
  const { amount, spentBy, voucherId } = voucher
  about.when(spentBy !== cartId, 'VOUCHER_NOT_MARKED', `it is paid with voucher ${voucherId}, which is marked as ${spentBy === null ? 'free' : `spent by ${spentBy}`}`)
  const isWorth = document.voucher !== null && amountText(document.voucher) === amountText(amount) && coveredMinor(cart) <= amount.amountMinor
  about.when(!isWorth, 'VOUCHER_AMOUNT', `voucher ${voucherId} is worth ${amountText(amount)} and pays ${coveredMinor(cart)} of at most ${document.voucher ? amountText(document.voucher) : 'nothing'}`)
  return about.findings
}

/** Suffixes of mail ids by cart status; one of them must be sent or waiting. */
const MAILS: Readonly<Partial<Record<AuditedCart['status'], readonly string[]>>> = {
  CONFIRMED: ['confirmed'], PARTIALLY_CONFIRMED: ['partly-confirmed', 'operator'], ON_REQUEST: ['on-request'], FAILED: ['failed'],
}

const mailFindings = ({ cartId, status, mails }: AuditedCart): Finding[] => {
  const about = findingsAbout(`Cart ${cartId}`)
  const wanted = (MAILS[status] ?? []).map((ending) => `${cartId}:${ending}`)
  about.when(wanted.length > 0 && mails.every(({ eventId }) => !wanted.includes(eventId)), 'MAIL_MISSING', `it is ${status} and no mail says so`)
  // A trip on request has its own mail before the final one.
  const before = [`${cartId}:on-request`]
  for (const mail of mails) {
    about.when(mail.cartId !== cartId, 'MAIL_WRONG', `mail ${mail.eventId} is about another cart`)
    about.when(![...wanted, ...before].includes(mail.eventId), 'MAIL_WRONG', `it is ${status} and mail ${mail.eventId} says otherwise`)
  }
  return about.findings
}
