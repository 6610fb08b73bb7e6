import { BRAND_DOCS } from '../brand/brand.docs.ts'
import { CART_CALL_DOCS } from '../cart/cart-calls.docs.ts'
import { CART_LINK_DOCS } from '../cart/cart-link.docs.ts'
import { CART_DOCS } from '../cart/cart.docs.ts'
import { CART_VOUCHER_DOCS } from '../cart/cart-voucher.docs.ts'
import { DEALS_DOCS } from '../deals/deals.docs.ts'
import type { SchemaDoc } from './field-docs.ts'
import { FLIGHTS_DOCS } from '../flights/flights.docs.ts'
import { PLACES_DOCS } from '../places/places.docs.ts'
import { PLATFORM_DOCS } from './platform.docs.ts'
import { SHARED_DOCS } from './shared.docs.ts'
import { TRACKING_DOCS } from '../tracking/tracking.docs.ts'

/** The documentation of every schema on the wire. Never imported by browser code. */
export const ALL_DOCS: readonly SchemaDoc[] = [
  ...SHARED_DOCS, ...PLACES_DOCS, ...PLATFORM_DOCS, ...BRAND_DOCS, ...FLIGHTS_DOCS, ...CART_DOCS, ...CART_CALL_DOCS, ...CART_VOUCHER_DOCS, ...CART_LINK_DOCS,
  ...TRACKING_DOCS,
  ...DEALS_DOCS,
]
