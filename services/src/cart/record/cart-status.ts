import type { CartStatus } from '@portolan/contract/cart/cart'

/** Where a cart may go from where it is. Once money has arrived nothing leads to EXPIRED or back to OPEN. */
export const CART_TRANSITIONS: Readonly<Record<CartStatus, readonly CartStatus[]>> = {
  // Money may arrive late, for a payment that was being cancelled when the shopper went back or time ran out: hence CONFIRMING.
  OPEN: ['FINALIZED', 'CONFIRMING', 'EXPIRED'],
  FINALIZED: ['OPEN', 'PAYMENT_PENDING', 'PAYMENT_PROCESSING', 'CONFIRMING', 'EXPIRED'],
  // FINALIZED again: the next attempt after a payment that was closed.
  PAYMENT_PENDING: ['OPEN', 'FINALIZED', 'PAYMENT_PROCESSING', 'CONFIRMING', 'EXPIRED'],
  // PAYMENT_PENDING: the money did not come. EXPIRED: it came when the time was over and the trip is dearer or gone.
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

/** Before the money: these expire and may be changed. While it is under way a cart does neither. */
export const isUnpaid = (status: CartStatus): boolean => status === 'OPEN' || status === 'FINALIZED' || status === 'PAYMENT_PENDING'

/** Past its time, whatever its status: what was quoted is not kept any longer. */
export const isOverdue = ({ expiresAt }: { expiresAt: string }, now: string): boolean => expiresAt <= now

/** Expired by the worker, or by the clock before the worker came round. */
export const isExpired = (cart: { status: CartStatus; expiresAt: string }, now: string): boolean =>
  cart.status === 'EXPIRED' || (isUnpaid(cart.status) && isOverdue(cart, now))
