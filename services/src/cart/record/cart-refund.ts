import { money, type Money, sumMoney } from '@portolan/contract/values/money'
import type { RefundReason, RefundState } from './cart-tables.ts'
import type { CartPayment } from './cart-payment.ts'

/** Each reason occurs once per payment, or once per line, so that no refund is mistaken for another and dropped. */

export type CartRefund = {
  cartId: string
  /** The payment attempt that it refunds. */
  attempt: number
  /** Names it among the refunds of its payment; with the payment it makes the idempotency key. */
  key: string
  reason: RefundReason
  /** The line that was not booked; null where it is about the whole payment. */
  lineId: string | null
  amount: Money
  state: RefundState
  providerReference: string | null
}

type NewRefund = { reason: RefundReason; lineId?: string; amount: Money }

export const newRefund = ({ cartId, attempt }: Pick<CartPayment, 'cartId' | 'attempt'>, { reason, lineId, amount }: NewRefund): CartRefund => ({
  cartId, attempt, key: lineId === undefined ? reason : `${reason}:${lineId}`, reason, lineId: lineId ?? null, amount, state: 'DUE', providerReference: null,
})

export const refundsOf = <Refund extends CartRefund>({ attempt, cartId }: CartPayment, refunds: readonly Refund[]): Refund[] =>
  refunds.filter((refund) => refund.cartId === cartId && refund.attempt === attempt)

/** The amount kept of a payment after all its refunds. */
export const keptOf = (payment: CartPayment, refunds: readonly CartRefund[]): Money => {
  const back = sumMoney(refundsOf(payment, refunds).map(({ amount }) => amount), payment.amount.currency)
  return money(payment.status === 'PAID' ? payment.amount.amountMinor - back.amountMinor : 0, payment.amount.currency)
}
