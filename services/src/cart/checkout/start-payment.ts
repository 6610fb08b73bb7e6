import { type Failure, failure } from '@portolan/contract/wire/failure'
import type { cartFinalize } from '@portolan/contract/cart/cart.endpoints'
import type * as z from 'zod/mini'
import { linkOrigin } from '../../platform/http/link-origin.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { writeLockedPrice, writeOpened } from '../booking/booking-writes.repository.ts'
import { type CartPayment, payableUntil, paymentKey } from '../record/cart-payment.ts'
import type { CartDocument, CartRecord } from '../record/cart-record.ts'
import { changedCart } from '../record/cart.repository.ts'
import { withinBudget } from '../price/member-budget.repository.ts'
import { openAtProvider, type OpenedCartPayment } from '../payment/open-payment.ts'
import { localeOf } from '@portolan/i18n/locale-of'
import { afterNow, type CartRun } from '../cart-run.ts'

type Result = z.infer<(typeof cartFinalize)['result']>

type Start = {
  cart: CartRecord
  document: CartDocument
  expiresAt: string
  attempt: number
  provider: string
  context: RequestContext
}

/** Locks the price with a new payment attempt, stored before the provider is called; null when another call was first. */
export const startPayment = async (run: CartRun, start: Start): Promise<Result | Failure<'PAYMENT_UNAVAILABLE' | 'BUDGET_EXCEEDED'> | null> => {
  const payment = newPayment(run, start)
  const document = { ...start.document, lastPaymentFailure: null }
  const finalized = changedCart(start.cart, { status: 'FINALIZED', document, expiresAt: start.expiresAt })
  const isLocked = await withinBudget(run.database, start.cart, document, (database) => writeLockedPrice(database, finalized, payment))
  if (isLocked === 'BUDGET_EXCEEDED') return failure(isLocked)
  if (!isLocked) return null
  const opened = await openAtProvider(run, payment)
  if (!opened) return failure('PAYMENT_UNAVAILABLE')
  const pending = changedCart(finalized, { status: 'PAYMENT_PENDING' })
  if (!(await writeOpened(run.database, pending, opened))) return null
  run.memory.set(pending)
  return paymentResult(pending, opened)
}

export const paymentResult = (cart: CartRecord, payment: OpenedCartPayment): Result => ({
  status: cart.status,
  total: cart.document.price.total,
  payment: { provider: payment.provider, redirectUrl: payment.redirectUrl, amount: payment.amount, expiresAt: payableUntil(cart, payment) },
})

/** The query that keeps the shopper's language on the page after payment; empty for the brand's main language. */
const languageQuery = (language: string, own: string): string => (language === own ? '' : `?lang=${language}`)

/** The purpose of the payment: the titles of the lines, or the seller's name if they have none. */
const tripText = ({ lineKinds }: CartRun, { lines, brandName, country }: CartDocument, language: string): string => {
  const titles = lines.flatMap((line) => lineKinds.of(line).title(line, localeOf(language, country)) ?? [])
  return titles.length > 0 ? titles.join(' + ') : brandName
}

/** When the price expires, or later if the provider's pages must live longer; such a page is closed when the cart expires. */
const pageExpiry = (run: CartRun, { expiresAt, provider }: Start): string => {
  const least = afterNow(run, run.providerOf(provider)?.leastPageLifeMs ?? 0)
  return least > expiresAt ? least : expiresAt
}

const newPayment = (run: CartRun, start: Start): CartPayment => {
  const { cart, document, attempt, provider, context } = start
  const [amount, expiresAt] = [document.price.payNow, pageExpiry(run, start)]
  return {
    cartId: cart.cartId,
    attempt,
    provider,
    paymentId: null,
    status: 'OPENING',
    amount,
    redirectUrl: null,
    expiresAt,
    request: {
      idempotencyKey: paymentKey(cart.cartId, attempt),
      amount,
      description: tripText(run, document, cart.language),
      reference: paymentKey(cart.cartId, attempt),
      merchantName: cart.document.brandName,
      language: cart.language,
      country: cart.document.country,
      returnUrl: `${linkOrigin(context)}/checkout/${encodeURIComponent(cart.cartId)}/confirmation${languageQuery(cart.language, context.brand.language)}`,
      expiresAt,
    },
  }
}
