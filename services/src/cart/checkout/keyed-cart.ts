import { createHash, createHmac } from 'node:crypto'
import { IDEMPOTENCY_KEY_LENGTH } from '@portolan/contract/cart/cart-key'
import type { CartKey } from '@portolan/contract/cart/cart.endpoints'
import type { Failure } from '@portolan/contract/wire/failure'
import { complaint, invalid } from '../../platform/http/field-problems.ts'
import { networkOf } from '../../platform/http/limits/network-of.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { CartPorts } from '../cart-run.ts'
import type { CartRecord } from '../record/cart-record.ts'
import { findCart } from '../record/cart.repository.ts'

/**
 * Carts that a caller may ask for again by an idempotency key. Both halves of such a cart's key are made of that key, its caller and its
 * brand under a secret of the installation, so every instance finds the same cart and can say its secret half, which is kept nowhere.
 */

type Caller = Pick<RequestContext, 'brand' | 'session' | 'clientAddress' | 'idempotencyKey'>

/** Visible ASCII: what a header holds on any way here. */
const KEY = new RegExp(`^[!-~]{${IDEMPOTENCY_KEY_LENGTH.min},${IDEMPOTENCY_KEY_LENGTH.max}}$`)

export const keyProblem = ({ idempotencyKey }: Pick<Caller, 'idempotencyKey'>): Failure<'VALIDATION'> | null =>
  idempotencyKey === null || KEY.test(idempotencyKey) ? null : invalid({ idempotencyKey: complaint('form.lengthRange', IDEMPOTENCY_KEY_LENGTH) })

/** The key of a new cart: by chance, unless the caller may come back for it. */
export const newCartKey = ({ random, cartKeySecret }: Pick<CartPorts, 'random' | 'cartKeySecret'>, { brand, session, clientAddress, idempotencyKey }: Caller): CartKey => {
  if (idempotencyKey === null) return { cartId: random.id(), requestUuid: random.id() }
  const caller = session ? ['session', session.sessionId] : ['address', networkOf(clientAddress)]
  const half = (name: keyof CartKey): string =>
    createHmac('sha256', cartKeySecret).update(JSON.stringify([name, brand.domain, ...caller, idempotencyKey])).digest().subarray(0, ID_BYTES).toString('base64url')
  return { cartId: half('cartId'), requestUuid: half('requestUuid') }
}

const ID_BYTES = 16

/** Tells one body from another, whatever the order of its fields. */
export const hashBody = (body: object): string =>
  createHash('sha256').update(JSON.stringify(Object.entries(body).filter(([, value]) => value !== undefined).sort(([a], [b]) => (a < b ? -1 : 1)))).digest('base64url')

/** The cart that was made by the caller's key before; null when there is none yet. The same key with another body is refused. */
export const findMadeCart = async (
  { database }: Pick<CartPorts, 'database'>, { cartId }: CartKey, body: object, { idempotencyKey }: Caller,
): Promise<CartRecord | Failure<'VALIDATION'> | null> => {
  const cart = idempotencyKey === null ? null : await findCart(database, cartId)
  if (cart === null || cart.document.made?.bodyHash === hashBody(body)) return cart
  return invalid({ idempotencyKey: complaint('form.keyReused') })
}
