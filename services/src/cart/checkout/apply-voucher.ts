import type { CartKey } from '@portolan/contract/cart/cart.endpoints'
import type { applyVoucherToCart, cartVoucherSchema } from '@portolan/contract/cart/cart-voucher.endpoints'
import { failure, isFailure } from '@portolan/contract/wire/failure'
import type * as z from 'zod/mini'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { openLiveCart } from '../record/cart-access.ts'
import type { CartRun } from '../cart-run.ts'
import { cartPrice } from '../price/cart-price.ts'
import { withCartPrice } from '../price/lineage.ts'
import type { CartDocument, CartRecord } from '../record/cart-record.ts'
import { changeCart } from './change-cart.ts'
import { normaliseTripReference } from '../record/trip-reference.ts'
import { findVoucher, type Voucher } from '../vouchers/voucher.repository.ts'

/**
 * Vouchers on carts. A cart only names its voucher, and several carts may name the same one. The first cart that is claimed for booking
 * spends it in that statement; the others are refused from then on.
 */

type Body = NonNullable<z.infer<NonNullable<(typeof applyVoucherToCart)['body']>>>
type CartVoucher = z.infer<typeof cartVoucherSchema>

export const applyVoucher = async (run: CartRun, key: CartKey, context: RequestContext, { voucherCode }: Body) => {
  const opened = await openLiveCart(run, key, context)
  if (isFailure(opened)) return opened
  const voucher = await findVoucher(run.database, opened.productType, { code: normaliseTripReference(voucherCode), domainName: context.brand.domain })
  const cart = await changeCart<'VOUCHER_INVALID'>(run, key, context, ({ document, currency }) => {
    if (voucher?.spentBy !== null || voucher.amount.currency !== currency) return failure('VOUCHER_INVALID')
    return document.voucherId === voucher.voucherId ? document : withVoucher(run, document, voucher, currency)
  })
  return isFailure(cart) ? cart : toCartVoucher(cart, voucher)
}

export const removeVoucher = async (run: CartRun, key: CartKey, context: RequestContext) => {
  const cart = await changeCart<never>(run, key, context, ({ document, currency }) =>
    (document.voucher === null ? document : withVoucher(run, document, null, currency)))
  return isFailure(cart) ? cart : toCartVoucher(cart, null)
}

export const retrieveVoucher = async (run: CartRun, key: CartKey, context: RequestContext) => {
  const cart = await openLiveCart(run, key, context)
  if (isFailure(cart)) return cart
  const { voucherId } = cart.document
  return toCartVoucher(cart, voucherId === null ? null : await findVoucher(run.database, cart.productType, { voucherId }))
}

/** A changed price needs a new consent. */
const withVoucher = (run: CartRun, document: CartDocument, voucher: Voucher | null, currency: string): CartDocument => {
  const paidWith = { ...document, voucher: voucher?.amount ?? null, voucherId: voucher?.voucherId ?? null }
  const price = cartPrice(run, paidWith, currency)
  return { ...paidWith, price, review: null, lineage: withCartPrice(run, document.lineage, { stage: 'CART', amount: price.total, reason: 'VOUCHER' }) }
}

const toCartVoucher = ({ document: { price } }: CartRecord, voucher: Voucher | null): CartVoucher =>
  ({ voucherCode: voucher?.code ?? null, amount: voucher?.amount ?? null, price })
