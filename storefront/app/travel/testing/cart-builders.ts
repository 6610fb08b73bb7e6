import type { CartFlight, CartFull, Order, OrdersResult, PriceBreakdown } from '@portolan/contract/cart/cart'
import type { Bound } from '@portolan/contract/flights/flights'
import { money } from '@portolan/contract/values/money'

/** Builders for tests: one adult from Madrid to London and back, each part replaceable. */

const eur = (amountMinor: number) => money(amountMinor, 'EUR')

const aBound = (direction: Bound['direction'], [origin, destination]: readonly [string, string], [departsAt, arrivesAt]: readonly [string, string], [carrier, flightNumber]: readonly [string, string] = ['IB', '3166']): Bound => ({
  direction, origin, destination, departsAt, arrivesAt, arrivalDayOffset: 0, durationMinutes: 145, stops: 0, connections: [], emissionsKg: 100,
  segments: [{
    marketingCarrier: carrier, operatingCarrier: carrier, flightNumber, origin, destination, originTerminal: '4', destinationTerminal: '5', departsAt, arrivesAt,
    durationMinutes: 145, aircraft: '320', technicalStops: [],
  }],
})

export const aFlightLine = (over: Partial<CartFlight> = {}): CartFlight => ({
  kind: 'FLIGHT', lineId: '1', productType: 'F', price: eur(41_230), payNow: eur(41_230), payLater: eur(0),
  bounds: [aBound('OUTBOUND', ['MAD', 'LHR'], ['2027-01-14T11:50', '2027-01-14T13:15']), aBound('INBOUND', ['LHR', 'MAD'], ['2027-01-18T14:20', '2027-01-18T17:50'])],
  fare: {
    fareId: 'f', name: 'Light', cabin: 'ECONOMY', baggage: { personalItem: true, cabinBagKg: 10, checkedBags: 0, checkedBagKg: null },
    seatSelection: { kind: 'NOT_POSSIBLE' }, change: { kind: 'NOT_POSSIBLE' }, refund: { kind: 'NOT_POSSIBLE' },
  },
  cabin: 'ECONOMY', validatingCarrier: 'IB', passengerPrices: [], proposalId: 'p', seatsLeft: null,
  staticData: {
    airports: {
      MAD: { name: 'Barajas', cityCode: 'MAD', cityName: 'Madrid', countryCode: 'ES' }, LHR: { name: 'Heathrow', cityCode: 'LON', cityName: 'London', countryCode: 'GB' },
    },
    carriers: { IB: { name: 'Iberia' }, VY: { name: 'Vueling' } }, aircraft: { 320: { name: 'Airbus A320' } },
  },
  ...over,
})

/** The second line of a trip: on from London to Paris, with another airline on another fare. */
const aSecondLine = (): CartFlight => aFlightLine({
  lineId: '2', price: eur(9_950), payNow: eur(9_950), validatingCarrier: 'VY',
  bounds: [aBound('OUTBOUND', ['LGW', 'ORY'], ['2027-01-16T08:05', '2027-01-16T10:30'], ['VY', '8943'])],
  fare: { ...aFlightLine().fare, fareId: 'g', name: 'Basic' },
  staticData: {
    airports: {
      LGW: { name: 'Gatwick', cityCode: 'LON', cityName: 'London', countryCode: 'GB' }, ORY: { name: 'Orly', cityCode: 'PAR', cityName: 'Paris', countryCode: 'FR' },
    },
    carriers: { VY: { name: 'Vueling' } }, aircraft: { 320: { name: 'Airbus A320' } },
  },
})

/** Two lines and their sum. */
export const ofTwoLines = (): Pick<CartFull, 'lines' | 'price'> => ({
  lines: [aFlightLine(), aSecondLine()],
  price: aPrice({
    lines: [
      { kind: 'BASE_FARE', lineId: '1', passengerType: 'ADT', count: 1, amount: eur(33_000) }, { kind: 'TAXES', lineId: '1', passengerType: 'ADT', count: 1, amount: eur(8_230) },
      { kind: 'BASE_FARE', lineId: '2', passengerType: 'ADT', count: 1, amount: eur(7_000) }, { kind: 'TAXES', lineId: '2', passengerType: 'ADT', count: 1, amount: eur(2_950) },
    ],
    total: eur(51_180), payNow: eur(51_180),
  }),
})

/** The same two lines as a package, for 61.80 less. */
export const ofAPackage = (): Pick<CartFull, 'lines' | 'price'> => {
  const { lines, price } = ofTwoLines()
  const saving = { kind: 'BUNDLE_SAVING' as const, count: 1, amount: eur(-6_180) }
  return {
    lines: lines.map((line) => ({ ...line, bundleId: 'b1' })),
    price: aPrice({ lines: [...price.lines, saving].map((line) => ({ ...line, bundleId: 'b1' })), total: eur(45_000), payNow: eur(45_000) }),
  }
}

/** What a package's lines cost apart, which no screen shows. */
export const AMOUNTS_OF_LINES = ['€412.30', '€99.50', '€511.80', '€330.00', '€82.30', '€70.00', '€29.50', '€400.00', '€111.80']

export const aPrice = (over: Partial<PriceBreakdown> = {}): PriceBreakdown => ({
  lines: [{ kind: 'BASE_FARE', passengerType: 'ADT', count: 1, amount: eur(33_000) }, { kind: 'TAXES', passengerType: 'ADT', count: 1, amount: eur(8_230) }],
  total: eur(41_230), payNow: eur(41_230), payAtProperty: eur(0), ...over,
})

export const aCart = (over: Partial<CartFull> = {}): CartFull => ({
  cartId: 'c1', requestUuid: 'u1', status: 'OPEN', productType: 'F', domainName: 'shop.example', businessProfileId: 'demo', language: 'en', currency: 'EUR', version: 1,
  createdAt: '2026-11-21T10:00:00.000Z', expiresAt: '2026-11-21T10:30:00.000Z', lines: [aFlightLine()], price: aPrice(),
  contact: { givenName: 'Ana', familyName: 'Sol', email: 'ana@example.org', phoneCountryCode: 'ES', phoneNumber: '+34600000000' },
  travellers: [{ travellerNumber: 1, passengerType: 'ADT', givenName: 'Ana', familyName: 'Sol', gender: 'FEMALE', birthDate: '1990-04-05' }],
  priceLineage: [], pendingPriceChange: null, openPayment: null, lastPaymentFailure: null, ...over,
})

export const anOrder = (over: Partial<Order> = {}): Order => ({
  orderId: 'o1', productType: 'F', status: 'CONFIRMED', bookingReference: 'X4T9LQ', lineId: '1', amount: eur(41_230), refund: null, ...over,
})

export const theOrders = (over: Partial<OrdersResult> = {}): OrdersResult => ({
  status: 'CONFIRMED', tripReference: 'SOL-7K4M2Q', payment: { state: 'PAID', amount: eur(41_230) }, orders: [anOrder()], ...over,
})
