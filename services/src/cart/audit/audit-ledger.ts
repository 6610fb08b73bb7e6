import type { CartStatus } from '@portolan/contract/cart/cart'
import { type CartPayment, isLive, wasPaid } from '../record/cart-payment.ts'
import { fromInstant } from '../../platform/clock.ts'
import { type CartRefund, keptOf, refundsOf } from '../record/cart-refund.ts'
import type { AuditedCart, AuditedVoucher, AuditPorts, SupplierBooking, TakenPayment } from './audit-ports.ts'
import type { CartOrder } from '../record/booking.repository.ts'
import { readAuditedCarts, readAuditedVouchers } from './audit.repository.ts'

/**
 * Compares three books that are kept apart: our carts, what suppliers have booked and what payment providers have taken. What must
 * hold: nothing is booked twice or unpaid, every payment ends in bookings or a refund, vouchers are spent once, what is sold never
 * exceeds what exists.
 * Answers one sentence for each breach; it is meant for a quiet moment, when no saga is running.
 */
export const auditLedger = async (ports: AuditPorts): Promise<string[]> => {
  const [carts, vouchers, bookings, taken, oversold] = await Promise.all([
    readAuditedCarts(ports.database),
    readAuditedVouchers(ports.database),
    Promise.all(ports.suppliers.map((supplier) => supplier.listBookings())),
    Promise.all(ports.providers.map((provider) => provider.listPayments())),
    Promise.all(ports.suppliers.map((supplier) => supplier.findImbalances())),
  ])
  return [
    ...carts.flatMap((cart) => cartFindings(cart, ports.now)),
    ...bookingFindings(carts, bookings.flat()),
    ...paymentFindings(carts, taken.flat()),
    ...voucherFindings(carts, vouchers),
    ...oversold.flat(),
  ]
}

const HAS_ORDERS: readonly CartStatus[] = ['CONFIRMING', 'CONFIRMED', 'PARTIALLY_CONFIRMED', 'ON_REQUEST', 'FAILED']
/** No transfer takes longer: by then it has come, or has failed and its provider must be asked by hand. */
const LONGEST_PROCESSING_MS = 14 * 24 * 3_600_000
const SOLD: readonly CartStatus[] = ['CONFIRMED', 'PARTIALLY_CONFIRMED', 'ON_REQUEST']

/** What a cart says about itself. */
const cartFindings = ({ cart, payments, refunds, orders, isSagaDone }: AuditedCart, now: string): string[] => {
  const findings: string[] = []
  const add = (isWrong: boolean, text: string) => isWrong && findings.push(`Cart ${cart.cartId} (${cart.status}): ${text}`)
  const kept = payments.filter((payment) => keptOf(payment, refunds).amountMinor > 0)
  const isFree = cart.payNowMinor === 0
  add(SOLD.includes(cart.status) && !isFree && kept.length !== 1, `${kept.length} payments are kept for it instead of one`)
  const keptMinor = kept.reduce((sum, payment) => sum + keptOf(payment, refunds).amountMinor, 0)
  add(cart.status === 'CONFIRMED' && kept.length === 1 && keptMinor !== cart.payNowMinor, `${keptMinor} is kept for it and it costs ${cart.payNowMinor}`)
  add(cart.status === 'FAILED' && kept.length > 0, 'it failed and its payment was not sent back')
  add(!HAS_ORDERS.includes(cart.status) && kept.length > 0, 'it is paid and not being booked')
  add(!HAS_ORDERS.includes(cart.status) && orders.length > 0, 'it has orders without having been claimed')
  add(HAS_ORDERS.includes(cart.status) && orders.length !== cart.lines, `${orders.length} orders for ${cart.lines} lines`)
  add(cart.status === 'CONFIRMED' && orders.some(({ status }) => status !== 'CONFIRMED'), 'an order of it is not confirmed')
  add(cart.status === 'FAILED' && orders.some(({ status }) => status === 'CONFIRMED'), 'it failed and an order is still confirmed')
  add(cart.status === 'CONFIRMING' && isSagaDone !== false, 'nobody is booking it')
  add(cart.status === 'CONFIRMING', 'it has not come to an end')
  add(SOLD.includes(cart.status) && cart.tripReference === null, 'it has no trip reference')
  add(cart.expiresAt < now && payments.some(isLive) && cart.status !== 'PAYMENT_PROCESSING', 'its time is over and a payment is still open')
  add(cart.status === 'PAYMENT_PROCESSING' && !payments.some(isLive), 'it waits for money and no payment is open')
  add(cart.status === 'PAYMENT_PROCESSING' && fromInstant(cart.expiresAt) + LONGEST_PROCESSING_MS < fromInstant(now), 'its money has been under way for over two weeks')
  for (const { state, amount, createdAt } of refunds) add(state !== 'REFUNDED' && createdAt <= now, `${amount.amountMinor} is due back since ${createdAt} and has not arrived`)
  return findings
}

