import type { CartStatus } from '@portolan/contract/cart/cart'

/** Where a cart may go from where it is. Once money has arrived nothing leads to EXPIRED or back to OPEN. */
export const CART_TRANSITIONS: Readonly<Record<CartStatus, readonly CartStatus[]>> = {
  // Money may arrive late, for a payment that was being cancelled when the shopper went back or time ran out: hence CONFIRMING.
  OPEN: ['FINALIZED', 'CONFIRMING', 'EXPIRED'],
  FINALIZED: ['OPEN', 'PAYMENT_PENDING', 'CONFIRMING', 'EXPIRED'],
  // FINALIZED again: the next attempt after a payment that was closed.
  PAYMENT_PENDING: ['OPEN', 'FINALIZED', 'CONFIRMING', 'EXPIRED'],
  EXPIRED: ['OPEN', 'CONFIRMING'],
  CONFIRMING: ['CONFIRMED', 'PARTIALLY_CONFIRMED', 'ON_REQUEST', 'FAILED'],
  ON_REQUEST: ['CONFIRMED', 'PARTIALLY_CONFIRMED', 'FAILED'],
  CONFIRMED: [],
  PARTIALLY_CONFIRMED: [],
  FAILED: [],
}

/** True for a move in the table; staying is always allowed. */
export const mayMove = (from: CartStatus, to: CartStatus): boolean => from === to || CART_TRANSITIONS[from].includes(to)

/** Before the money: these expire and may be changed. */
export const isUnpaid = (status: CartStatus): boolean => status === 'OPEN' || status === 'FINALIZED' || status === 'PAYMENT_PENDING'

/** Expired by the worker, or by the clock before the worker came round. */
export const isExpired = (cart: { status: CartStatus; expiresAt: string }, now: string): boolean =>
  cart.status === 'EXPIRED' || (isUnpaid(cart.status) && cart.expiresAt <= now)
