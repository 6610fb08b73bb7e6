import {
  type Cart, cartConfigSchema, cartFlightSchema, cartFullSchema, cartSchema, contactSchema, countrySchema, orderSchema, ordersResultSchema,
  priceBreakdownSchema, priceChangeSchema, priceLineageEntrySchema, priceLineSchema, travellerSchema, travellerSlotSchema,
} from './cart.ts'
import { describeFields, type FieldDocs, type SchemaDoc } from '../docs/field-docs.ts'

const REFERENCE_TIME = 'UTC, ISO 8601.'

const cartDocs: FieldDocs<Cart> = {
  cartId: 'Public half of the cart’s capability.',
  requestUuid: 'Secret half; whoever knows both may read and change the cart.',
  status: 'Where the cart stands: OPEN until finalized, EXPIRED only while unpaid.',
  productType: 'Product the cart was made for.',
  domainName: 'Brand the cart belongs to; another brand’s calls see no cart.',
  businessProfileId: 'Commercial account the trip is sold under.',
  language: 'Language of the shopper, for mail and documents.',
  currency: 'Currency of every amount in the cart, ISO 4217.',
  version: 'Grows with every change.',
  createdAt: `When the cart was made; ${REFERENCE_TIME}`,
  expiresAt: `Until when its prices hold; ${REFERENCE_TIME}`,
  lines: 'What is sold.',
  price: 'How the total is made and when it is paid.',
}

const CART_SHAPES: readonly SchemaDoc[] = [
  ...describeFields(contactSchema, 'Contact', {
    givenName: 'First names of the person to reach.',
    familyName: 'Family names of the person to reach.',
    email: 'Address that confirmation and documents go to.',
    phoneCountryCode: 'Country of the number as chosen, ISO 3166-1 alpha-2.',
    phoneNumber: 'Number in E.164 form, as +34600111222.',
  }),
  ...describeFields(travellerSchema, 'Traveller', {
    travellerNumber: 'Place in the party, from 1; the same number replaces the traveller.',
    passengerType: 'ADT, CHD or INF by age on the last day of travel (IATA).',
    givenName: 'First names as in the passport.',
    familyName: 'Family names as in the passport.',
    gender: 'As in the passport; UNSPECIFIED for X or not said.',
    birthDate: 'Day of birth, YYYY-MM-DD.',
    nationality: 'ISO 3166-1 alpha-2; absent unless the cart asks for it.',
  }),
  ...describeFields(travellerSlotSchema, 'TravellerSlot', {
    travellerNumber: 'Place in the party, from 1.',
    passengerType: 'Type that was priced for this place.',
    requiredFields: 'Fields of the traveller that must be given.',
    earliestBirthDate: 'First day of birth that fits the type on the last day of travel.',
    latestBirthDate: 'Last day of birth that fits it.',
    searchedAge: 'Age the search named for this child; absent for adults, infants and where it is not known.',
  }),
  ...describeFields(priceLineSchema, 'PriceLine', {
    kind: 'What the amount is for; savings, vouchers and points are negative.',
    lineId: 'Line of the cart that it is part of; absent for an amount of a package or of the whole cart.',
    bundleId: 'Package that it is part of, or whose saving it is; absent when it belongs to no package.',
    passengerType: 'Type of traveller whose fare or taxes it is; absent when it is not per traveller.',
    count: 'How many the line is for.',
    amount: 'Amount of the whole line.',
  }),
  ...describeFields(priceBreakdownSchema, 'PriceBreakdown', {
    lines: 'Amounts that add up to total.',
    total: 'What the trip costs.',
    payNow: 'Part that is paid with the booking.',
    payAtProperty: 'Part that is paid at the hotel; with payNow it adds up to total.',
  }),
  ...describeFields(priceLineageEntrySchema, 'PriceLineageEntry', {
    stage: 'Step at which the price stood: the card in the list, another fare of it, quote, cart, finalize, paid.',
    lineId: 'Line whose price it is; absent for a price of a package or of the whole cart.',
    bundleId: 'Package whose one price it is; absent for a price of a line or of the whole cart.',
    amount: 'Party total at that step.',
    at: `When; ${REFERENCE_TIME}`,
    source: 'Who said so: a supplier’s id or "cart".',
    reason: 'Why it differs from the step before.',
  }),
  ...describeFields(priceChangeSchema, 'PriceChange', {
    oldTotal: 'Total the shopper last saw.',
    newTotal: 'Total that holds now.',
    lineId: 'Line whose price moved; of a package, its first line.',
    reason: 'Why it moved.',
  }),
  ...describeFields(cartFlightSchema, 'CartFlight', {
    kind: 'FLIGHT.',
    lineId: 'Name of the line within the cart.',
    productType: 'Product it is sold as.',
    bundleId: 'Package that it is part of; absent for a line that stands alone.',
    bounds: 'Way out, then way back when there is one.',
    fare: 'Fare that was chosen.',
    cabin: 'Cabin of the fare.',
    validatingCarrier: 'IATA code of the carrier that issues the ticket.',
    inboundCarrier: 'Carrier (IATA code) of a second, separate ticket for the way back; absent when one ticket covers all.',
    passengerPrices: 'How the price is made, by type of traveller.',
    price: 'Total of the line for the whole party.',
    payNow: 'Part of it that is paid with the booking.',
    payLater: 'Part that is paid at the property; with payNow it adds up to price.',
    staticData: 'Names of every code in the line, in the cart’s language.',
    proposalId: 'Proposal it was chosen from.',
    seatsLeft: 'Seats the supplier says are left, 1 to 9; null when it does not say.',
  }),
]

