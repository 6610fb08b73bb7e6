import { money } from '@portolan/contract/values/money'
import { describe, expect, it } from 'vitest'
import { renderPage, timesIn, wordsOf } from '../../../platform/testing/render-page.tsx'
import { aFlightLine, AMOUNTS_OF_LINES, aPrice, ofAPackage, ofTwoLines } from '../../../travel/testing/cart-builders.ts'
import { aCheckout } from '../testing/checkout-builders.ts'
import { ReviewAside } from './review-aside.tsx'
import { ReviewStep } from './review-step.tsx'

type Parts = Parameters<typeof aCheckout>[0]
const NAMESPACES = ['common', 'checkout', 'flights', 'errors']
const readStep = async (parts?: Parts): Promise<string> => wordsOf(await renderPage(<ReviewStep checkout={aCheckout(parts)} />, { namespaces: NAMESPACES }))
const readAside = async (parts?: Parts): Promise<string> => wordsOf(await renderPage(<ReviewAside checkout={aCheckout(parts)} />, { namespaces: NAMESPACES }))
const zero = money(0, 'EUR')

describe('the review', () => {
  it('has one card each for trip, travellers, price and payment, in this order', async () => {
    const html = await renderPage(<ReviewStep checkout={aCheckout()} />, { namespaces: NAMESPACES })
    const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text)
    expect(headings).toEqual(['Your trip', 'Who and what', 'Price', 'How do you want to pay?'])
  })

  it('shows each flight, each name and the total once', async () => {
    const words = await readStep()
    expect(['IB 3166', 'Ana Sol, adult', 'ana@example.org', '€412.30'].map((text) => timesIn(words, text))).toEqual([2, 1, 1, 1])
    expect(timesIn(await readAside(), 'IB 3166')).toBe(0)
  })

  it('mentions an amount due later only if there is one', async () => {
    const now = await readStep()
    expect([now.includes('You pay later'), now.includes('€0.00'), now.includes('All of it is paid now.')]).toEqual([false, false, true])
    const later = await readStep({ cart: { price: aPrice({ payNow: money(30_000, 'EUR'), payAtProperty: money(11_230, 'EUR') }) } })
    for (const text of ['You pay now €300.00', 'You pay later €112.30']) expect(later).toContain(text)
  })

  it('keeps the final button with its amount beside the price', async () => {
    const html = await renderPage(<ReviewAside checkout={aCheckout()} />, { namespaces: NAMESPACES })
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*form="checkout-step"|<button[^>]*form="checkout-step"[^>]*type="submit"/)
    expect(wordsOf(html)).toContain('Book and pay €412.30')
    expect(await readAside({ cart: { price: aPrice({ payNow: zero }) } })).toContain('Book')
  })

  it('of two lines shows both, each with its conditions, and their sum once', async () => {
    const [words, aside] = await Promise.all([readStep({ cart: ofTwoLines() }), readAside({ cart: ofTwoLines() })])
    for (const text of ['IB 3166', 'VY 8943', 'Light', 'Basic', 'Iberia', 'Vueling']) expect(words).toContain(text)
    expect([timesIn(words, '€511.80'), timesIn(words, '€412.30'), timesIn(words, '€99.50')]).toEqual([1, 0, 0])
    for (const text of ['€400.00', '€111.80', 'Book and pay €511.80']) expect(aside).toContain(text)
  })

  it('of a package shows one price under the names of its lines, its saving below, and no amount of a line', async () => {
    const [words, aside] = await Promise.all([readStep({ cart: ofAPackage() }), readAside({ cart: ofAPackage() })])
    for (const text of ['IB 3166', 'VY 8943', 'Conditions of the Light fare', 'Conditions of the Basic fare']) expect(words).toContain(text)
    for (const text of ['Package: Madrid to London and London to Paris You save €61.80 by booking them together. €450.00', 'Book and pay €450.00']) expect(aside).toContain(text)
    for (const amount of AMOUNTS_OF_LINES) expect(words + aside).not.toContain(amount)
  })

  it('says once which bags are included where all lines have the same, and names the lines where they differ', async () => {
    const { lines: [first = aFlightLine(), second = aFlightLine()] } = ofTwoLines()
    const withBag = { ...second, fare: { ...second.fare, baggage: { ...second.fare.baggage, checkedBags: 1 } } }
    const [same, other] = await Promise.all([readStep({ cart: { lines: [first, second] } }), readStep({ cart: { lines: [first, withBag] } })])
    expect([same, other].map((words) => [timesIn(words, 'Bags, each'), timesIn(words, 'Personal item Cabin bag '), timesIn(words, 'Madrid to London'), timesIn(words, 'London to Paris')])).toEqual([[1, 1, 0, 0], [1, 2, 1, 1]])
    expect(other).toMatch(/Madrid to London.*No checked bag.*London to Paris.*Checked bag/)
  })

  it.each([
    ['one airline', {}, 'add them with Iberia after booking, at its prices.'], ['two lines', ofTwoLines(), 'add them with Iberia and Vueling after booking, at their prices.'],
  ])('of %s says where to get more bags, from every airline once', async (_, cart, text) => {
    const words = await readStep({ cart })
    expect([words.includes(text), timesIn(words, 'More bags or a certain seat')]).toEqual([true, 1])
  })

  it.each([
    ['one airline', {}, 'Iberia.'], ['a ticket each way', { lines: [aFlightLine({ inboundCarrier: 'VY' })] }, 'Iberia and Vueling.'], ['two lines', ofTwoLines(), 'Iberia and Vueling.'],
  ])('of %s asks for a yes to the fare conditions of each airline', async (_, cart, airlines) => {
    expect(await readStep({ cart })).toContain(`and the fare conditions of ${airlines}`)
  })

  it('asks for no payment method for a free trip', async () => {
    const words = await readStep({ cart: { price: aPrice({ total: zero, payNow: zero }) } })
    expect([words.includes('How do you want to pay?'), words.includes('Nothing left to pay'), words.includes('All of it is paid now.')]).toEqual([false, true, false])
  })

  it.each([
    ['DECLINED', 'The bank said no. You have not been charged.'], ['AUTHENTICATION_FAILED', 'Your bank could not confirm it was you.'],
    ['ABANDONED', 'You left before paying.'], ['EXPIRED', 'The payment page timed out.'],
  ] as const)('says after a payment that ended %s that nothing was charged', async (lastPaymentFailure, text) => {
    expect(await readStep({ cart: { lastPaymentFailure } })).toContain(text)
  })

  it('shows a price change that the shopper has not seen', async () => {
    const pendingPriceChange = { oldTotal: money(40_000, 'EUR'), newTotal: money(41_230, 'EUR'), lineId: '1', reason: 'SUPPLIER_PRICE' } as const
    const words = await readStep({ cart: { pendingPriceChange } })
    for (const text of ['The price has changed', '€400.00']) expect(words).toContain(text)
  })

  it('uses the formats of the brand’s country', async () => {
    const html = await renderPage(<ReviewStep checkout={aCheckout()} />, { namespaces: NAMESPACES, brand: { country: 'US' } })
    expect(wordsOf(html)).toContain('11:50 AM')
  })
})
