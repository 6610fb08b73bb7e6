import {
  acceptReview, addContactToCart, addTravellerToCart, cartFinalize, confirmCart, createCart, getCartConfig, retrieveCart,
} from '@portolan/contract/cart/cart.endpoints'
import type { Client } from '@portolan/contract/wire/client'
import { createFlightSearch, retrieveFlightProposals } from '@portolan/contract/flights/flights.endpoints'

/** One shopper's way from a proposal to a booking reference, by the wire's calls and the test provider's form. */

const PRODUCT = { productType: 'F', businessProfileId: 'demo', language: 'en', currency: 'EUR' } as const
const MADRID_TO_BARCELONA = { origin: { type: 'CITY', code: 'MAD' }, destination: { type: 'CITY', code: 'BCN' } } as const
const PAGE_SIZE = 50

/** Proposals of one day, cheapest first, once every supplier has answered. */
export const findProposals = async (client: Client, departureDate: string): Promise<string[]> => {
  const travellers = { adults: 1, childAges: [], infants: 0 }
  const { searchId } = await client.call(createFlightSearch, { body: { ...PRODUCT, ...MADRID_TO_BARCELONA, departureDate, travellers, cabin: 'ECONOMY' } })
  for (;;) {
    const { proposals, progress } = await client.call(retrieveFlightProposals, { query: { searchId }, body: {
      facets: [], sort: { name: 'PRICE', ascending: true }, page: { number: 1, size: PAGE_SIZE }, filtersMetadata: false, staticData: { language: 'en' },
    } })
    if (progress.answered === progress.total) return proposals.map(({ id }) => id)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export type PayAt = (redirectUrl: string) => Promise<void>

/** Throws unless the cart ends confirmed. `domainName` is the brand's domain. */
export const bookOnce = async (client: Client, payAt: PayAt, { proposalId, domainName }: { proposalId: string; domainName: string }): Promise<void> => {
  const { cartId, requestUuid } = await client.call(createCart, { body: { ...PRODUCT, proposalId } })
  const query = { cartId, requestUuid }
  await client.call(addContactToCart, { query, body: { givenName: 'Ana', familyName: 'Sol', email: 'ana@example.org', phoneCountryCode: 'ES', phoneNumber: '+34600000000' } })
  await client.call(addTravellerToCart, { query, body: {
    travellerNumber: 1, passengerType: 'ADT', givenName: 'Ana', familyName: 'Sol', gender: 'FEMALE', birthDate: '1990-05-01', nationality: 'ES',
  } })
  const { conditionsVersion } = await client.call(getCartConfig, { query })
  const { price } = await client.call(retrieveCart, { query: { ...query, domainName, producttype: 'F' } })
  await client.call(acceptReview, { query, body: { acceptedTotal: price.total, conditionsVersion, paymentMethod: 'CARD' } })
  const { payment } = await client.call(cartFinalize, { query })
  if (!payment) throw new Error('CartFinalize opened no payment')
  await payAt(payment.redirectUrl)
  const { status } = await client.call(confirmCart, { query })
  if (status !== 'CONFIRMED') throw new Error(`A booking ended as ${status}`)
}
