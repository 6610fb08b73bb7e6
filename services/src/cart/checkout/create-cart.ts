import type { BrandConfig } from '@portolan/contract/brand/brand'
import { IDEMPOTENCY_KEY_LENGTH } from '@portolan/contract/cart/cart-key'
import type { CartKey, createCart as createCartEndpoint } from '@portolan/contract/cart/cart.endpoints'
import { sumMoney } from '@portolan/contract/values/money'
import { type Failure, failure, isFailure } from '@portolan/contract/wire/failure'
import { createHash, createHmac } from 'node:crypto'
import type * as z from 'zod/mini'
import { complaint, invalid } from '../../platform/http/field-problems.ts'
import { networkOf } from '../../platform/http/limits/call-limits.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { type CartPorts, type CartRun, nowOf } from '../cart-run.ts'
import type { LineChoice, LineFailure, Quoted } from '../lines/line-kind.ts'
import { cartPrice, expiryOf, priceChange } from '../price/cart-price.ts'
import { lineageOfNew, type ShownItem, shownItems } from '../price/lineage.ts'
import { hashSecret } from '../record/cart-access.ts'
import type { CartDocument, CartRecord } from '../record/cart-record.ts'
import { findCart, insertCart } from '../record/cart.repository.ts'
import type { KeptLine } from '../record/kept-line.ts'
import { freeFlightVoucher } from '../vouchers/free-flight-voucher.ts'
import type { Voucher } from '../vouchers/voucher.repository.ts'

type Body = NonNullable<z.infer<NonNullable<(typeof createCartEndpoint)['body']>>>
type Result = z.infer<(typeof createCartEndpoint)['result']>

/**
 * Prices the chosen proposal again and stores it in a new cart. The secret half of the key is returned once and stored nowhere. A call that
 * repeats an idempotency key, even simultaneously, returns the first cart.
 */
export const createCart = async (ports: CartRun, body: Body, context: RequestContext): Promise<Result | Failure<LineFailure | 'VOUCHER_INVALID'>> => {
  const problem = bodyProblem(ports, body, context.brand) ?? keyProblem(context)
  if (problem) return problem
  const key = newCartKey(ports, context)
  const before = await findMadeCart(ports, key, body, context)
  if (before) return isFailure(before) ? before : toResult(before, key)
  const quoted = await quoteLines(ports, { body, context })
  if (isFailure(quoted)) return quoted
  const lines = quoted.lines.map(({ line }, index): KeptLine => ({ ...line, lineId: String(index + 1) }))
  const items = shownItems(quoted, lines, body.currency)
  // The price cap of a free-flight search is the voucher's limit.
  const cap = quoted.lines.map(({ voucherCap }) => voucherCap).find((amount) => amount !== null)
  const voucher = cap ? await freeFlightVoucher(ports, key.cartId, cap, context) : null
  if (isFailure(voucher)) return voucher
  const made = { bodyHash: hashBody(body), priceChange: changeSinceShown(items, body.currency) }
  const cart = newCart(ports, body, { key, context, quoted, lines, items, voucher, made })
  const winner = (await insertCart(ports.database, cart)) ? cart : await findMadeCart(ports, key, body, context)
  if (winner === null) throw new Error('The id of a new cart is taken')
  if (isFailure(winner)) return winner
  ports.memory.set(winner)
  return toResult(winner, key)
}

const toResult = ({ cartId, expiresAt, document }: CartRecord, { requestUuid }: CartKey): Result =>
  ({ cartId, requestUuid, expiresAt, priceChange: document.made?.priceChange ?? null })

const bodyProblem = ({ lineKinds }: CartPorts, { productType, businessProfileId }: Body, brand: BrandConfig): Failure<'VALIDATION'> | null => {
  if (!lineKinds.all.some(({ products }) => products.includes(productType))) return invalid({ productType: complaint('form.notSold') })
  const expected = brand.brand.businessProfileId[productType]
  if (expected === undefined) return invalid({ productType: complaint('form.notSold') })
  return expected === businessProfileId ? null : invalid({ businessProfileId: complaint('form.notOfBrand', { expected }) })
}

const quoteLines = async ({ lineKinds }: CartPorts, choice: LineChoice): Promise<Quoted | Failure<LineFailure>> => {
  const kinds = lineKinds.all.filter(({ products }) => products.includes(choice.body.productType))
  const answers = await Promise.all(kinds.map((kind) => kind.quote(choice)))
  const failed = answers.find((answer) => isFailure(answer))
  if (failed) return failed
  const all = answers.flatMap((answer) => (isFailure(answer) ? [] : [answer]))
  const quoted: Quoted = { lines: all.flatMap(({ lines }) => lines), savings: all.flatMap(({ savings }) => savings) }
  if (quoted.lines.length === 0) return failure('PROPOSAL_NOT_FOUND')
  const other = quoted.lines.find(({ line }) => line.price.currency !== choice.body.currency)
  return other ? invalid({ currency: complaint('form.notOfBrand', { expected: other.line.price.currency }) }) : quoted
}