const WHOLE_CARTS: readonly SchemaDoc[] = [
  ...describeFields(cartSchema, 'Cart', cartDocs),
  ...describeFields(cartFullSchema, 'CartFull', {
    ...cartDocs,
    contact: 'Contact of the cart; null until it is given.',
    travellers: 'Travellers given so far, by number.',
    priceLineage: 'Every price the shopper was shown, oldest first.',
    pendingPriceChange: 'A change that waits for the shopper’s consent; null when there is none.',
    openPayment: {
      about: 'The hosted payment that is open, so that a shopper who left it can go back; null when none is.',
      fields: { redirectUrl: 'Page to send the shopper to.', amount: 'What is to be paid there.', expiresAt: `Until when; ${REFERENCE_TIME}` },
    },
    lastPaymentFailure: 'Why the last payment did not succeed; null when none failed.',
  }),
  ...describeFields(cartConfigSchema, 'CartConfig', {
    productType: 'Product of the cart; RetrieveCart and RetrieveCartFull require it.',
    travellers: 'One entry for each place in the party.',
    lastTravelDate: 'Last day of travel, on which ages are counted, YYYY-MM-DD.',
    paymentMethods: { about: 'How this cart can be paid, in the order to offer it.', fields: { method: 'What to send to AcceptReview.', provider: 'Who takes the money.' } },
    conditionsVersion: 'Version of the conditions the shopper must accept.',
    maintenance: 'True while nothing can be booked.',
  }),
  ...describeFields(countrySchema, 'Country', {
    code: 'ISO 3166-1 alpha-2 code.',
    name: 'Name in the asked language.',
    phonePrefix: 'International dialling prefix, as +34.',
    trunkPrefix: 'Trunk prefix, dialled before a number inside the country only, such as 0 in France; null for none.',
  }),
  ...describeFields(orderSchema, 'Order', {
    orderId: 'Name of the order with us.',
    productType: 'Product that its line was sold as.',
    status: 'What became of the booking.',
    bookingReference: 'What the traveller quotes to the carrier; null until booked.',
    inboundReference: 'What to quote to the carrier of the way back; absent when one ticket covers all, or until booked.',
    lineId: 'Line of the cart it books.',
    amount: 'Price of its line; the saving of a package is not taken off.',
    refund: { about: 'The refund, pending or done; null when there is none.', fields: { amount: 'How much.', status: 'PENDING until the provider has sent it.' } },
  }),
  ...describeFields(ordersResultSchema, 'OrdersResult', {
    status: 'Status of the cart.',
    tripReference: 'What the shopper quotes to us, one for the whole trip; null until something is booked.',
    payment: { about: 'What became of the money.', fields: { state: 'State of the last payment.', amount: 'Amount of it; null when there was none.' } },
    orders: 'One for each supplier contract.',
  }),
]

export const CART_DOCS: readonly SchemaDoc[] = [...CART_SHAPES, ...WHOLE_CARTS]
