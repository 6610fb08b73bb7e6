import type { CartConfig, CartFull } from '@portolan/contract/cart/cart'
import { aCart } from '../../../travel/testing/cart-builders.ts'
import type { Checkout } from '../use-checkout.ts'

/** Builders for tests: the cart of one adult with its configuration, each part replaceable. */

const aConfig = (over: Partial<CartConfig> = {}): CartConfig => ({
  productType: 'F', lastTravelDate: '2027-01-18', paymentMethods: [{ method: 'CARD', provider: 'TEST' }], conditionsVersion: '1', maintenance: false,
  travellers: [{ travellerNumber: 1, passengerType: 'ADT', requiredFields: ['givenName', 'familyName', 'gender', 'birthDate'], earliestBirthDate: '1906-01-19', latestBirthDate: '2015-01-18' }], ...over,
})

export const aCheckout = ({ cart, config }: { cart?: Partial<CartFull>; config?: Partial<CartConfig> } = {}): Checkout => ({ cart: aCart(cart), config: aConfig(config) })
