import type { CartFull, OrdersResult } from '@portolan/contract/cart/cart'
import { money } from '@portolan/contract/values/money'
import { CallFailed } from '@portolan/contract/wire/call-errors'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { renderPage, wordsOf } from '../../../platform/testing/render-page.tsx'
import { ordersOptions } from '../booking-queries.ts'
import { aCart, aFlightLine, AMOUNTS_OF_LINES, anOrder, ofAPackage, ofTwoLines, theOrders } from '../../../travel/testing/cart-builders.ts'
import { aCheckout } from '../testing/checkout-builders.ts'
import { ConfirmationScreen } from './confirmation-screen.tsx'
import { NextSteps } from './next-steps.tsx'
import { SendAgainView } from './send-again.tsx'

const NAMESPACES = ['common', 'checkout', 'flights', 'errors']
const eur = (amountMinor: number) => money(amountMinor, 'EUR')

const read = async (orders: Partial<OrdersResult> | null, cart: Partial<CartFull> = {}): Promise<string> => {
  const client = new QueryClient()
  if (orders) client.setQueryData(ordersOptions('c1').queryKey, theOrders(orders))
  return wordsOf(await renderPage(<ConfirmationScreen checkout={aCheckout({ cart })} />, { namespaces: NAMESPACES, client }))
}

const withBags = { ...aFlightLine().fare, baggage: { personalItem: true, cabinBagKg: 10, checkedBags: 1, checkedBagKg: 23 } }
const steps = async (cart: Partial<CartFull>, country = 'ES'): Promise<string> =>
  wordsOf(await renderPage(<NextSteps cart={aCart(cart)} orders={theOrders()} phoneNumber="+34 910 000 123" />, { namespaces: NAMESPACES, brand: { country } }))

describe('the confirmation', () => {
  it('of a booked trip shows references, flights, travellers, next steps and a button to send it again', async () => {
    const words = await read({})
    for (const text of ['You are going to London', 'X4T9LQ', 'SOL-7K4M2Q', 'IB 3166', 'Ana Sol, adult', 'What happens next', 'Send it again', 'Add to calendar', '€412.30']) expect(words).toContain(text)
  })

  it('of two lines shows the reference and the flights of each, and the total', async () => {
    const second = anOrder({ orderId: 'o2', lineId: '2', bookingReference: 'K7P2QX', amount: eur(9_950) })
    const words = await read({ orders: [anOrder(), second], payment: { state: 'PAID', amount: eur(51_180) } }, ofTwoLines())
    for (const text of ['Iberia, for check-in and the airport X4T9LQ', 'Vueling, for check-in and the airport K7P2QX', 'IB 3166', 'VY 8943', 'Paid €511.80', 'Sat 16 Jan, 08:05 Departure from London Gatwick (LGW)']) expect(words).toContain(text)
  })

  it('of a package shows one price and the references of both lines', async () => {
    const second = anOrder({ orderId: 'o2', lineId: '2', bookingReference: 'K7P2QX', amount: eur(9_950) })
    const words = await read({ orders: [anOrder(), second], payment: { state: 'PAID', amount: eur(45_000) } }, ofAPackage())
    for (const text of ['X4T9LQ', 'K7P2QX', 'Package: Madrid to London and London to Paris', 'You save €61.80 by booking them together.', 'Paid €450.00']) expect(words).toContain(text)
    for (const amount of AMOUNTS_OF_LINES) expect(words).not.toContain(amount)
  })

  it('does not claim success while the orders are loading', async () => {
    const words = await read(null)
    for (const text of ['You are going to', 'Send it again', 'What happens next']) expect(words).not.toContain(text)
  })

  it.each([
    ['ON_REQUEST', { status: 'ON_REQUEST', orders: [anOrder({ status: 'ON_REQUEST', bookingReference: null })] }, 'The airline still has to say yes', true],
    ['PARTIALLY_CONFIRMED', { status: 'PARTIALLY_CONFIRMED' }, 'Your trip is partly booked', true],
    ['FAILED', { status: 'FAILED', payment: { state: 'REFUNDED', amount: eur(41_230) }, orders: [anOrder({ status: 'FAILED', bookingReference: null })], tripReference: null }, 'We could not book this trip', false],
    ['CONFIRMING', { status: 'CONFIRMING', orders: [], tripReference: null }, 'We are booking your trip', false],
  ] as const)('of a cart that is %s says so, and offers to resend only a mail that was sent', async (status, orders, title, isMailed) => {
    const words = await read({ ...orders, orders: [...(orders as Partial<OrdersResult>).orders ?? [anOrder()]] }, { status })
    expect(words).toContain(title)
    expect(words.includes('Send it again')).toBe(isMailed)
  })

  it('of a failed trip shows the refund and no flight', async () => {
    const words = await read({ status: 'FAILED', payment: { state: 'REFUND_PENDING', amount: eur(41_230) }, orders: [], tripReference: null }, { status: 'FAILED' })
    expect(words).toContain('€412.30 is on its way back.')
    for (const text of ['IB 3166', 'Check-in', 'Add to calendar']) expect(words).not.toContain(text)
  })
})

describe('what happens next', () => {
  it('has dates from the flights: check-in opens a day before each, in the airport’s local time', async () => {
    const words = await steps({})
    for (const text of ['From Wed 13 Jan, 11:50 Online check-in with Iberia opens', 'Thu 14 Jan, 11:50 Departure from Madrid Barajas (MAD)', 'From Sun 17 Jan, 14:20', 'Mon 18 Jan, 14:20 Departure from London Heathrow (LHR)']) {
      expect(words).toContain(text)
    }
  })

  it('says until when bags are accepted if the fare includes some', async () => {
    const words = await steps({ lines: [aFlightLine({ fare: withBags })] })
    expect(words).toContain('Thu 14 Jan, by 10:50 Hand in your bags at Madrid Barajas (MAD).')
    expect(words).not.toContain('Gates usually close')
  })

  it('uses the formats of the brand’s country, and links to the trip', async () => {
    const words = await steps({}, 'US')
    expect(words).toContain('From Wed, Jan 13, 11:50 AM')
    expect(words).toContain('My trip')
  })

  it('of a cart without a flight mentions only help', async () => {
    expect(await steps({ lines: [] })).toMatch(/^Any time .*910 000 123/)
  })
})

describe('sending the confirmation again', () => {
  const view = async (state: { isPending?: boolean; sentTo?: string | null; error?: unknown }): Promise<string> =>
    wordsOf(await renderPage(<SendAgainView isPending={false} sentTo={null} error={null} onSend={() => undefined} {...state} />, { namespaces: NAMESPACES }))

  it('is offered, done or refused, each in words', async () => {
    expect(await view({})).toBe('Not there? Send it again')
    expect(await view({ sentTo: 'ana@example.org' })).toBe('Sent again to ana@example.org. Not there in ten minutes? Look in the spam folder.')
    const busy = new CallFailed('/x', { code: 'TOO_MANY_REQUESTS', status: 429, details: null, validationErrors: null, retryAfterSeconds: 60 })
    expect((await view({ error: busy })).length).toBeGreaterThan('Not there? Send it again'.length)
  })
})
