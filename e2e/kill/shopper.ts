import { acceptReview, addContactToCart, addTravellerToCart, cartFinalize, type CartKey, confirmCart, createCart, getCartConfig, retrieveCartFull } from '@portolan/contract/cart/cart.endpoints'
import type { OrdersResult } from '@portolan/contract/cart/cart'
import type { Endpoint } from '@portolan/contract/wire/endpoint'
import { createFlightSearch, retrieveFlightProposals } from '@portolan/contract/flights/flights.endpoints'

/** A shopper without a browser: the wire's calls and the test provider's form, as a browser would send them. */

/** `hasOtherLines`: carts hold lines that the wire knows nothing of, so answers are taken as they come. */
export type Origin = { origin: string; domain: string; hasOtherLines?: boolean }

export class CallFailed extends Error {
  override readonly name = 'CallFailed'
}

type Input = { query?: object; body?: object }

/** The result of a call; throws CallFailed with the code, or what fetch throws when nobody answers. */
export const call = async <Result>({ origin, hasOtherLines }: Origin, row: Endpoint<never, never, Result> | Endpoint<unknown, unknown, Result>, { query, body }: Input = {}): Promise<Result> => {
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]))
  const answer = await fetch(`${origin}${row.path}?${search}`, {
    method: row.verb, ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  })
  const envelope = await answer.json()
  if (!answer.ok) throw new CallFailed(`${row.method}: ${envelope?.error?.message}`)
  return hasOtherLines ? envelope.result : row.result.parse(envelope.result)
}

const PRODUCT = { productType: 'F', businessProfileId: 'demo', language: 'en', currency: 'EUR' } as const

/** Ids of proposals of one search; the search is told apart by its day, so that seats do not run out. */
export const findProposals = async (shop: Origin, departureDate: string): Promise<string[]> => {
  const place = (code: string) => ({ type: 'CITY', code }) as const
  const { searchId } = await call(shop, createFlightSearch, { body: {
    ...PRODUCT, origin: place('MAD'), destination: place('BCN'), departureDate, travellers: { adults: 1, childAges: [], infants: 0 }, cabin: 'ECONOMY',
  } })
  const { proposals } = await call(shop, retrieveFlightProposals, { query: { searchId }, body: {
    facets: [], sort: { name: 'PRICE', ascending: true }, page: { number: 1, size: 20 }, filtersMetadata: false, staticData: { language: 'en' },
  } })
  return proposals.map(({ id }) => id)
}

export type Booking = { key: CartKey; redirectUrl: string; email: string }

/** Everything up to the open payment page. */
export const goToPayment = async (shop: Origin, proposalId: string, email: string): Promise<Booking> => {
  const { cartId, requestUuid } = await call(shop, createCart, { body: { ...PRODUCT, proposalId } })
  const query = { cartId, requestUuid }
  await call(shop, addContactToCart, { query, body: { givenName: 'Ana', familyName: 'Sol', email, phoneCountryCode: 'ES', phoneNumber: '+34600000000' } })
  await call(shop, addTravellerToCart, { query, body: {
    travellerNumber: 1, passengerType: 'ADT', givenName: 'Ana', familyName: 'Sol', gender: 'FEMALE', birthDate: '1990-05-01', nationality: 'ES',
  } })
  const { conditionsVersion } = await call(shop, getCartConfig, { query })
  const { price } = await call(shop, retrieveCartFull, { query: { ...query, domainName: shop.domain, producttype: 'F' } })
  await call(shop, acceptReview, { query, body: { acceptedTotal: price.total, conditionsVersion, paymentMethod: 'CARD' } })
  const { payment } = await call(shop, cartFinalize, { query })
  if (!payment) throw new CallFailed('CartFinalize opened no payment')
  return { key: query, redirectUrl: payment.redirectUrl, email }
}

/** Approves on the provider's page; a payment that is paid already only sends home. */
export const approve = async ({ redirectUrl }: Booking): Promise<void> => {
  const answer = await fetch(`${redirectUrl}/outcome`, { method: 'POST', body: new URLSearchParams({ outcome: 'approve' }), redirect: 'manual' })
  if (answer.status !== 303) throw new CallFailed(`The payment page answered ${answer.status}`)
}

export const confirm = (shop: Origin, { key }: Booking): Promise<OrdersResult> => call(shop, confirmCart, { query: key })
