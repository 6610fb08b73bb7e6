import type { CartStatus } from '@portolan/contract/cart/cart'
import { type AuditedCart, SOLD } from './audit-ports.ts'
import { type Finding, findingsAbout } from './finding.ts'

/** What a member has bought and is about to pay for stays within their budget. */

/** A cart that counts against a member's budget. `ceilingMinor` was the budget when it was last asked to be paid; null where there was none. */
export type Committed = { cartId: string; member: string; minor: number; ceilingMinor: number | null }

const TO_BE_PAID: readonly CartStatus[] = ['FINALIZED', 'PAYMENT_PENDING', 'PAYMENT_PROCESSING']

/** Nothing for a guest's cart, and for one that binds nobody. */
export const committedOf = (cart: AuditedCart): Committed[] => {
  const { cartId, status, domainName, currency, totalMinor, document: { memberId, ceiling, price }, payments, saga } = cart
  if (memberId === null || !(TO_BE_PAID.includes(status) || SOLD.includes(status) || status === 'CONFIRMING')) return []
  const paid = payments.find(({ attempt }) => attempt === saga?.paymentAttempt)
  const minor = TO_BE_PAID.includes(status) ? totalMinor : (paid ? paid.amount.amountMinor - paid.refundsMinor : 0) + price.payAtProperty.amountMinor
  return [{ cartId, minor, member: JSON.stringify([domainName, currency, memberId]), ceilingMinor: ceiling?.amountMinor ?? null }]
}

/** A budget may have fallen since, so the highest counts; carts from when there was none belong to no budget. */
export const budgetFindings = (committed: readonly Committed[]): Finding[] =>
  [...Map.groupBy(committed, ({ member }) => member).values()].flatMap((carts) => {
    const about = findingsAbout(`Carts ${carts.map(({ cartId }) => cartId).sort().join(', ')}`)
    const ceilings = carts.flatMap(({ ceilingMinor }) => ceilingMinor ?? [])
    const sum = carts.reduce((total, { minor }) => total + minor, 0)
    about.when(ceilings.length === carts.length && sum > Math.max(...ceilings), 'BUDGET_EXCEEDED', `they come to ${sum}, and the budget of their member was ${Math.max(...ceilings)}`)
    return about.findings
  })
