import type { Cart, CartConfig, CartFull } from '@portolan/contract/cart/cart'
import type { BrandConfig } from '@portolan/contract/brand/brand'
import { createHash } from 'node:crypto'
import { isLive, payableUntil } from '../record/cart-payment.ts'
import type { CartPorts } from '../cart-run.ts'
import type { CartRecord } from '../record/cart-record.ts'
import { lastTravelDay, slotsOf } from '../people/travellers-needed.ts'
import type { WholeCart } from '../record/whole-cart.repository.ts'

/** A kept cart as the wire shows it. */

/** Without anything personal. The secret is what the caller sent: we do not have it. */
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
  // Nobody is led back to pay a second time.
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

/** Names the set of policies a brand points to; another set is another version and has to be accepted anew. */
export const conditionsVersionOf = ({ brand: { policies } }: BrandConfig): string =>
  createHash('sha256').update(JSON.stringify([policies.termsConditions, policies.privacy])).digest('hex').slice(0, 16)
