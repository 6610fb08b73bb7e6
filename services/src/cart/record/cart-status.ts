import type { CartStatus } from '@portolan/contract/cart/cart'

/** Allowed transitions between statuses. Once money has arrived, no transition leads to EXPIRED or back to OPEN. */
export const CART_TRANSITIONS: Readonly<Record<CartStatus, readonly CartStatus[]>> = {
  // CONFIRMING: a payment may arrive late, while it is being cancelled because the shopper went back or time ran out.
  OPEN: ['FINALIZED', 'CONFIRMING', 'EXPIRED'],
  FINALIZED: ['OPEN', 'PAYMENT_PENDING', 'PAYMENT_PROCESSING', 'CONFIRMING', 'EXPIRED'],
  // FINALIZED again: the next attempt after a payment that was closed.
  PAYMENT_PENDING: ['OPEN', 'FINALIZED', 'PAYMENT_PROCESSING', 'CONFIRMING', 'EXPIRED'],
  // PAYMENT_PENDING: the payment failed. EXPIRED: it arrived after the cart's time, and the trip is dearer or gone.
  PAYMENT_PROCESSING: ['PAYMENT_PENDING', 'CONFIRMING', 'EXPIRED'],
  EXPIRED: ['OPEN', 'CONFIRMING'],
  CONFIRMING: ['CONFIRMED', 'PARTIALLY_CONFIRMED', 'ON_REQUEST', 'FAILED'],
  ON_REQUEST: ['CONFIRMED', 'PARTIALLY_CONFIRMED', 'FAILED'],
  CONFIRMED: [],
  PARTIALLY_CONFIRMED: [],
  FAILED: [],
}

/** True for a move in the table; staying is always allowed. */
export const mayMove = (from: CartStatus, to: CartStatus): boolean => from === to || CART_TRANSITIONS[from].includes(to)

/** True before any payment: such carts expire and may be changed. A cart with a processing payment does neither. */
export const isUnpaid = (status: CartStatus): boolean => status === 'OPEN' || status === 'FINALIZED' || status === 'PAYMENT_PENDING'

/** True after its time, whatever its status: the quoted price has expired. */
export const isOverdue = ({ expiresAt }: { expiresAt: string }, now: string): boolean => expiresAt <= now

/** Expired by the worker, or overdue before the worker has run. */
export const isExpired = (cart: { status: CartStatus; expiresAt: string }, now: string): boolean =>
  cart.status === 'EXPIRED' || (isUnpaid(cart.status) && isOverdue(cart, now))
