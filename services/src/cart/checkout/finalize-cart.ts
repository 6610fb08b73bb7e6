import type { PriceChange } from '@portolan/contract/cart/cart'
import type { CartKey, cartFinalize } from '@portolan/contract/cart/cart.endpoints'
import { type Failure, failure, isFailure } from '@portolan/contract/wire/failure'
import { compareMoney } from '@portolan/contract/values/money'
import type { BrandConfig } from '@portolan/contract/brand/brand'
import type * as z from 'zod/mini'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { missingOf } from '../people/cart-travellers.ts'
import { openWholeCart } from '../record/cart-access.ts'
import { type CartPayment, isLive, payableUntil } from '../record/cart-payment.ts'
import { savePayment } from '../record/cart-payment.repository.ts'
import { priceChange } from '../price/cart-price.ts'
import { withinBudget } from '../price/member-budget.repository.ts'
import { ceilingOf, needsMember } from '../../shopping/member-terms.ts'
import { isVoucherSpent } from '../vouchers/voucher.repository.ts'
import type { CartDocument, CartRecord, Review } from '../record/cart-record.ts'
import { type CartRun, nowOf } from '../cart-run.ts'
import { isExpired, isUnpaid } from '../record/cart-status.ts'
import { saveCart } from '../record/cart.repository.ts'
import { type ChangeFailure, reopen } from './change-cart.ts'
import { outdatedParts } from './edit-cart.ts'
import { coversAmount, ensureOpened, findPaymentState } from '../payment/open-payment.ts'
import { requotedDocument, type RequotedCart } from '../price/requote-cart.ts'
import { waitForMoney } from '../confirm/processing-payment.ts'
import { settlePaidPayment } from '../confirm/settle-payment.ts'
import { paymentResult, startPayment } from './start-payment.ts'
import type { WholeCart } from '../record/whole-cart.repository.ts'

type Result = z.infer<(typeof cartFinalize)['result']>
type Code = ChangeFailure | 'CART_INCOMPLETE' | 'REVIEW_REQUIRED' | 'VOUCHER_INVALID' | 'SOLD_OUT' | 'GENERIC_ERROR' | 'UNAUTHENTICATED' | 'BUDGET_EXCEEDED'

const ATTEMPTS = 3
/** An open payment with less time left than this is replaced: typing a card number takes longer than a few seconds. */
const WORTH_RESUMING_MS = 60_000

/** Asks for the price once more, locks it and opens the payment. A repeated call returns the open payment. */
export const finalizeCart = async (run: CartRun, key: CartKey, context: RequestContext): Promise<Result | Failure<Code>> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // Cart and payments are read together: a payment that is newer than the cart would be mistaken for a leftover and closed.
    const whole = await openWholeCart(run, key, context)
    if (isFailure(whole)) return whole
    const { cart } = whole
    if (isExpired(cart, nowOf(run))) return failure('CART_EXPIRED')
    if (!isUnpaid(cart.status)) return failure('CART_LOCKED')
    if (isSomebodyElses(cart, context)) return failure('UNAUTHENTICATED', { details: 'The cart is of a member who is not signed in' })
    const ready = consentOf(run, cart, context.brand)
    if (isFailure(ready)) return ready
    const outcome = await finalizeOnce(run, whole, ready, context)
    if (outcome) return outcome
  }
  return failure('CART_CHANGED')
}

type Consent = { review: Review; provider: string }

/** Null when another call changed the cart meanwhile. */
const finalizeOnce = async (run: CartRun, { cart, payments }: WholeCart, consent: Consent, context: RequestContext): Promise<Result | Failure<Code> | null> => {
  const live = payments.find(isLive)
  if (live && isStillRight(run, cart, live, consent)) return resume(run, cart, live)
  const locked = live ? await reopen(run, cart) : null
  if (locked) return locked
  if (await isVoucherSpent(run.database, cart)) return failure('VOUCHER_INVALID')
  const requoted = await requotedDocument(run, cart, 'FINALIZE', 'SUPPLIER_PRICE')
  if (requoted.kind === 'FAILED') return failure(requoted.code)
  const { document, expiresAt } = requoted
  if (compareMoney(document.price.total, consent.review.acceptedTotal) > 0) return askAgain(run, cart, requoted)
  const toPay = { ...document, ...budgetOf(cart, context), pendingPriceChange: null }
  if (document.price.payNow.amountMinor === 0) {
    const saved = await withinBudget(run.database, cart, toPay, (database) => saveCart(database, cart, { status: 'FINALIZED', document: toPay, expiresAt }))
    if (saved === 'BUDGET_EXCEEDED') return failure(saved)
    return saved && { status: saved.status, total: document.price.total }
  }
  return startPayment(run, { cart, document: toPay, expiresAt, attempt: payments.length + 1, provider: consent.provider, context })
}

