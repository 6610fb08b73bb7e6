import { money } from '@portolan/contract/values/money'
import { describe, expect, it } from 'vitest'
import type { CartPayment } from './cart-payment.ts'
import { keptOf, newRefund, refundsOf } from './cart-refund.ts'

const payment = { cartId: 'c1', attempt: 2, status: 'PAID', amount: money(10_000, 'EUR') } as unknown as CartPayment
const back = (amountMinor: number, part = {}) => ({ ...newRefund(payment, { reason: 'PRICE_FELL', amount: money(amountMinor, 'EUR') }), ...part })

describe('a refund', () => {
  it('of a whole payment is named by its reason, one of a line by both', () => {
    expect(newRefund(payment, { reason: 'NOT_BOOKED', amount: money(5, 'EUR') })).toEqual({
      cartId: 'c1', attempt: 2, key: 'NOT_BOOKED', reason: 'NOT_BOOKED', lineId: null, amount: money(5, 'EUR'), state: 'DUE', providerReference: null,
    })
    expect(newRefund(payment, { reason: 'LINE_NOT_BOOKED', lineId: '3', amount: money(5, 'EUR') })).toMatchObject({ key: 'LINE_NOT_BOOKED:3', lineId: '3' })
  })

  it('belongs to its payment alone', () => {
    const mine = back(1)
    expect(refundsOf(payment, [mine, back(2, { attempt: 1 }), back(3, { cartId: 'c2' })])).toEqual([mine])
  })
})

describe('the amount kept of a payment', () => {
  it('is the payment less its refunds', () => {
    expect(keptOf(payment, [back(1_000), back(500), back(9_000, { attempt: 1 })])).toEqual(money(8_500, 'EUR'))
    expect(keptOf(payment, [])).toEqual(payment.amount)
  })

  it('is zero if it was not paid', () => {
    expect(keptOf({ ...payment, status: 'OPEN' }, [])).toEqual(money(0, 'EUR'))
  })
})
