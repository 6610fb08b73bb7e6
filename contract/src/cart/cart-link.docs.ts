import { openCartLink, sendCartLink, sendConfirmation } from './cart-link.endpoints.ts'
import { describeCall, type SchemaDoc } from '../docs/field-docs.ts'

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