/** Null if everything costs what the shopper was shown. */
const changeSinceShown = (items: readonly ShownItem[], currency: string): Result['priceChange'] => {
  const moved = items.find(({ price, chosen }) => price.amountMinor !== chosen.amountMinor)
  const shown = sumMoney(items.map(({ chosen }) => chosen), currency)
  return priceChange(shown, sumMoney(items.map(({ price }) => price), currency), moved?.first.lineId ?? '', 'SUPPLIER_PRICE')
}

type NewCart = {
  key: CartKey
  context: RequestContext
  quoted: Quoted
  lines: KeptLine[]
  items: readonly ShownItem[]
  voucher: Voucher | null
  made: NonNullable<CartDocument['made']>
}

const newCart = (ports: CartPorts, body: Body, made: NewCart): CartRecord => ({
  cartId: made.key.cartId,
  secretHash: hashSecret(made.key.requestUuid),
  version: 1,
  status: 'OPEN',
  productType: body.productType,
  domainName: made.context.brand.domain,
  businessProfileId: body.businessProfileId,
  language: body.language,
  currency: body.currency,
  createdAt: nowOf(ports),
  expiresAt: expiryOf(ports, made.quoted.lines),
  tripReference: null,
  document: newDocument(ports, body, made),
})

const newDocument = (ports: CartPorts, body: Body, { context: { brand, session }, quoted, lines, items, voucher, made }: NewCart): CartDocument => {
  const priced = { lines, savings: quoted.savings.map(({ bundleId, amount }) => ({ bundleId, amount })), voucher: voucher?.amount ?? null }
  return {
    ...priced,
    brandName: brand.brand.brandName,
    country: brand.country,
    memberId: session?.externalUserId ?? null,
    made,
    ceiling: null,
    askNationality: brand.checkoutOptions.askNationality,
    voucherId: voucher?.voucherId ?? null,
    price: cartPrice(ports, priced, body.currency),
    lineage: lineageOfNew(ports, items),
    pendingPriceChange: null,
    contact: null,
    travellers: [],
    review: null,
    lastPaymentFailure: null,
  }
}

/**
 * Carts with an idempotency key. Both halves of such a cart's key are derived from the idempotency key, the caller and the brand with a secret
 * of the installation. So every instance finds the same cart and can derive its secret half, which is stored nowhere.
 */

type Caller = Pick<RequestContext, 'brand' | 'session' | 'clientAddress' | 'idempotencyKey'>

/** Visible ASCII, which headers carry unchanged. */
const KEY = new RegExp(`^[!-~]{${IDEMPOTENCY_KEY_LENGTH.min},${IDEMPOTENCY_KEY_LENGTH.max}}$`)

const keyProblem = ({ idempotencyKey }: Pick<Caller, 'idempotencyKey'>): Failure<'VALIDATION'> | null =>
  idempotencyKey === null || KEY.test(idempotencyKey) ? null : invalid({ idempotencyKey: complaint('form.lengthRange', IDEMPOTENCY_KEY_LENGTH) })

/** The key of a new cart: random, or derived from an idempotency key. */
const newCartKey = ({ random, cartKeySecret }: Pick<CartPorts, 'random' | 'cartKeySecret'>, { brand, session, clientAddress, idempotencyKey }: Caller): CartKey => {
  if (idempotencyKey === null) return { cartId: random.id(), requestUuid: random.id() }
  const caller = session ? ['session', session.sessionId] : ['address', networkOf(clientAddress)]
  const half = (name: keyof CartKey): string =>
    createHmac('sha256', cartKeySecret).update(JSON.stringify([name, brand.domain, ...caller, idempotencyKey])).digest().subarray(0, ID_BYTES).toString('base64url')
  return { cartId: half('cartId'), requestUuid: half('requestUuid') }
}

const ID_BYTES = 16

/** A hash of the body that does not depend on the order of its fields. */
const hashBody = (body: object): string =>
  createHash('sha256').update(JSON.stringify(Object.entries(body).filter(([, value]) => value !== undefined).sort(([a], [b]) => (a < b ? -1 : 1)))).digest('base64url')

/** The cart already created with the caller's key; null when there is none yet. The same key with another body is refused. */
const findMadeCart = async (
  { database }: Pick<CartPorts, 'database'>, { cartId }: CartKey, body: object, { idempotencyKey }: Caller,
): Promise<CartRecord | Failure<'VALIDATION'> | null> => {
  const cart = idempotencyKey === null ? null : await findCart(database, cartId)
  if (cart === null || cart.document.made?.bodyHash === hashBody(body)) return cart
  return invalid({ idempotencyKey: complaint('form.keyReused') })
}
