import * as rows from '@portolan/contract/cart/cart.endpoints'
import * as voucherRows from '@portolan/contract/cart/cart-voucher.endpoints'
import { failure, isFailure } from '@portolan/contract/wire/failure'
import { type CallLimit, serve, type ServedEndpoint } from '../platform/http/serve.ts'
import { acceptReview, putContact, putTraveller, translateCart } from './checkout/edit-cart.ts'
import { listCountries } from './people/phone-numbers.ts'
import { openLiveCart, openLiveCartAsMade, openWholeCart } from './record/cart-access.ts'
import { confirmCart } from './confirm/confirm-cart.ts'
import { spelledInLatin } from './people/latin-names.ts'
import { applyVoucher, removeVoucher, retrieveVoucher } from './checkout/apply-voucher.ts'
import { createCart } from './checkout/create-cart.ts'
import { finalizeCart } from './checkout/finalize-cart.ts'
import { findOrder } from './links/find-order.ts'
import { cartInLanguage } from './people/cart-in-language.ts'
import { toCart, toCartConfig, toCartFull } from './checkout/read-cart.ts'
import { toOrdersResult } from './record/orders-result.ts'
import { rebuildCart } from './checkout/rebuild-cart.ts'
import { type CartRun, nowOf } from './cart-run.ts'
import { isExpired } from './record/cart-status.ts'

/** Rate limits far above the use of an office behind one IP address, yet low enough to stop a script. */
const LIMITS = {
  /** These calls ask the supplier and write a row; the last one also asks the payment provider. No shopper chooses a flight each second. */
  createCart: { max: 60, windowSeconds: 60 },
  rebuildCart: { max: 60, windowSeconds: 60 },
  cartFinalize: { max: 60, windowSeconds: 60 },
  /** Called at each press on Pay, and again by a reloaded page. */
  acceptReview: { max: 120, windowSeconds: 60 },
  confirmCart: { max: 120, windowSeconds: 60 },
  /** The form calls once per name. */
  spellNameInLatin: { max: 60, windowSeconds: 60 },
  /** Slows down guesses of references, addresses and codes. */
  findOrder: { max: 10, windowSeconds: 60 },
  applyVoucher: { max: 10, windowSeconds: 60 },
  /** Each page of the checkout asks for a cart or two parts of it, and writes what was typed. */
  everyday: { max: 600, windowSeconds: 60 },
  /** A page whose booking takes its time asks every two seconds. */
  getOrders: { max: 1_200, windowSeconds: 60 },
} as const satisfies Readonly<Record<string, CallLimit>>
const SHUT = { duringMaintenance: 'REFUSED' } as const
const EVERYDAY = { ...SHUT, limit: LIMITS.everyday }

/** Every call of the cart. During maintenance existing orders can be read, and the configuration says why nothing can be bought or changed. */
export const cartEndpoints = (run: CartRun): ServedEndpoint[] => [
  serve(rows.createCart, ({ body, context }) => createCart(run, body, context), { ...SHUT, audience: 'SIGNED_IN', limit: LIMITS.createCart }),
  serve(rows.rebuildCart, ({ query, context }) => rebuildCart(run, query, context), { ...SHUT, limit: LIMITS.rebuildCart }),
  serve(rows.retrieveCountries, async ({ query }) => ({ countries: listCountries(query.lang) }), { limit: LIMITS.everyday }),
  serve(rows.spellNameInLatin, async ({ body }) => ({ name: spelledInLatin(body.name) }), { limit: LIMITS.spellNameInLatin }),
  ...readEndpoints(run),
  ...changeEndpoints(run),
  ...voucherEndpoints(run),
  ...orderEndpoints(run),
]

