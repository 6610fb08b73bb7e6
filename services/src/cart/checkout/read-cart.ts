import type { Cart, CartConfig, CartFull } from '@portolan/contract/cart/cart'
import type { BrandConfig } from '@portolan/contract/brand/brand'
import { createHash } from 'node:crypto'
import { lastTravelDay, slotsOf } from '../people/cart-travellers.ts'
import { isLive, payableUntil } from '../record/cart-payment.ts'
import type { CartPorts } from '../cart-run.ts'
import type { CartRecord } from '../record/cart-record.ts'
import type { WholeCart } from '../record/whole-cart.repository.ts'

/** A kept cart as the wire shows it. */

/** The cart without personal data. The secret is the one the caller sent, since it is not stored. */
export const toCart = ({ lineKinds }: Pick<CartPorts, 'lineKinds'>, cart: CartRecord, requestUuid: string): Cart => ({
  cartId: cart.cartId,
  requestUuid,
  status: cart.status,
  productType: cart.productType,
  domainName: cart.domainName,
  businessProfileId: cart.businessProfileId,
  language: cart.language,
  currency: cart.currency,
  version: cart.version,
  createdAt: cart.createdAt,
  expiresAt: cart.expiresAt,
  lines: cart.document.lines.map((line) => lineKinds.of(line).show(line)),
  price: cart.document.price,
})

export const toCartFull = (ports: Pick<CartPorts, 'lineKinds'>, { cart, payments }: WholeCart, requestUuid: string): CartFull => {
  // While a payment is processing, no link leads the shopper to pay a second time.
  const live = cart.status === 'PAYMENT_PROCESSING' ? undefined : payments.find(isLive)
  const { contact, travellers, lineage, pendingPriceChange, lastPaymentFailure } = cart.document
  return {
    ...toCart(ports, cart, requestUuid),
    contact,
    travellers,
    priceLineage: lineage,
    pendingPriceChange,
    openPayment: live?.redirectUrl ? { redirectUrl: live.redirectUrl, amount: live.amount, expiresAt: payableUntil(cart, live) } : null,
    lastPaymentFailure,
  }
}

export const toCartConfig = (ports: Pick<CartPorts, 'clock' | 'lineKinds'>, cart: CartRecord, { brand, maintenance }: { brand: BrandConfig; maintenance: boolean }): CartConfig => ({
  productType: cart.productType,
  travellers: slotsOf(ports, cart),
  lastTravelDate: lastTravelDay(ports, cart),
  paymentMethods: brand.payment.methods,
  conditionsVersion: conditionsVersionOf(brand),
  maintenance,
})

/** Version of the set of policies that a brand links to; another set is another version and needs a new consent. */
export const conditionsVersionOf = ({ brand: { policies } }: BrandConfig): string =>
  createHash('sha256').update(JSON.stringify([policies.termsConditions, policies.privacy])).digest('hex').slice(0, 16)