const consentOf = (run: CartRun, cart: CartRecord, brand: BrandConfig): Consent | Failure<'CART_INCOMPLETE' | 'REVIEW_REQUIRED'> => {
  const missing = missingOf(run, cart)
  if (missing.length > 0) return failure('CART_INCOMPLETE', { validationErrors: missing })
  const { review } = cart.document
  if (!review) return failure('REVIEW_REQUIRED', { details: 'Nothing was agreed to since the cart last changed' })
  const outdated = outdatedParts(cart, brand, review)
  const method = brand.payment.methods.find(({ method }) => method === review.paymentMethod)
  return method && outdated.length === 0 ? { review, provider: method.provider } : failure('REVIEW_REQUIRED', { validationErrors: outdated })
}

/** True if the cart belongs to another member, whose prices and budget it uses. On a brand with a budget ceiling, also for a caller without a budget. */
const isSomebodyElses = ({ document: { memberId } }: CartRecord, context: RequestContext): boolean =>
  needsMember(context) || (memberId !== null && context.session?.externalUserId !== memberId)

/** The budget that pays, as the portal last stated it; the first member to finalize a guest's cart takes the cart over. */
const budgetOf = ({ document }: CartRecord, context: RequestContext): Pick<CartDocument, 'memberId' | 'ceiling'> => {
  const ceiling = ceilingOf(context)
  return { ceiling, memberId: ceiling === null ? document.memberId : (context.session?.externalUserId ?? document.memberId) }
}

const isStillRight = (run: CartRun, cart: CartRecord, live: CartPayment, { provider }: Consent): boolean =>
  cart.status !== 'OPEN' && live.provider === provider && compareMoney(live.amount, cart.document.price.payNow) === 0
  && Date.parse(payableUntil(cart, live)) - run.clock.now() >= WORTH_RESUMING_MS

/** The open payment; null when the provider has closed it meanwhile and another must be opened. */
const resume = async (run: CartRun, cart: CartRecord, live: CartPayment): Promise<Result | Failure<'PAYMENT_UNAVAILABLE'> | null> => {
  const opened = await ensureOpened(run, live)
  const state = opened && (await findPaymentState(run, opened))
  if (!opened || !state) return failure('PAYMENT_UNAVAILABLE')
  if (coversAmount(state, opened)) {
    await settlePaidPayment(run, opened)
    return { status: 'CONFIRMING', total: cart.document.price.total }
  }
  if (state.status === 'PROCESSING') {
    const waiting = await waitForMoney(run, cart, opened)
    return waiting && { status: waiting.status, total: cart.document.price.total }
  }
  if (state.status !== 'OPEN') {
    await savePayment(run.database, opened, ['OPENING', 'OPEN'], { status: 'CANCELLED' })
    return null
  }
  const pending = cart.status === 'PAYMENT_PENDING' ? cart : await saveCart(run.database, cart, { status: 'PAYMENT_PENDING' })
  return pending && paymentResult(pending, opened)
}

/** The price rose above the consent: no payment is opened, and the shopper must agree again. */
const askAgain = async (run: CartRun, cart: CartRecord, { document, movedLineId }: Extract<RequotedCart, { kind: 'QUOTED' }>): Promise<Result | null> => {
  const change: PriceChange | null = priceChange(cart.document.price.total, document.price.total, movedLineId, 'SUPPLIER_PRICE')
  const saved = await saveCart(run.database, cart, {
    status: 'OPEN', document: { ...document, pendingPriceChange: change, review: null },
  })
  return saved && { status: saved.status, total: document.price.total, ...(change ? { priceChange: change } : {}) }
}
