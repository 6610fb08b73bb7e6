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

/** How often a change is retried after a conflicting change. */
const ATTEMPTS = 3

type ChangeRefusal = 'CART_INCOMPLETE' | 'REVIEW_REQUIRED' | 'VALIDATION' | 'VOUCHER_INVALID'
export type ChangeFailure = 'CART_NOT_FOUND' | 'CART_EXPIRED' | 'CART_LOCKED' | 'CART_CHANGED' | 'PAYMENT_UNAVAILABLE' | 'VALIDATION'

/** Returns the cart's next document, the same object if nothing changes, or the reason for a refusal. */
type Change<Code extends ChangeRefusal> = (cart: CartRecord) => CartDocument | Failure<Code>

/**
 * Applies one change to a live cart. A cart with an open payment returns to OPEN: the payment is closed at the provider first, so that
 * nobody pays for an outdated cart. A change without effect leaves the payment alone.
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
 * The usual case: the process that wrote an open cart last changes it without reading it again. Null in every other case. The write
 * succeeds only on the remembered version, which proves that it is still current.
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

/** Closes the open payment. If it is already paid or processing, it is booked or waited for, and the cart stays unchanged. */
export const reopen = async (run: CartRun, cart: CartRecord): Promise<Failure<'CART_LOCKED' | 'PAYMENT_UNAVAILABLE'> | null> => {
  const closed = await closeLivePayment(run, cart.cartId)
  if (closed.kind === 'CLOSED') return null
  if (closed.kind === 'UNAVAILABLE') return failure('PAYMENT_UNAVAILABLE')
  if (closed.kind === 'PAID') await settlePaidPayment(run, closed.payment)
  else await waitForMoney(run, cart, closed.payment)
  return failure('CART_LOCKED')
}
