import type { CartFull } from '@portolan/contract/cart/cart'
import { money } from '@portolan/contract/values/money'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { namesOf, renderPage, timesIn, wordsOf } from '../../../platform/testing/render-page.tsx'
import { aCart, AMOUNTS_OF_LINES, aPrice, ofAPackage, ofTwoLines } from '../../../travel/testing/cart-builders.ts'
import { leaveTravellersOptions } from '../checkout-queries.ts'
import type { CheckoutStep } from '../checkout-steps.ts'
import { aCheckout } from '../testing/checkout-builders.ts'
import { SummaryBar } from './summary-bar.tsx'
import { SummarySheet } from './summary-sheet.tsx'

const NAMESPACES = ['common', 'checkout', 'flights', 'errors']
const bar = (step: CheckoutStep, cart: Partial<CartFull> = {}, client = new QueryClient()): Promise<string> =>
  renderPage(<SummaryBar checkout={aCheckout({ cart })} step={step} />, { namespaces: NAMESPACES, client })
const FREE = { price: aPrice({ total: money(0, 'EUR'), payNow: money(0, 'EUR') }) }

describe('the bar at the bottom of a phone', () => {
  it.each([
    ['travellers', 'one line', {}, ['Total €412.30', 'Continue']],
    ['review', 'one line', {}, ['Total €412.30', 'Book and pay €412.30']],
    ['travellers', 'two lines', ofTwoLines(), ['Total €511.80', 'Continue']],
    ['review', 'two lines', ofTwoLines(), ['Total €511.80', 'Book and pay €511.80']],
    ['review', 'a package', ofAPackage(), ['Total €450.00', 'Book and pay €450.00']],
    ['review', 'a free trip', FREE, ['Total €0.00', 'Book, nothing to pay']],
  ] as const)('has at %s of %s the total, and a button that says what it does', async (step, _, cart, buttons) => {
    expect(namesOf(await bar(step, cart), 'button')).toEqual(buttons)
  })

  it('is busy while the step is on its way, so that it is sent once', async () => {
    const client = new QueryClient()
    client.getMutationCache().build(client, { ...leaveTravellersOptions('c1'), mutationFn: () => new Promise(() => undefined) }).execute(undefined).catch(() => undefined)
    expect([timesIn(await bar('travellers', {}, client), 'aria-busy="true"'), timesIn(await bar('travellers'), 'aria-busy="true"')]).toEqual([1, 0])
  })
})

describe('what the total of a phone opens', () => {
  const sheet = async (cart: Partial<CartFull>): Promise<string> =>
    wordsOf(await renderPage(<SummarySheet isOpen onClose={() => undefined} cart={aCart(cart)} travellerCount={1} />, { namespaces: NAMESPACES }))

  it.each([
    ['one line', {}, ['Your trip', 'Iberia', 'Light', 'Total €412.30'], ['Vueling']],
    ['a package', ofAPackage(), ['Iberia', 'Vueling', 'Package: Madrid to London and London to Paris', 'You save €61.80 by booking them together.', 'Total €450.00'], AMOUNTS_OF_LINES],
    ['two lines', ofTwoLines(), ['Your trip', 'Iberia', 'Light', 'Vueling', 'Basic', 'Total €511.80'], ['€412.30']],
  ])('shows of %s what is bought and what it costs', async (_, cart, said, unsaid) => {
    const words = await sheet(cart)
    for (const text of said) expect(words).toContain(text)
    for (const text of unsaid) expect(words).not.toContain(text)
  })
})
