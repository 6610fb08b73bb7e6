import type { CartStatus } from '@portolan/contract/cart/cart'
import type { CartKey } from '@portolan/contract/cart/cart.endpoints'
import { type Failure, failure, isFailure } from '@portolan/contract/wire/failure'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { CartRun } from '../cart-run.ts'
import { openCart } from '../record/cart-access.ts'
import { type MailedKind, mailOf } from './cart-mail.ts'

/** The mail that told what became of a cart; none while nothing is decided. */
const MAILED: Readonly<Partial<Record<CartStatus, MailedKind>>> = {
  CONFIRMED: 'CART_CONFIRMED', ON_REQUEST: 'CART_ON_REQUEST', PARTIALLY_CONFIRMED: 'CART_NEEDS_OPERATOR', FAILED: 'CART_FAILED',
}

/** Sends the mail about a booking once more, while the shopper waits, so that one that cannot go out is said at once. */
export const sendConfirmation = async (
  run: CartRun & { mailer: Mailer }, key: CartKey, context: RequestContext,
): Promise<{ email: string } | Failure<'CART_NOT_FOUND' | 'ORDER_NOT_FOUND' | 'MAIL_UNAVAILABLE'>> => {
  const cart = await openCart(run, key, context)
  if (isFailure(cart)) return cart
  const kind = MAILED[cart.status]
  const { contact } = cart.document
  if (!kind || !contact) return failure('ORDER_NOT_FOUND')
  try {
    // An id of its own: a mail server that knows the first mail's would drop this one.
    const mail = await mailOf(run, { eventId: `${cart.cartId}:again-${run.random.id()}`, kind, payload: { cartId: cart.cartId } })
    if (mail) await run.mailer.send(mail)
  } catch (error) {
    run.report('confirmation-not-sent', { cartId: cart.cartId, error })
    return failure('MAIL_UNAVAILABLE')
  }
  return { email: contact.email }
}
