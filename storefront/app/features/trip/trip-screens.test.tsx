import type { CartFull, OrdersResult } from '@portolan/contract/cart/cart'
import { money } from '@portolan/contract/values/money'
import { describe, expect, it } from 'vitest'
import { namesOf, renderPage, timesIn, wordsOf } from '../../platform/testing/render-page.tsx'
import { aCart, aFlightLine, AMOUNTS_OF_LINES, anOrder, ofAPackage, ofTwoLines, theOrders } from '../../travel/testing/cart-builders.ts'
import { FindTripScreen } from './find-trip-screen.tsx'
import { TripScreen } from './trip-screen.tsx'

const NAMESPACES = ['common', 'trip', 'checkout', 'flights', 'errors']
const eur = (amountMinor: number) => money(amountMinor, 'EUR')
const draft = { tripReference: 'ABCD2345', email: 'ana@example.org' }

const find = (answer: Parameters<typeof FindTripScreen>[0]['answer']): Promise<string> => renderPage(<FindTripScreen answer={answer} />, { namespaces: NAMESPACES })
const trip = (orders: Partial<OrdersResult> = {}, cart: Partial<CartFull> = {}): Promise<string> =>
  renderPage(<TripScreen cart={aCart(cart)} orders={theOrders(orders)} />, { namespaces: NAMESPACES })

describe('finding a trip', () => {
  it('asks for reference and e-mail, and shows no problems before they are submitted', async () => {
    const html = await find(undefined)
    expect([namesOf(html, 'h1'), namesOf(html, 'button')]).toEqual([['Find your trip'], ['Show my trip']])
    for (const text of ['Trip reference', 'E-mail of the booking']) expect(wordsOf(html)).toContain(text)
    expect([timesIn(html, 'aria-invalid="true"'), timesIn(html, 'role="alert"')]).toEqual([0, 0])
  })

  it.each([
    [{ tripReference: 'MISSING', email: 'MISSING' }, 2], [{ tripReference: 'MISSING' }, 1], [{ email: 'MISSING' }, 1],
  ] as const)('marks what is missing: %j', async (problems, count) => {
    const html = await find({ kind: 'INCOMPLETE', draft, problems })
    expect(timesIn(html, 'aria-invalid="true"')).toBe(count)
    expect(wordsOf(html).includes('The reference has at least 4 letters or digits.')).toBe('tripReference' in problems)
    expect(wordsOf(html).includes('Type the e-mail address of the booking.')).toBe('email' in problems)
  })

  it.each([
    ['ORDER_NOT_FOUND', ['We found no trip with this reference and e-mail address.', 'The reference is the one of Shop'], 'We cannot show your trip right now'],
    ['TOO_MANY_REQUESTS', ['We cannot show your trip right now', 'Please wait a moment'], 'We found no trip'],
    ['SOMETHING_NEW', ['We cannot show your trip right now', 'Something went wrong on our side.'], 'We found no trip'],
  ])('that ended with %s announces it, and keeps the typed values', async (code, said, unsaid) => {
    const html = await find({ kind: 'FAILED', draft, code })
    for (const text of said) expect(wordsOf(html)).toContain(text)
    expect(wordsOf(html)).not.toContain(unsaid)
    expect([timesIn(html, 'role="alert"'), timesIn(html, 'value="ABCD2345"'), timesIn(html, 'value="ana@example.org"')]).toEqual([1, 1, 1])
  })
})

describe('a trip that was found', () => {
  it('shows references, flights, travellers, conditions and payments, and offers calendar and print', async () => {
    const html = await trip()
    expect(namesOf(html, 'h1')).toEqual(['Madrid to London'])
    expect(namesOf(html, 'h2')).toEqual(['Booking references', 'Your trip', 'Who and what', 'Conditions of the Light fare', 'Payment'])
    expect(namesOf(html, 'button')).toEqual(['Add to calendar', 'Print itinerary'])
    for (const text of ['X4T9LQ', 'SOL-7K4M2Q', 'IB 3166', 'Ana Sol, adult', 'Paid €412.30', '1 traveller']) expect(wordsOf(html)).toContain(text)
    expect(namesOf(html, 'a')).toContain('Find another trip')
  })

  it.each([
    ['Booked', {}], ['Partly booked', { status: 'PARTIALLY_CONFIRMED' }], ['On request', { status: 'ON_REQUEST' }], ['Not booked', { status: 'FAILED' }],
    ['Being booked', { status: 'CONFIRMING' }], ['Cancelled', { orders: [anOrder({ status: 'CANCELLED' })] }],
  ] as const)('is called %s above its name', async (badge, orders) => {
    expect(wordsOf(await trip({ ...orders, orders: [...('orders' in orders ? orders.orders : [anOrder()])] }))).toMatch(new RegExp(`^${badge} Madrid to London`))
  })

  it('shows the refund of its payment', async () => {
    const words = wordsOf(await trip({ status: 'FAILED', orders: [], payment: { state: 'REFUNDED', amount: eur(41_230) } }))
    for (const text of ['Paid €412.30', '-€412.30', '€0.00']) expect(words).toContain(text)
  })

  it('offers no calendar or print before it has a reference', async () => {
    expect(namesOf(await trip({ status: 'CONFIRMING', tripReference: null, orders: [] }), 'button')).toEqual([])
  })

  it('of two lines shows the flights, the reference and the conditions of each, and the total', async () => {
    const html = await trip({ orders: [anOrder(), anOrder({ orderId: 'o2', lineId: '2', bookingReference: 'K7P2QX' })], payment: { state: 'PAID', amount: eur(51_180) } }, ofTwoLines())
    for (const text of ['IB 3166', 'VY 8943', 'Iberia, for check-in and the airport X4T9LQ', 'Vueling, for check-in and the airport K7P2QX', 'Paid €511.80']) expect(wordsOf(html)).toContain(text)
    expect(namesOf(html, 'h2').slice(3, 5)).toEqual(['Conditions of the Light fare', 'Conditions of the Basic fare'])
  })

  it('of a package shows one price with its saving, and no amount of a line', async () => {
    const orders = { orders: [anOrder(), anOrder({ orderId: 'o2', lineId: '2', bookingReference: 'K7P2QX' })], payment: { state: 'PAID' as const, amount: eur(45_000) } }
    const words = wordsOf(await trip(orders, ofAPackage()))
    for (const text of ['Package: Madrid to London and London to Paris', 'You save €61.80 by booking them together.', 'Paid €450.00']) expect(words).toContain(text)
    for (const amount of AMOUNTS_OF_LINES) expect(words).not.toContain(amount)
  })

  it('of two lines lasts from the earliest start to the latest end, and says once which bags are included', async () => {
    const { lines: [first = aFlightLine(), second = aFlightLine()] } = ofTwoLines()
    const words = wordsOf(await trip({}, { lines: [second, first] }))
    expect(words).toMatch(/^Booked London to Paris 14.18 Jan 2027 · 1 traveller/)
    expect([timesIn(words, 'Bags, each'), timesIn(words, 'Personal item Cabin bag ')]).toEqual([1, 1])
  })
})