/** Each supplier's booking belongs to one confirmed order, and each confirmed order has one. */
const bookingFindings = (carts: readonly AuditedCart[], bookings: readonly SupplierBooking[]): string[] => {
  const orders = carts.flatMap((each) => each.orders)
  const orderByKey = new Map(orders.map((order) => [order.idempotencyKey, order]))
  const live = bookings.filter(({ status }) => status === 'BOOKED')
  const waiting = bookings.filter(({ status, idempotencyKey }) => status === 'PENDING' && !isWaitedFor(orderByKey.get(idempotencyKey)))
  const liveByKey = Map.groupBy(live, ({ idempotencyKey }) => idempotencyKey)
  const unsold = live.filter(({ idempotencyKey, supplierOrderId }) => {
    const order = orderByKey.get(idempotencyKey)
    return !order || (order.status === 'CONFIRMED' ? order.supplierOrderId !== supplierOrderId : !isWaitedFor(order))
  })
  return [
    ...unsold.map(({ supplierOrderId, idempotencyKey }) => `Booking ${supplierOrderId} (${idempotencyKey}): nobody bought it`),
    ...waiting.map(({ supplierOrderId, idempotencyKey }) => `Booking ${supplierOrderId} (${idempotencyKey}): on request, and nobody waits for it`),
    ...[...liveByKey].filter(([, same]) => same.length > 1).map(([key, same]) => `Booking ${key}: made ${same.length} times`),
    ...orders.filter(({ status, idempotencyKey }) => status === 'CONFIRMED' && !liveByKey.has(idempotencyKey))
      .map(({ orderId }) => `Order ${orderId}: confirmed, and its supplier has no such booking`),
  ]
}

const isWaitedFor = (order: CartOrder | undefined): boolean => order?.status === 'ON_REQUEST' || order?.status === 'PENDING'

/** Each payment taken belongs to a cart that got something for it, or is going back; and nothing counts as paid that was not. */
const paymentFindings = (carts: readonly AuditedCart[], taken: readonly TakenPayment[]): string[] => {
  const known = new Map<string, CartPayment & { refunds: CartRefund[] }>(carts.flatMap(({ payments, refunds }) =>
    payments.map((payment) => [`${payment.provider}:${payment.paymentId ?? ''}`, { ...payment, refunds: refundsOf(payment, refunds) }] as const)))
  const takenById = new Map(taken.map((payment) => [`${payment.provider}:${payment.paymentId}`, payment]))
  const lost = taken.flatMap(({ provider, paymentId, refundedMinor, paidMinor }): string[] => {
    const ours = known.get(`${provider}:${paymentId}`)
    const name = `Payment ${paymentId} (${provider})`
    if (paidMinor === 0) return []
    if (!ours || !wasPaid(ours)) return refundedMinor >= paidMinor ? [] : [`${name}: taken, and neither booked for nor sent back`]
    const [arrivedMinor, dueMinor] = [sumOf(ours.refunds.filter(({ state }) => state === 'REFUNDED')), sumOf(ours.refunds)]
    if (refundedMinor < arrivedMinor) return [`${name}: counted as sent back, and it was not`]
    if (refundedMinor > dueMinor) return [`${name}: sent back, and its cart counts it as kept`]
    if (ours.amount.amountMinor !== paidMinor) return [`${name}: ${paidMinor} was taken instead of ${ours.amount.amountMinor}`]
    return []
  })
  const unpaid = [...known].filter(([id, payment]) => wasPaid(payment) && (takenById.get(id)?.paidMinor ?? 0) === 0)
  return [...lost, ...unpaid.map(([id]) => `Payment ${id}: counted as paid, and the provider never took it`)]
}

const sumOf = (refunds: readonly CartRefund[]): number => refunds.reduce((sum, { amount }) => sum + amount.amountMinor, 0)

/** Each voucher pays for one booked cart at most, and is marked with it; what was not booked spends none. */
const voucherFindings = (carts: readonly AuditedCart[], vouchers: readonly AuditedVoucher[]): string[] => {
  const sold = carts.filter(({ cart }) => cart.voucherId !== null && SOLD.includes(cart.status))
  const soldWith = Map.groupBy(sold, ({ cart }) => cart.voucherId)
  const spentBy = new Map(vouchers.map((voucher) => [voucher.voucherId, voucher.spentBy]))
  const statusOf = new Map(carts.map(({ cart }) => [cart.cartId, cart.status]))
  return [
    ...[...soldWith].filter(([, same]) => same.length > 1).map(([id, same]) => `Voucher ${id}: spent by ${same.length} carts`),
    ...sold.filter(({ cart }) => spentBy.get(cart.voucherId ?? '') !== cart.cartId)
      .map(({ cart }) => `Voucher ${cart.voucherId}: paid for cart ${cart.cartId} and is not marked with it`),
    ...[...spentBy].filter(([, cartId]) => cartId !== null && (!HAS_ORDERS.includes(statusOf.get(cartId) ?? 'OPEN') || statusOf.get(cartId) === 'FAILED'))
      .map(([id, cartId]) => `Voucher ${id}: spent by cart ${cartId}, which was not booked`),
  ]
}