const readEndpoints = (run: CartRun): ServedEndpoint[] => [
  serve(rows.getCartConfig, async ({ query, context }) => {
    const cart = await openLiveCartAsMade(run, query, context)
    return isFailure(cart) ? cart : toCartConfig(run, cart, { brand: context.brand, maintenance: await run.inMaintenance(context) })
  }, { limit: LIMITS.everyday }),
  serve(rows.retrieveCart, async ({ query, context }) => {
    const cart = await openLiveCart(run, query, context, query)
    return isFailure(cart) ? cart : toCart(run, await cartInLanguage(run, cart, { ...context, language: query.lang }), query.requestUuid)
  }, EVERYDAY),
  serve(rows.retrieveCartFull, async ({ query, context }) => {
    const whole = await openWholeCart(run, query, context, query)
    if (isFailure(whole)) return whole
    if (isExpired(whole.cart, nowOf(run))) return failure('CART_EXPIRED')
    return toCartFull(run, { ...whole, cart: await cartInLanguage(run, whole.cart, { ...context, language: query.lang }) }, query.requestUuid)
  }, EVERYDAY),
  serve(rows.retrieveContact, async ({ query, context }) => {
    const cart = await openLiveCart(run, query, context)
    return isFailure(cart) ? cart : cart.document.contact
  }, EVERYDAY),
  serve(rows.retrieveTravellersByCartId, async ({ query, context }) => {
    const cart = await openLiveCart(run, query, context)
    return isFailure(cart) ? cart : { travellers: cart.document.travellers }
  }, EVERYDAY),
]

const changeEndpoints = (run: CartRun): ServedEndpoint[] => [
  serve(rows.addContactToCart, async ({ query, body, context }) => {
    const cart = await putContact(run, query, context, body)
    return isFailure(cart) ? cart : body
  }, EVERYDAY),
  serve(rows.addTravellerToCart, async ({ query, body, context }) => {
    const cart = await putTraveller(run, query, context, body)
    return isFailure(cart) ? cart : body
  }, EVERYDAY),
  serve(rows.translateCart, async ({ query, body, context }) => {
    const cart = await translateCart(run, query, context, body.language)
    return isFailure(cart) ? cart : toCart(run, cart, query.requestUuid)
  }, EVERYDAY),
  serve(rows.acceptReview, async ({ query, body, context }) => {
    const cart = await acceptReview(run, query, context, body)
    return isFailure(cart) ? cart : { status: cart.status }
  }, { ...SHUT, limit: LIMITS.acceptReview }),
  serve(rows.cartFinalize, ({ query, context }) => finalizeCart(run, query, context), { ...SHUT, limit: LIMITS.cartFinalize }),
]

const voucherEndpoints = (run: CartRun): ServedEndpoint[] => [
  serve(voucherRows.applyVoucherToCart, ({ query, body, context }) => applyVoucher(run, query, context, body), { ...SHUT, limit: LIMITS.applyVoucher }),
  serve(voucherRows.retrieveVoucherCode, ({ query, context }) => retrieveVoucher(run, query, context), EVERYDAY),
  serve(voucherRows.removeVoucherFromCart, ({ query, context }) => removeVoucher(run, query, context), EVERYDAY),
]

const orderEndpoints = (run: CartRun): ServedEndpoint[] => [
  serve(rows.confirmCart, ({ query, context }) => confirmCart(run, query, context), { limit: LIMITS.confirmCart }),
  serve(rows.getOrders, async ({ query, context }) => {
    const whole = await openWholeCart(run, query, context)
    if (isFailure(whole)) return whole
    const orders = toOrdersResult(whole)
    // An expired cart with a refunded payment still answers its orders; one that was never paid does not.
    return isExpired(whole.cart, nowOf(run)) && orders.payment.state !== 'REFUNDED' && orders.payment.state !== 'REFUND_PENDING'
      ? failure('CART_EXPIRED')
      : orders
  }, { limit: LIMITS.getOrders }),
  serve(rows.findOrder, ({ body, context }) => findOrder(run, body, context), { limit: LIMITS.findOrder }),
]
