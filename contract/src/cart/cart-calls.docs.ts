import { describeCall, describeFields, type SchemaDoc } from '../docs/field-docs.ts'
import { openCartLink, sendCartLink, sendConfirmation } from './cart-link.endpoints.ts'
import { applyVoucherToCart, cartVoucherSchema } from './cart-voucher.endpoints.ts'
import {
  acceptReview, addContactToCart, cartFinalize, cartKeySchema, createCart, findOrder, openPaymentSchema, rebuildCart, retrieveCart, retrieveCartFull,
  retrieveCountries, retrieveTravellersByCartId, spellNameInLatin, translateCart,
} from './cart.endpoints.ts'

const cartKeyDocs = {
  cartId: 'The cart, from CreateCart.',
  requestUuid: 'Secret half of its capability, from CreateCart; browsers send "-" and the host puts it in from a cookie.',
}
const LANG = 'Language to name its places in, of those the brand offers; that of the cart when absent.'
const cartReadDocs = { ...cartKeyDocs, domainName: 'Domain of the brand.', producttype: 'Product type of the cart; any other answers CART_NOT_FOUND.', lang: LANG }
const EXPIRES = 'Until when it holds; UTC, ISO 8601.'
const CHANGE = 'What changed against what the shopper saw; null when nothing did.'

export const CART_CALL_DOCS: readonly SchemaDoc[] = [
  ...describeFields(cartKeySchema, null, cartKeyDocs),
  ...describeCall(retrieveCart, { query: cartReadDocs }),
  ...describeCall(retrieveCartFull, { query: cartReadDocs }),
  ...describeCall(addContactToCart, { query: cartKeyDocs }),
  ...describeCall(createCart, {
    body: {
      productType: 'Product that is bought.',
      businessProfileId: 'Commercial account of the brand for the product.',
      language: 'Language of the shopper, ISO 639-1.',
      currency: 'Currency of the prices, ISO 4217.',
      proposalId: 'The chosen flight; absent for stays and packages.',
      fareId: 'The chosen fare of it; absent for the one on its card.',
      selectionId: 'The chosen stay or package, from CreateSelection; absent for flights.',
    },
    result: {
      cartId: 'Public half of the cart’s capability.', requestUuid: 'Secret half; kept in a cookie that no script can read.', expiresAt: EXPIRES, priceChange: CHANGE,
    },
  }),
  ...describeCall(retrieveTravellersByCartId, { result: { travellers: 'Travellers by number; empty before any was given.' } }),
  ...describeCall(retrieveCountries, { query: { lang: 'Language of the names, ISO 639-1.' }, result: { countries: 'All countries, sorted as the language sorts.' } }),
  ...describeCall(spellNameInLatin, { body: { name: 'Given or family name in any letters.' }, result: { name: 'The usual spelling in A to Z; null where none is known.' } }),
  ...describeCall(translateCart, { body: { language: 'Language the shopper reads now, ISO 639-1; one that the brand offers.' } }),
  ...describeCall(acceptReview, {
    body: {
      acceptedTotal: 'The total that was on the screen.',
      conditionsVersion: 'From GetCartConfig.',
      packageFormVersion: 'Version of the package’s standard information form; absent unless a package is sold.',
      paymentMethod: 'One of GetCartConfig’s methods.',
      points: 'Points to spend; absent for none.',
    },
    result: { status: 'Status of the cart.' },
  }),
  ...describeFields(openPaymentSchema, 'OpenPayment', {
    provider: 'Who takes the money.',
    redirectUrl: 'Page to send the shopper to.',
    amount: 'What is to be paid there.',
    expiresAt: EXPIRES,
  }),
  ...describeCall(cartFinalize, {
    result: {
      status: 'Status of the cart.', total: 'Total that holds now.',
      priceChange: 'A higher total that needs fresh consent; no payment is open then. Absent when nothing rose.',
      payment: 'Where to pay; absent when a price rose or nothing is left to pay.',
    },
  }),
  ...describeCall(rebuildCart, {
    result: { status: 'Status of the cart, OPEN again.', total: 'Total that holds now.', expiresAt: EXPIRES, priceChange: CHANGE },
  }),
  ...describeCall(findOrder, {
    body: { tripReference: 'The reference on the confirmation.', email: 'Address it was booked with.', language: LANG },
    result: { cart: 'The trip as it was booked.', orders: 'What became of it.' },
  }),
]

export const CART_VOUCHER_DOCS: readonly SchemaDoc[] = [
  ...describeFields(cartVoucherSchema, 'CartVoucher', {
    voucherCode: 'Code of the voucher, capitals and digits; null when the cart has none.',
    amount: 'Most that it pays; null when the cart has none.',
    price: 'How the cart’s total is made now.',
  }),
  ...describeCall(applyVoucherToCart, { body: { voucherCode: 'The code; small letters, blanks and hyphens are allowed.' } }),
]

export const CART_LINK_DOCS: readonly SchemaDoc[] = [
  ...describeCall(sendCartLink, { result: { email: 'Where the link went: the address of the cart’s contact.' } }),
  ...describeCall(sendConfirmation, { result: { email: 'Where the mail went: the address of the cart’s contact.' } }),
  ...describeCall(openCartLink, {
    body: {
      cartId: 'The cart, from the link’s address.',
      token: 'The link’s secret; used up by the first call, and void once the cart’s time is over.',
    },
  }),
]
