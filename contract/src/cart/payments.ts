import { closedList } from '../values/closed-list.ts'

/** Ways of paying a brand may offer; each is served by a provider with a hosted page. */
export const PAYMENT_METHODS = ['CARD', 'BANK_TRANSFER', 'WALLET'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
export const paymentMethods = closedList(PAYMENT_METHODS)
