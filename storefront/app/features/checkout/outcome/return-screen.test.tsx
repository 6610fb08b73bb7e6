import type { OrdersResult } from '@portolan/contract/cart/cart'
import { money } from '@portolan/contract/values/money'
import { CallFailed } from '@portolan/contract/wire/call-errors'
import { describe, expect, it } from 'vitest'
import { renderPage, wordsOf } from '../../../platform/testing/render-page.tsx'
import { theOrders } from '../../../travel/testing/cart-builders.ts'
import { ReturnView } from './return-screen.tsx'

const NAMESPACES = ['common', 'checkout', 'errors']
const paid = money(41_230, 'EUR')
const read = async (outcome: Partial<OrdersResult> | undefined, error: Error | null = null): Promise<string> =>
  wordsOf(await renderPage(
    <ReturnView outcome={outcome && theOrders({ orders: [], tripReference: null, ...outcome })} error={error} isRetrying={false} onRetry={() => undefined} />,
    { namespaces: NAMESPACES },
  ))
const PROCESSING = { status: 'PAYMENT_PROCESSING', payment: { state: 'PROCESSING', amount: paid } } as const

describe('the page after payment', () => {
  it('says that a payment is processing, neither paid nor failed, and does not ask to pay again', async () => {
    const words = await read(PROCESSING)
    for (const text of ['Your payment is on its way', 'Nothing is booked yet', 'do not pay again', 'you get all of your money back', 'Payment on its way']) expect(words).toContain(text)
    for (const text of ['Payment received', 'We are booking your trip', 'said no', 'not been charged']) expect(words).not.toContain(text)
  })

  it('shows the progress while the trip is booked', async () => {
    expect(await read(undefined)).toContain('Checking the payment')
    const words = await read({ status: 'CONFIRMING', payment: { state: 'PAID', amount: paid } })
    for (const text of ['We are booking your trip', 'Payment received', 'Booking the flights']) expect(words).toContain(text)
  })

  it.each([['REFUNDED', 'We have refunded you'], ['REFUND_PENDING', 'Your refund is on its way']] as const)('says that a late payment is refunded: %s', async (state, text) => {
    const words = await read({ status: 'EXPIRED', payment: { state, amount: paid } })
    for (const part of ['We could not book this trip', text, 'New search']) expect(words).toContain(part)
    expect(words).not.toContain('Booking the flights')
  })

  it('says that the payment’s state is unknown if its provider does not answer', async () => {
    const error = new CallFailed('/x', { code: 'PAYMENT_UNAVAILABLE', status: 503, details: null, validationErrors: null, retryAfterSeconds: null })
    expect(await read(undefined, error)).toContain('We cannot see your payment yet')
  })
})
