import { CART_STATUSES } from '@portolan/contract/cart/cart'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHECKOUT_STEPS, checkoutPath, linkTokenOf, reachableScreen, screenOfPath, type CheckoutScreen } from './checkout-steps.ts'

const aContact = { givenName: 'Ana', familyName: 'Ruiz', email: 'ana@example.com', phoneCountryCode: 'ES', phoneNumber: '+34600111222' }
const aTraveller = (travellerNumber: number) =>
  ({ travellerNumber, passengerType: 'ADT', givenName: 'Ana', familyName: 'Ruiz', gender: 'FEMALE', birthDate: '1990-01-01' }) as const
type Facts = Parameters<typeof reachableScreen>[1]
const facts = (over: Partial<Facts> = {}): Facts =>
  ({ status: 'OPEN', contact: aContact, travellers: [aTraveller(1)], slots: [{ travellerNumber: 1 }], ...over })
const SCREENS: CheckoutScreen[] = [...CHECKOUT_STEPS, 'return', 'confirmation']

describe('the screen a cart shows', () => {
  it.each(CHECKOUT_STEPS)('is the asked step %s while everything is filled in', (step) => {
    expect(reachableScreen(step, facts())).toBe(step)
  })

  it('is the travellers step until every traveller and the contact are complete', () => {
    expect(reachableScreen('review', facts({ contact: null }))).toBe('travellers')
    expect(reachableScreen('review', facts({ slots: [{ travellerNumber: 1 }, { travellerNumber: 2 }] }))).toBe('travellers')
  })

  it('is never a form after payment, and never a confirmation before it', () => {
    fc.assert(fc.property(fc.constantFrom(...SCREENS), fc.constantFrom(...CART_STATUSES), fc.boolean(), (asked, status, filled) => {
      const screen = reachableScreen(asked, facts({ status, contact: filled ? aContact : null }))
      const isBooked = ['PAYMENT_PROCESSING', 'CONFIRMING', 'CONFIRMED', 'PARTIALLY_CONFIRMED', 'ON_REQUEST', 'FAILED'].includes(status)
      expect(['return', 'confirmation'].includes(screen) || !isBooked).toBe(true)
      expect(screen === 'confirmation').toBe(isBooked && status !== 'CONFIRMING' && status !== 'PAYMENT_PROCESSING')
    }))
  })

  it('after the payment page is the return page, which checks the payment', () => {
    expect(reachableScreen('confirmation', facts({ status: 'PAYMENT_PENDING' }))).toBe('return')
    expect(reachableScreen('confirmation', facts({ status: 'FINALIZED' }))).toBe('return')
    expect(reachableScreen('confirmation', facts({ status: 'OPEN' }))).toBe('review')
  })

  it('has an address of its own', () => {
    expect(SCREENS.map((screen) => checkoutPath('c1', screen))).toEqual(
      ['/checkout/c1', '/checkout/c1/review', '/checkout/c1/return', '/checkout/c1/confirmation'])
    expect(SCREENS.map((screen) => screenOfPath(checkoutPath('c1', screen)))).toEqual(SCREENS)
    expect(screenOfPath('/checkout/c1/review/')).toBe('review')
  })
})

it.each([['#link=abc-_1', 'abc-_1'], ['#link=', null], ['#main', null], ['', null]])('the address part %s holds the token %s', (hash, token) => {
  expect(linkTokenOf(hash)).toBe(token)
})
