import { type Failure, failure } from '@portolan/contract/failure'
import type { cartFinalize } from '@portolan/contract/cart.endpoints'
import type { PaymentProviderName } from '@portolan/contract/payments'
import type * as z from 'zod/mini'
import type { RequestContext } from '../platform/http/request-context.ts'
import { transaction } from '../platform/database/transaction.ts'
import { type CartPayment, paymentKey } from './cart-payment.ts'
import { insertPayment } from './cart-payment.repository.ts'
import type { CartDocument, CartRecord } from './cart-record.ts'
import { saveCart } from './cart.repository.ts'
import { ensureOpened, type OpenedCartPayment } from './open-payment.ts'
import type { CartRun } from './saga-runner.ts'

type Result = z.infer<(typeof cartFinalize)['result']>

type Start = {
  cart: CartRecord
  document: CartDocument
  expiresAt: string
  attempt: number
  provider: PaymentProviderName
  context: RequestContext
}

class CartTaken extends Error {
  override readonly name = 'CartTaken'
}

/** Locks the price with a new payment attempt, written down before the provider hears of it; null when someone else was first. */
export const startPayment = async (run: CartRun, start: Start): Promise<Result | Failure<'PAYMENT_UNAVAILABLE'> | null> => {
  const payment = newPayment(start)
  const finalized = await lockPrice(run, start, payment)
  if (!finalized) return null
  const opened = await ensureOpened(run, payment)
  if (!opened) return failure('PAYMENT_UNAVAILABLE')
  const pending = await saveCart(run.database, finalized, { status: 'PAYMENT_PENDING' })
  return pending && paymentResult(pending, opened)
}

export const paymentResult = (cart: CartRecord, { provider, redirectUrl, amount, expiresAt }: OpenedCartPayment): Result => ({
  status: cart.status,
  total: cart.document.price.total,
  payment: { provider, redirectUrl, amount, expiresAt },
})

const lockPrice = async (run: CartRun, { cart, document, expiresAt }: Start, payment: CartPayment): Promise<CartRecord | null> => {
  try {
    return await transaction(run.database, async (tx) => {
      const saved = await saveCart(tx, cart, { status: 'FINALIZED', document: { ...document, lastPaymentFailure: null }, expiresAt })
      if (!saved || !(await insertPayment(tx, payment))) throw new CartTaken()
      return saved
    })
  } catch (error) {
    if (error instanceof CartTaken) return null
    throw error
  }
}

/** The page the shopper comes back to speaks as the one they left: an address names a language that is not the brand's own. */
const languageQuery = (language: string, own: string): string => (language === own ? '' : `?lang=${language}`)

const newPayment = ({ cart, document, expiresAt, attempt, provider, context }: Start): CartPayment => {
  const amount = document.price.payNow
  const bounds = document.lines.flatMap((line) => line.bounds)
  const [first] = bounds
  return {
    cartId: cart.cartId,
    attempt,
    provider,
    paymentId: null,
    status: 'OPENING',
    amount,
    redirectUrl: null,
    expiresAt,
    refundStatus: null,
    request: {
      idempotencyKey: paymentKey(cart.cartId, attempt),
      amount,
      // Airport codes and a date read the same in every language.
      description: first ? `${first.origin}-${first.destination} ${first.departsAt.slice(0, 10)}` : cart.document.brandName,
      reference: paymentKey(cart.cartId, attempt),
      merchantName: cart.document.brandName,
      language: cart.language,
      returnUrl: `${context.origin}/checkout/${encodeURIComponent(cart.cartId)}/confirmation${languageQuery(cart.language, context.brand.language)}`,
      expiresAt,
    },
  }
}
