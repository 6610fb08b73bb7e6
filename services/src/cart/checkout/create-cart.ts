import type { CartKey, createCart as createCartEndpoint } from '@portolan/contract/cart/cart.endpoints'
import type { BrandConfig } from '@portolan/contract/brand/brand'
import { sumMoney } from '@portolan/contract/values/money'
import { type Failure, failure, isFailure } from '@portolan/contract/wire/failure'
import type * as z from 'zod/mini'
import { complaint, invalid } from '../../platform/http/field-problems.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { hashSecret } from '../record/cart-access.ts'
import { type CartPorts, type CartRun, nowOf } from '../cart-run.ts'
import type { LineChoice, LineFailure, QuotedLine } from '../lines/line-kind.ts'
import { expiryOf, cartPrice, priceChange } from '../price/cart-price.ts'
import { lineageOfNew } from '../price/lineage.ts'
import { freeFlightVoucher } from '../vouchers/free-flight-voucher.ts'
import type { CartDocument, CartRecord } from '../record/cart-record.ts'
import type { KeptLine } from '../record/kept-line.ts'
import { insertCart } from '../record/cart.repository.ts'
import { findMadeCart, hashBody, keyProblem, newCartKey } from './keyed-cart.ts'
import type { Voucher } from '../vouchers/voucher.repository.ts'

type Body = NonNullable<z.infer<NonNullable<(typeof createCartEndpoint)['body']>>>
type Result = z.infer<(typeof createCartEndpoint)['result']>

/**
 * Quotes what was chosen again and keeps it in a new cart; the secret half of the key leaves us here and is kept nowhere. A caller who
 * repeats a call by its idempotency key, also at once, is answered the cart that was made by it.
 */
export const createCart = async (ports: CartRun, body: Body, context: RequestContext): Promise<Result | Failure<LineFailure | 'VOUCHER_INVALID'>> => {
  const problem = bodyProblem(ports, body, context.brand) ?? keyProblem(context)
  if (problem) return problem
  const key = newCartKey(ports, context)
  const before = await findMadeCart(ports, key, body, context)
  if (before) return isFailure(before) ? before : toResult(before, key)
  const quoted = await quoteLines(ports, { body, context })
  if (isFailure(quoted)) return quoted
  const lines = quoted.map(({ line }, index): KeptLine => ({ ...line, lineId: String(index + 1) }))
  // What a free-flight search calls its cap is what the brand lets the voucher pay.
  const cap = quoted.map(({ voucherCap }) => voucherCap).find((amount) => amount !== null)
  const voucher = cap ? await freeFlightVoucher(ports, key.cartId, cap, context) : null
  if (isFailure(voucher)) return voucher
  const made = { bodyHash: hashBody(body), priceChange: changeSinceShown(quoted, lines, body.currency) }
  const cart = newCart(ports, body, { key, context, quoted, lines, voucher, made })
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

const quoteLines = async ({ lineKinds }: CartPorts, choice: LineChoice): Promise<QuotedLine[] | Failure<LineFailure>> => {
  const kinds = lineKinds.all.filter(({ products }) => products.includes(choice.body.productType))
  const answers = await Promise.all(kinds.map((kind) => kind.quote(choice)))
  const failed = answers.find((answer) => isFailure(answer))
  if (failed) return failed
  const quoted = answers.flatMap((answer) => (isFailure(answer) ? [] : answer))
  if (quoted.length === 0) return failure('PROPOSAL_NOT_FOUND')
  const other = quoted.find(({ line }) => line.price.currency !== choice.body.currency)
  return other ? invalid({ currency: complaint('form.notOfBrand', { expected: other.line.price.currency }) }) : quoted
}

/** Null while everything costs what the shopper was shown for it. */
const changeSinceShown = (quoted: readonly QuotedLine[], lines: readonly KeptLine[], currency: string): Result['priceChange'] => {
  const moved = quoted.findIndex(({ line, shown }) => line.price.amountMinor !== shown.chosen.amountMinor)
  const shown = sumMoney(quoted.map(({ shown: { chosen } }) => chosen), currency)
  return priceChange(shown, sumMoney(lines.map(({ price }) => price), currency), lines[moved]?.lineId ?? '', 'SUPPLIER_PRICE')
}

type NewCart = {
  key: CartKey
  context: RequestContext
  quoted: readonly QuotedLine[]
  lines: KeptLine[]
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
  expiresAt: expiryOf(ports, made.quoted),
  tripReference: null,
  document: newDocument(ports, body, made),
})

const newDocument = (ports: CartPorts, body: Body, { context: { brand, session }, quoted, lines, voucher, made }: NewCart): CartDocument => {
  const priced = { lines, savings: [], voucher: voucher?.amount ?? null }
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
    lineage: lineageOfNew(ports, quoted, lines),
    pendingPriceChange: null,
    contact: null,
    travellers: [],
    review: null,
    lastPaymentFailure: null,
  }
}
