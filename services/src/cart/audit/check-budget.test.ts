import { money } from '@portolan/contract/values/money'
import { describe, expect, it } from 'vitest'
import { anAuditedCart, payByVoucher } from '../testing/an-audited-cart.ts'
import type { AuditedCart } from './audit-ports.ts'
import { budgetFindings, committedOf } from './check-budget.ts'
import { findingLine } from './finding.ts'

/** A member's cart with the budget of its last payment request. */
const aMembersCart = (change: (cart: AuditedCart) => unknown = () => undefined, ceilingMinor: number | null = 29_000) => anAuditedCart((cart) => {
  Object.assign(cart.document, { memberId: 'ana', ceiling: ceilingMinor === null ? null : money(ceilingMinor, 'EUR') })
  change(cart)
})
const minorOf = (change: (cart: AuditedCart) => unknown) => committedOf(aMembersCart(change)).map(({ minor }) => minor)
const loseTour = (status: 'FAILED' | 'CANCELLED' | 'PENDING') => ({ orders: [, tour] }: AuditedCart) => Object.assign(tour ?? {}, { status })

describe('what a cart takes of a member’s budget', () => {
  it.each([
    ['OPEN', []], ['EXPIRED', []], ['FAILED', []], ['FINALIZED', [14_500]], ['PAYMENT_PENDING', [14_500]], ['PAYMENT_PROCESSING', [14_500]], ['CONFIRMING', [14_500]],
    ['ON_REQUEST', [14_500]], ['CONFIRMED', [14_500]], ['PARTIALLY_CONFIRMED', [14_500]],
  ] as const)('while it is %s is %j', (status, minors) => {
    expect(minorOf((cart) => { cart.status = status })).toEqual(minors)
  })

  it('is nothing for a guest', () => {
    expect(committedOf(anAuditedCart())).toEqual([])
  })

  it.each([['FAILED', [10_000]], ['CANCELLED', [10_000]], ['PENDING', [14_500]]] as const)('leaves out a line that is %s: %j', (status, minors) => {
    expect(minorOf(loseTour(status))).toEqual(minors)
  })

  it('keeps what is paid on the spot for other lines, and what the voucher pays', () => {
    const loseFlight = ({ orders: [flight] }: AuditedCart) => Object.assign(flight ?? {}, { status: 'FAILED' })
    const withVoucher = (amountMinor: number) => minorOf((cart) => {
      payByVoucher(cart, amountMinor)
      loseFlight(cart)
    })
    expect([minorOf(loseFlight), withVoucher(1_000), withVoucher(50_000)]).toEqual([[4_500], [3_500], [500]])
  })

  it('names the budget of its last payment request, and the member by brand and currency', () => {
    expect(committedOf(aMembersCart())).toEqual([{ cartId: 'c1', minor: 14_500, member: '["solara.example","EUR","ana"]', ceilingMinor: 29_000 }])
    expect(committedOf(aMembersCart(undefined, null))).toMatchObject([{ ceilingMinor: null }])
  })
})

describe('a member’s budget', () => {
  const taken = (cartId: string, minor: number, ceilingMinor: number | null = 100, member = 'ana') => ({ cartId, minor, ceilingMinor, member })
  const found = (...committed: ReturnType<typeof taken>[]) => budgetFindings(committed).map(findingLine)

  it('may be used to its last cent, by each member separately', () => {
    expect([found(), found(taken('c1', 60), taken('c2', 40)), found(taken('c1', 60), taken('c2', 60, 100, 'bea'))]).toEqual([[], [], []])
  })

  it('is exceeded by a cent more', () => {
    expect(found(taken('c2', 60), taken('c1', 41))).toEqual(['BUDGET_EXCEEDED Carts c1, c2: they come to 101, and the budget of their member was 100'])
  })

  it('counts at its highest, and not beside carts without one', () => {
    expect([found(taken('c1', 60, 120), taken('c2', 60, 80)), found(taken('c1', 60), taken('c2', 60, null))]).toEqual([[], []])
  })
})
