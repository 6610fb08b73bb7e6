import type { CartKey } from '@portolan/contract/cart/cart.endpoints'
import { type Failure, failure, isFailure } from '@portolan/contract/wire/failure'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { mayOpen, openLiveCart } from '../record/cart-access.ts'
import { type CartRun, nowOf } from '../cart-run.ts'
import type { CartDocument, CartRecord } from '../record/cart-record.ts'
import { isExpired, isUnpaid } from '../record/cart-status.ts'
import { saveCart } from '../record/cart.repository.ts'
import { closeLivePayment } from '../payment/open-payment.ts'
import { waitForMoney } from '../confirm/processing-payment.ts'
import { settlePaidPayment } from '../confirm/settle-payment.ts'

/** How often a change is tried again over what someone else changed meanwhile. */
const ATTEMPTS = 3

type ChangeRefusal = 'CART_INCOMPLETE' | 'REVIEW_REQUIRED' | 'VALIDATION' | 'VOUCHER_INVALID'
export type ChangeFailure = 'CART_NOT_FOUND' | 'CART_EXPIRED' | 'CART_LOCKED' | 'CART_CHANGED' | 'PAYMENT_UNAVAILABLE' | 'VALIDATION'

/** Answers the cart's next document, the same object when nothing changes, or why it may not change so. */
type Change<Code extends ChangeRefusal> = (cart: CartRecord) => CartDocument | Failure<Code>

/**
 * Applies one change to a live cart. A cart on its way to payment goes back to OPEN: its open payment is closed at the provider
 * first, so nobody pays for what is no longer so. A change that changes nothing leaves the payment alone.
 */
export const changeCart = async <Code extends ChangeRefusal>(
  run: CartRun, key: CartKey, { brand }: RequestContext, change: Change<Code>,
): Promise<CartRecord | Failure<ChangeFailure | Code>> => {
  const quickly = await changeRemembered(run, key, { brand }, change)
  if (quickly) return quickly
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const cart = await openLiveCart(run, key, { brand })
    if (isFailure(cart)) return cart
    if (!isUnpaid(cart.status)) return failure('CART_LOCKED')
    const document = change(cart)
    if (isFailure(document)) return document
    if (document === cart.document) return cart
    const locked = cart.status === 'OPEN' ? null : await reopen(run, cart)
    if (locked) return locked
    const saved = await saveCart(run.database, cart, { status: 'OPEN', document })
    if (saved) run.memory.set(saved)
    if (saved) return saved
  }
  return failure('CART_CHANGED')
}

type Asking = Pick<RequestContext, 'brand'>

/**
 * The usual change, of an open cart by the process that wrote it last, without reading it again. Null for everything else: only a
 * write over the very version it was made from proves that what is remembered is still so.
 */
const changeRemembered = async <Code extends ChangeRefusal>(
  run: CartRun, key: CartKey, asking: Asking, change: Change<Code>,
): Promise<CartRecord | null> => {
  const cart = run.memory.get(key.cartId)
  if (cart?.status !== 'OPEN' || !mayOpen(cart, key, asking) || isExpired(cart, nowOf(run))) return null
  const document = change(cart)
  if (isFailure(document) || document === cart.document) return null
  const saved = await saveCart(run.database, cart, { document })
  if (saved) run.memory.set(saved)
  else run.memory.forget(cart.cartId)
  return saved
}

/** Closes the open payment; money that was faster is booked for or waited for, and the cart stays as it was paid. */
export const reopen = async (run: CartRun, cart: CartRecord): Promise<Failure<'CART_LOCKED' | 'PAYMENT_UNAVAILABLE'> | null> => {
  const closed = await closeLivePayment(run, cart.cartId)
  if (closed.kind === 'CLOSED') return null
  if (closed.kind === 'UNAVAILABLE') return failure('PAYMENT_UNAVAILABLE')
  if (closed.kind === 'PAID') await settlePaidPayment(run, closed.payment)
  else await waitForMoney(run, cart, closed.payment)
  return failure('CART_LOCKED')
}
