import { CART_STATUSES } from '@portolan/contract/cart'
import { describe, expect, it } from 'vitest'
import { pollPause } from './checkout-queries.ts'

const paid = { state: 'PAID', amount: null } as const

describe('asking for the orders again', () => {
  it('is every 2 s while booking, now and then while someone else must act, and then over', () => {
    const pauses = CART_STATUSES.map((status) => [status, pollPause({ status, payment: paid })])
    expect(pauses.filter(([, pause]) => pause !== false)).toEqual([['CONFIRMING', 2000], ['ON_REQUEST', 15_000]])
  })

  it('goes on while a refund is under way', () => {
    expect(pollPause({ status: 'FAILED', payment: { state: 'REFUND_PENDING', amount: null } })).toBe(15_000)
    expect(pollPause({ status: 'FAILED', payment: { state: 'REFUNDED', amount: null } })).toBe(false)
  })
})
