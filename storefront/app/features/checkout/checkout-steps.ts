import type { CartFull, CartStatus, TravellerSlot } from '@portolan/contract/cart/cart'

/** The steps before payment, in order; a step without content is left out. The screens after them depend on the cart's status. */
export const CHECKOUT_STEPS = ['travellers', 'review'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

export type CheckoutScreen = CheckoutStep | 'return' | 'confirmation'

type StepFacts = Pick<CartFull, 'status' | 'contact' | 'travellers'> & { slots: readonly Pick<TravellerSlot, 'travellerNumber'>[] }

/** The screen for each status of a cart, whatever address was opened. `EDIT`: the steps, as far as they are complete. */
const PLACE_OF_STATUS: Readonly<Record<CartStatus, 'EDIT' | 'RETURN' | 'CONFIRMATION'>> = {
  OPEN: 'EDIT',
  FINALIZED: 'EDIT',
  PAYMENT_PENDING: 'EDIT',
  EXPIRED: 'EDIT',
  PAYMENT_PROCESSING: 'RETURN',
  CONFIRMING: 'RETURN',
  CONFIRMED: 'CONFIRMATION',
  PARTIALLY_CONFIRMED: 'CONFIRMATION',
  ON_REQUEST: 'CONFIRMATION',
  FAILED: 'CONFIRMATION',
}

/** True once all expected travellers and the contact are complete. */
const areTravellersComplete = ({ contact, travellers, slots }: Omit<StepFacts, 'status'>): boolean =>
  contact !== null && slots.every(({ travellerNumber }) => travellers.some((traveller) => traveller.travellerNumber === travellerNumber))

/**
 * The screen to show when `asked` is opened: a booked cart never shows a form again, an unbooked one never a
 * confirmation, and review waits until the travellers are complete.
 */
export const reachableScreen = (asked: CheckoutScreen, facts: StepFacts): CheckoutScreen => {
  const place = PLACE_OF_STATUS[facts.status]
  if (place === 'CONFIRMATION') return 'confirmation'
  if (place === 'RETURN') return 'return'
  if (asked === 'return' || asked === 'travellers') return asked
  if (!areTravellersComplete(facts)) return 'travellers'
  if (asked !== 'confirmation') return asked
  // The payment page returns to the confirmation address; the return page checks whether there is one.
  return facts.status === 'OPEN' ? 'review' : 'return'
}

/** The screen an address asks for. */
export const screenOfPath = (pathname: string): CheckoutScreen => {
  const last = pathname.replace(/\/$/, '').split('/')[3]
  return last === 'review' || last === 'return' || last === 'confirmation' ? last : 'travellers'
}

export const checkoutPath = (cartId: string, screen: CheckoutScreen): string =>
  screen === 'travellers' ? `/checkout/${cartId}` : `/checkout/${cartId}/${screen}`

export const isStep = (screen: CheckoutScreen): screen is CheckoutStep => CHECKOUT_STEPS.some((step) => step === screen)

/** The token of a link's address; null for any other address. */
export const linkTokenOf = (hash: string): string | null => new URLSearchParams(hash.replace(/^#/, '')).get('link') || null
