import { CallFailed } from '@portolan/contract/wire/call-errors'
import { CART_STATUSES } from '@portolan/contract/cart/cart'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { confirmCartOptions, ordersOptions, pollPause } from './booking-queries.ts'
import { cartConfigOptions, cartOptions, cleanCheckout } from './checkout-queries.ts'

const paid = { state: 'PAID', amount: null } as const

describe('polling for the orders', () => {
  it('happens every 2 s while booking, less often while someone else must act, and then stops', () => {
    const pauses = CART_STATUSES.map((status) => [status, pollPause({ status, payment: paid })])
    expect(pauses.filter(([, pause]) => pause !== false)).toEqual([['PAYMENT_PROCESSING', 15_000], ['CONFIRMING', 2000], ['ON_REQUEST', 15_000]])
  })

  it('continues while a refund is pending', () => {
    expect(pollPause({ status: 'FAILED', payment: { state: 'REFUND_PENDING', amount: null } })).toBe(15_000)
    expect(pollPause({ status: 'FAILED', payment: { state: 'REFUNDED', amount: null } })).toBe(false)
  })
})

describe('cleaning checkout', () => {
  it('removes the cart, its configuration, its payment, its orders and its expiry, and nothing of another cart', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const keysOf = (cartId: string) =>
      [cartOptions(cartId, 'localhost'), cartConfigOptions(cartId), confirmCartOptions(cartId), ordersOptions(cartId)].map(({ queryKey }) => queryKey)
    const expired = new CallFailed('/cart', { code: 'CART_EXPIRED', status: 500, details: null, validationErrors: null, retryAfterSeconds: null })
    for (const queryKey of [...keysOf('c1'), ...keysOf('c2')]) {
      await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(expired), gcTime: Infinity })
    }
    cleanCheckout(client, 'c1')
    expect(keysOf('c1').map((queryKey) => client.getQueryState(queryKey))).toEqual([undefined, undefined, undefined, undefined])
    expect(keysOf('c2').map((queryKey) => client.getQueryState(queryKey)?.error)).toEqual([expired, expired, expired, expired])
  })
})
