import type { CartKey } from '@portolan/contract/cart/cart.endpoints'
import { type Failure, failure, isFailure } from '@portolan/contract/wire/failure'
import type { Language } from '@portolan/contract/values/product'
import { complaint, invalid } from '../../platform/http/field-problems.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { openLiveCart } from '../record/cart-access.ts'
import type { CartRecord } from '../record/cart-record.ts'
import { isUnpaid } from '../record/cart-status.ts'
import { saveCart } from '../record/cart.repository.ts'
import { type ChangeFailure, reopen } from './change-cart.ts'
import { cartInLanguage } from '../people/cart-in-language.ts'
import type { CartRun } from '../cart-run.ts'

/**
 * A shopper who changes the language reads the cart's places, its payment page and its mails in the new one. A payment page that is
 * open speaks the old one, so it is closed as by any other change.
 */
export const translateCart = async (
  run: CartRun, key: CartKey, { brand }: RequestContext, language: Language,
): Promise<CartRecord | Failure<ChangeFailure>> => {
  if (!brand.languages.includes(language)) return invalid({ language: complaint('form.notOffered') })
  const cart = await openLiveCart(run, key, { brand })
  if (isFailure(cart) || cart.language === language) return cart
  if (!isUnpaid(cart.status)) return failure('CART_LOCKED')
  const locked = cart.status === 'OPEN' ? null : await reopen(run, cart)
  if (locked) return locked
  const { document } = await cartInLanguage(run, cart, { brand, language })
  const saved = await saveCart(run.database, cart, { status: 'OPEN', language, document })
  if (!saved) return failure('CART_CHANGED')
  run.memory.set(saved)
  return saved
}
