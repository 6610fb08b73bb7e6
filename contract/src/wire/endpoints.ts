import { cleanAllConfigurationCaches, getBrandConfig, removeConfig } from '../brand/brand.ts'
import * as cart from '../cart/cart.endpoints.ts'
import * as cartLink from '../cart/cart-link.endpoints.ts'
import * as cartVoucher from '../cart/cart-voucher.endpoints.ts'
import { getDealsByBusinessProfile } from '../deals/deals.endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { getFeatureFlags, isFeatureEnabled, listKnownFlags } from '../flags/flags.ts'
import * as flights from '../flights/flights.endpoints.ts'
import { authenticate, authenticateExternal, mintTestToken, signOut } from '../identity/identity.ts'
import { getPlaces } from '../places/places.ts'
import { sendEvent } from '../tracking/tracking.ts'

/** A row without its types, for code that lists, documents or mounts every call. */
export type AnyEndpoint = Endpoint<unknown, unknown, unknown>

/** Every call of the wire, in the order of the documentation. */
export const ALL_ENDPOINTS: readonly AnyEndpoint[] = [
  getBrandConfig, removeConfig, cleanAllConfigurationCaches, getFeatureFlags, isFeatureEnabled, listKnownFlags,
  authenticate, authenticateExternal, signOut, mintTestToken, getPlaces,
  flights.createFlightSearch, flights.retrieveFlightProposals, flights.getTransportProposalByProposalId, flights.getPriceCalendar,
  cart.createCart, cart.getCartConfig, cart.retrieveCart, cart.retrieveCartFull, cart.addContactToCart, cart.retrieveContact,
  cart.addTravellerToCart, cart.retrieveTravellersByCartId, cart.retrieveCountries, cart.spellNameInLatin, cart.translateCart, cart.acceptReview, cart.cartFinalize,
  cart.confirmCart, cart.getOrders, cart.rebuildCart, cart.findOrder,
  cartVoucher.applyVoucherToCart, cartVoucher.retrieveVoucherCode, cartVoucher.removeVoucherFromCart,
  cartLink.sendCartLink, cartLink.openCartLink,
  sendEvent,
  getDealsByBusinessProfile,
]
