import { CART_STATUSES, type CartStatus } from '@portolan/contract/cart/cart'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CART_TRANSITIONS, isExpired, isUnpaid, mayMove } from './cart-status.ts'

const walks = fc.array(fc.nat(), { maxLength: 40 }).map((choices) => {
  const walk: CartStatus[] = ['OPEN']
  for (const choice of choices) {
    const next = CART_TRANSITIONS[walk.at(-1) ?? 'OPEN']
    const status = next[choice % Math.max(1, next.length)]
    if (status) walk.push(status)
  }
  return walk
})

describe('the states of a cart', () => {
  it('never lets a paid cart expire or open again, whatever happens', () => {
    fc.assert(fc.property(walks, (walk) => {
      const paidFrom = walk.indexOf('CONFIRMING')
      expect(paidFrom < 0 ? [] : walk.slice(paidFrom).filter((status) => isUnpaid(status) || status === 'EXPIRED')).toEqual([])
    }))
  })

  it('books only what went through CONFIRMING', () => {
    fc.assert(fc.property(walks, (walk) => {
      const confirmed = walk.indexOf('CONFIRMED')
      expect(confirmed < 0 || walk.indexOf('CONFIRMING') < confirmed).toBe(true)
    }))
  })

  it('moves only as the table says', () => {
    for (const from of CART_STATUSES) {
      for (const to of CART_STATUSES) expect(mayMove(from, to)).toBe(from === to || CART_TRANSITIONS[from].includes(to))
    }
  })

  it.each([
    ['OPEN', '2026-07-01T10:00:00.000Z', true], ['OPEN', '2026-07-01T10:00:00.001Z', false],
    ['PAYMENT_PENDING', '2026-07-01T09:59:59.999Z', true], ['CONFIRMING', '2026-07-01T09:00:00.000Z', false],
    ['CONFIRMED', '2026-07-01T09:00:00.000Z', false], ['EXPIRED', '2026-07-01T11:00:00.000Z', true],
  ] as const)('says whether %s with expiry %s is over at ten: %s', (status, expiresAt, over) => {
    expect(isExpired({ status, expiresAt }, '2026-07-01T10:00:00.000Z')).toBe(over)
  })
})
