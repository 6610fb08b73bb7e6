import { createCart } from '@portolan/contract/cart/cart.endpoints'
import type { CreateFlightSearchBody } from '@portolan/contract/flights/flights'
import { apiClient } from '../../../platform/api/browser-client.ts'
import { failedChoice, type FailedChoice } from './choice-outcome.ts'

export type FlightChoice = { proposalId: string; fareId?: string | undefined }

type InCart = { kind: 'IN_CART' } & Pick<Awaited<ReturnType<typeof call>>, 'cartId' | 'priceChange'>

/** Puts one flight in a new cart at the supplier's price of this moment. The host keeps the cart's secret half in a cookie. */
export const putInCart = async (search: CreateFlightSearchBody, choice: FlightChoice): Promise<InCart | FailedChoice> => {
  try {
    return { kind: 'IN_CART', ...(await call(search, choice)) }
  } catch (error) {
    return failedChoice(error)
  }
}

const call = ({ productType, businessProfileId, language, currency }: CreateFlightSearchBody, { proposalId, fareId }: FlightChoice) =>
  apiClient().call(createCart, { body: { productType, businessProfileId, language, currency, proposalId, ...(fareId === undefined ? {} : { fareId }) } })
