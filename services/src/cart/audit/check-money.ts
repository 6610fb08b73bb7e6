import { fromInstant, toInstant } from '../../platform/clock.ts'
import { isLive, paymentKey } from '../record/cart-payment.ts'
import { refundsOf } from '../record/cart-refund.ts'
import { OVERDUE_MS, REFUND_ARRIVED_WITHIN_MS, REFUND_SENT_WITHIN_MS } from './audit-ages.ts'
import { amountText, type AuditedCart, type AuditedPayment, type AuditedRefund, CLAIMED, SOLD } from './audit-ports.ts'
import { coveredMinor, dueMinor, payNowMinor } from './check-price.ts'
import { type Finding, findingsAbout } from './finding.ts'

/** Checks that the money kept of a cart's payments equals the cost of its bookings, and that each refund is sent. `at`: milliseconds since 1970. */
export const moneyFindings = (cart: AuditedCart, at: number): Finding[] => [
  ...keptFindings(cart), ...cart.payments.flatMap((payment) => paymentFindings(cart, payment, at)), ...cart.refunds.flatMap((refund) => refundFindings(refund, cart.payments, at)),
]

const keptFindings = (cart: AuditedCart): Finding[] => {
  const { cartId, status, payments, refunds, saga, document: { price } } = cart
  const about = findingsAbout(`Cart ${cartId}`)
  const kept = payments.filter((payment) => keptMinorOf(payment, refunds) > 0)
  const payment = payments.find(({ attempt, status: state }) => attempt === saga?.paymentAttempt && state === 'PAID')
  about.when(isUnpaidFor(cart, payment), 'BOOKED_UNPAID', `it is ${status}, ${dueMinor(cart)} is due, and neither a payment nor a voucher pays for it`)
  about.when(SOLD.includes(status) && kept.length > 1, 'PAID_TWICE', `${kept.length} payments are kept for it`)
  about.when(!CLAIMED.includes(status) && kept.length > 0, 'PAID_NOT_BOOKED', `it is ${status}, paid and not being booked`)
  about.when(status === 'FAILED' && kept.length > 0, 'PAYMENT_KEPT', 'it failed and its payment does not go back')
  if (!payment) return about.findings
  const fellMinor = sumOf(refundsOf(payment, refunds).filter(({ reason }) => reason === 'PRICE_FELL'))
  const isSettled = status === 'CONFIRMED' || status === 'PARTIALLY_CONFIRMED'
  const paidMinor = payment.amount.amountMinor - fellMinor
  about.when(isSettled ? paidMinor !== price.payNow.amountMinor : paidMinor < price.payNow.amountMinor && status !== 'FAILED', 'PAID_AMOUNT', `${paidMinor} was paid for it and it costs ${price.payNow.amountMinor}`)
  const keptMinor = keptMinorOf(payment, refunds)
  about.when(status === 'CONFIRMED' && keptMinor !== price.payNow.amountMinor, 'PAID_AMOUNT', `${keptMinor} is kept for it and it costs ${price.payNow.amountMinor}`)
  return [...about.findings, ...(status === 'PARTIALLY_CONFIRMED' ? unbookedFindings(cart, payment) : [])]
}

/** True for a cart that is booked or being booked, and whose amount due now is covered by neither a payment nor its voucher. */
const isUnpaidFor = (cart: AuditedCart, payment: AuditedPayment | undefined): boolean => {
  const { status, document: { price }, voucher, cartId } = cart
  if (!CLAIMED.includes(status) || status === 'FAILED' || payment) return false
  if (price.payNow.amountMinor > 0) return true
  const coversAll = voucher?.spentBy === cartId && coveredMinor(cart) >= dueMinor(cart)
  return dueMinor(cart) > 0 && !coversAll
}

/**
 * Checks that the price of each unbooked line is refunded. A voucher or the saving of a package makes the refund of a line smaller, so there the
 * refunds of all lines together are checked.
 */
