import type { CartKey } from '@portolan/contract/cart.endpoints'
import { type Failure, failure, invalid, isFailure } from '@portolan/contract/failure'
import type { Language } from '@portolan/contract/product'
import type { RequestContext } from '../platform/http/request-context.ts'
import { openLiveCart } from './cart-access.ts'
import type { CartRecord } from './cart-record.ts'
import { isUnpaid } from './cart-status.ts'
import { saveCart } from './cart.repository.ts'
import { type ChangeFailure, reopen } from './change-cart.ts'
import { namedIn } from './named-in.ts'
import type { CartRun } from './saga-runner.ts'

/**
 * A shopper who changes the language reads the cart's places, its payment page and its mails in the new one. A payment page that is
 * open speaks the old one, so it is closed as by any other change.
 */
export const translateCart = async (
  run: CartRun, key: CartKey, { brand }: RequestContext, language: Language,
): Promise<CartRecord | Failure<ChangeFailure>> => {
  if (!brand.languages.includes(language)) return invalid({ language: 'is not offered here' })
  const cart = await openLiveCart(run, key, { brand })
  if (isFailure(cart) || cart.language === language) return cart
  if (!isUnpaid(cart.status)) return failure('CART_LOCKED')
  const locked = cart.status === 'OPEN' ? null : await reopen(run, cart)
  if (locked) return locked
  const { document } = await namedIn(run, cart, { brand, language })
  const saved = await saveCart(run.database, cart, { status: 'OPEN', language, document })
  if (!saved) return failure('CART_CHANGED')
  run.memory.set(saved)
  return saved
}
