import * as rows from '@portolan/contract/cart.endpoints'
import { failure, isFailure } from '@portolan/contract/failure'
import { serve, type ServedEndpoint } from '../platform/http/serve.ts'
import { openCart, openLiveCart } from './cart-access.ts'
import { findPayments } from './cart-payment.repository.ts'
import { confirmCart, ordersOf } from './confirm-cart.ts'
import { listCountries } from './countries.ts'
import { createCart } from './create-cart.ts'
import { acceptReview, putContact, putTraveller } from './edit-cart.ts'
import { finalizeCart } from './finalize-cart.ts'
import { findOrder } from './find-order.ts'
import { toCart, toCartConfig, toCartFull } from './read-cart.ts'
import { rebuildCart } from './rebuild-cart.ts'
import type { CartRun } from './saga-runner.ts'
import { isExpired } from './cart-status.ts'
import { nowOf } from './cart-ports.ts'

/** Guessing references and addresses is made slow. */
const FIND_ORDER_LIMIT = { max: 10, windowSeconds: 60 }
const SHUT = { duringMaintenance: 'REFUSED' } as const

/** Every call of the cart. Orders already made can be seen during maintenance; nothing can be bought or changed. */
export const cartEndpoints = (run: CartRun): ServedEndpoint[] => [
  serve(rows.createCart, ({ body, context }) => createCart(run, body, context.brand), SHUT),
  serve(rows.rebuildCart, ({ query, context }) => rebuildCart(run, query, context), SHUT),
  serve(rows.retrieveCountries, async ({ query }) => ({ countries: listCountries(query.lang) })),
  ...readEndpoints(run),
  ...changeEndpoints(run),
  ...orderEndpoints(run),
]

const readEndpoints = (run: CartRun): ServedEndpoint[] => [
  serve(rows.getCartConfig, async ({ query, context }) => {
    const cart = await openLiveCart(run, query, context)
    return isFailure(cart) ? cart : toCartConfig(run, cart, context.brand)
  }, SHUT),
  serve(rows.retrieveCart, async ({ query, context }) => {
    const cart = await openLiveCart(run, query, context, query)
    return isFailure(cart) ? cart : toCart(cart, query.requestUuid)
  }, SHUT),
  serve(rows.retrieveCartFull, async ({ query, context }) => {
    const cart = await openLiveCart(run, query, context, query)
    return isFailure(cart) ? cart : toCartFull(cart, await findPayments(run.database, cart.cartId), query.requestUuid)
  }, SHUT),
  serve(rows.retrieveContact, async ({ query, context }) => {
    const cart = await openLiveCart(run, query, context)
    return isFailure(cart) ? cart : cart.document.contact
  }, SHUT),
  serve(rows.retrieveTravellersByCartId, async ({ query, context }) => {
    const cart = await openLiveCart(run, query, context)
    return isFailure(cart) ? cart : { travellers: cart.document.travellers }
  }, SHUT),
]

const changeEndpoints = (run: CartRun): ServedEndpoint[] => [
  serve(rows.addContactToCart, async ({ query, body, context }) => {
    const cart = await putContact(run, query, context, body)
    return isFailure(cart) ? cart : body
  }, SHUT),
  serve(rows.addTravellerToCart, async ({ query, body, context }) => {
    const cart = await putTraveller(run, query, context, body)
    return isFailure(cart) ? cart : body
  }, SHUT),
  serve(rows.acceptReview, async ({ query, body, context }) => {
    const cart = await acceptReview(run, query, context, body)
    return isFailure(cart) ? cart : { status: cart.status }
  }, SHUT),
  serve(rows.cartFinalize, ({ query, context }) => finalizeCart(run, query, context), SHUT),
]

const orderEndpoints = (run: CartRun): ServedEndpoint[] => [
  serve(rows.confirmCart, ({ query, context }) => confirmCart(run, query, context)),
  serve(rows.getOrders, async ({ query, context }) => {
    const cart = await openCart(run, query, context)
    if (isFailure(cart)) return cart
    const orders = await ordersOf(run, cart)
    // An expired cart whose money came and went back has something to say; one that was never paid has not.
    return isExpired(cart, nowOf(run)) && orders.payment.state !== 'REFUNDED' && orders.payment.state !== 'REFUND_PENDING'
      ? failure('CART_EXPIRED')
      : orders
  }),
  serve(rows.findOrder, ({ body, context }) => findOrder(run, body, context), { limit: FIND_ORDER_LIMIT }),
]
