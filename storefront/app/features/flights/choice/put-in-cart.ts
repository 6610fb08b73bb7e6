import { IDEMPOTENCY_KEY } from '@portolan/contract/cart/cart-key'
import { createCart } from '@portolan/contract/cart/cart.endpoints'
import type { CreateFlightSearchBody } from '@portolan/contract/flights/flights'
import { apiClient } from '../../../platform/api/browser-client.ts'
import { failedChoice, type FailedChoice } from './choice-outcome.ts'

export type FlightChoice = { proposalId: string; fareId?: string | undefined }

type InCart = { kind: 'IN_CART' } & Pick<Awaited<ReturnType<typeof call>>, 'cartId' | 'priceChange'>

/** Adds one flight to a new cart at the supplier's current price. The host stores the cart's secret half in a cookie. */
export const putInCart = async (search: CreateFlightSearchBody, choice: FlightChoice): Promise<InCart | FailedChoice> => {
  try {
    return { kind: 'IN_CART', ...(await call(search, choice)) }
  } catch (error) {
    return failedChoice(error)
  }
}

/** Idempotency keys: one per press, so that a retry after a lost answer gets the same cart. */
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