const unbookedFindings = ({ cartId, document, orders, refunds }: AuditedCart, payment: AuditedPayment): Finding[] => {
  const { lines, voucher, savings, price } = document
  const about = findingsAbout(`Cart ${cartId}`)
  const allBack = refundsOf(payment, refunds).filter(({ reason }) => reason === 'LINE_NOT_BOOKED')
  const booked = lines.filter((line) => orders.some(({ lineId, status }) => lineId === line.lineId && status === 'CONFIRMED'))
  const isReduced = lines.some((line) => !booked.includes(line) && (voucher !== null || savings.some(({ bundleId }) => bundleId === line.bundleId)))
  const dueBackMinor = price.payNow.amountMinor - payNowMinor(document, booked)
  about.when(isReduced && sumOf(allBack) !== dueBackMinor, 'REFUND_MISSING', `${sumOf(allBack)} goes back for its unbooked lines instead of ${dueBackMinor}`)
  for (const line of lines) {
    const isBooked = booked.includes(line)
    const back = allBack.filter(({ lineId }) => lineId === line.lineId)
    const dueBack = isBooked ? 0 : line.payNow.amountMinor
    about.when((isBooked || !isReduced) && sumOf(back) !== dueBack, 'REFUND_MISSING', `line ${line.lineId} is ${isBooked ? '' : 'not '}booked, and ${sumOf(back)} of its ${line.payNow.amountMinor} goes back`)
  }
  return about.findings
}

const paymentFindings = ({ cartId, status, currency, refunds }: AuditedCart, payment: AuditedPayment, at: number): Finding[] => {
  const { attempt, amount, request, refundsMinor, expiresAt, askAfter } = payment
  const key = paymentKey(cartId, attempt)
  const about = findingsAbout(`Payment ${key}`)
  about.when(amount.currency !== currency, 'PAYMENT_CURRENCY', `it is kept in ${amount.currency} and its cart is sold in ${currency}`)
  about.when(amountText(request.amount) !== amountText(amount) || request.idempotencyKey !== key, 'PAYMENT_REQUEST',
    `${amountText(request.amount)} was asked for as ${request.idempotencyKey}, and it is kept as ${amountText(amount)}`)
  const endsAt = Math.max(fromInstant(expiresAt), askAfter ?? 0)
  about.when(isLive(payment) && status !== 'PAYMENT_PROCESSING' && endsAt + OVERDUE_MS < at, 'PAYMENT_NOT_CLOSED', 'its time is over and it is still open')
  about.when(askAfter !== null && askAfter + OVERDUE_MS < at, 'PROCESSING_NOT_ASKED', 'its money is under way, and nobody asks about it')
  const sum = sumOf(refundsOf(payment, refunds))
  about.when(sum !== refundsMinor, 'REFUND_SUM', `its refunds come to ${sum} and it counts ${refundsMinor}`)
  return about.findings
}

const refundFindings = (refund: AuditedRefund, payments: readonly AuditedPayment[], at: number): Finding[] => {
  const { cartId, attempt, key, amount, state, createdAt, runAfter } = refund
  const about = findingsAbout(`Refund ${paymentKey(cartId, attempt)}:${key}`)
  const payment = payments.find((each) => each.attempt === attempt)
  about.when(payment !== undefined && payment.amount.currency !== amount.currency, 'REFUND_CURRENCY', `${amountText(amount)} goes back of ${payment && amountText(payment.amount)}`)
  if (state === 'REFUNDED') return about.findings
  about.when(runAfter === null || runAfter + OVERDUE_MS < at, 'REFUND_FORGOTTEN', `it is ${state} and nobody asks about it any more`)
  about.when(state === 'DUE' && createdAt + REFUND_SENT_WITHIN_MS < at, 'REFUND_NOT_SENT', `${amountText(amount)} is due back since ${toInstant(createdAt)} and the provider has not taken it on`)
  about.when(state === 'PENDING' && createdAt + REFUND_ARRIVED_WITHIN_MS < at, 'REFUND_NOT_ARRIVED', `${amountText(amount)} is on its way since ${toInstant(createdAt)}`)
  return about.findings
}

/** The amount kept of a payment after all its refunds; a refund in another currency is a separate finding. */
const keptMinorOf = (payment: AuditedPayment, refunds: readonly AuditedRefund[]): number =>
  payment.status === 'PAID' ? payment.amount.amountMinor - sumOf(refundsOf(payment, refunds)) : 0

export const sumOf = (list: readonly { amount: { amountMinor: number } }[]): number => list.reduce((sum, { amount }) => sum + amount.amountMinor, 0)
