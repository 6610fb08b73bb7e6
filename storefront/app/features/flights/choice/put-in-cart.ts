import { IDEMPOTENCY_KEY } from '@portolan/contract/cart/cart-key'
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

/** A press is one choice, however often it is tried again: a cart that was made while its answer was lost is the one that the next try gets. */
const keys = new WeakMap<FlightChoice, string>()

const KEY_BYTES = 16

const keyOf = (press: FlightChoice): string => {
  const key = keys.get(press) ?? crypto.getRandomValues(new Uint8Array(KEY_BYTES)).join('-')
  keys.set(press, key)
  return key
}

const call = ({ productType, businessProfileId, language, currency }: CreateFlightSearchBody, press: FlightChoice) => {
  const { proposalId, fareId } = press
  return apiClient().call(createCart, {
    body: { productType, businessProfileId, language, currency, proposalId, ...(fareId === undefined ? {} : { fareId }) },
    headers: { [IDEMPOTENCY_KEY]: keyOf(press) },
  })
}
