import type { CartStatus } from '@portolan/contract/cart/cart'
import { type AuditedCart, SOLD } from './audit-ports.ts'
import { payNowMinor } from './check-price.ts'
import { type Finding, findingsAbout } from './finding.ts'

/** Checks that a member's purchases and open payments stay within their budget. */

/** A cart that counts against a member's budget. `ceilingMinor` is the budget at its last payment request; null if there was none. */
export type Committed = { cartId: string; member: string; minor: number; ceilingMinor: number | null }

const TO_BE_PAID: readonly CartStatus[] = ['FINALIZED', 'PAYMENT_PENDING', 'PAYMENT_PROCESSING']

/** Empty for a guest's cart, and for one that commits nothing. */
export const committedOf = (cart: AuditedCart): Committed[] => {
  const { cartId, status, domainName, currency, totalMinor, document, orders } = cart
  const { memberId, ceiling } = document
  if (memberId === null || !(TO_BE_PAID.includes(status) || SOLD.includes(status) || status === 'CONFIRMING')) return []
  const notBooked = orders.filter(({ status: became }) => became === 'FAILED' || became === 'CANCELLED').map(({ lineId }) => lineId)
  const minor = notBooked.length === 0 ? totalMinor : totalMinorWithout(cart, notBooked)
  return [{ cartId, minor, member: JSON.stringify([domainName, currency, memberId]), ceilingMinor: ceiling?.amountMinor ?? null }]
}

/** What it costs without some of its lines; what those cost goes back. */
const totalMinorWithout = ({ document }: AuditedCart, lineIds: readonly string[]): number => {
  const lines = document.lines.filter(({ lineId }) => !lineIds.includes(lineId))
  return payNowMinor(document, lines) + lines.reduce((sum, { payLater }) => sum + payLater.amountMinor, 0)
}

/** A budget may have fallen since, so the highest one counts; carts without a budget are not counted. */
export const budgetFindings = (committed: readonly Committed[]): Finding[] =>
  [...Map.groupBy(committed, ({ member }) => member).values()].flatMap((carts) => {
    const about = findingsAbout(`Carts ${carts.map(({ cartId }) => cartId).sort().join(', ')}`)
    const ceilings = carts.flatMap(({ ceilingMinor }) => ceilingMinor ?? [])
    const sum = carts.reduce((total, { minor }) => total + minor, 0)
    about.when(ceilings.length === carts.length && sum > Math.max(...ceilings), 'BUDGET_EXCEEDED', `they come to ${sum}, and the budget of their member was ${Math.max(...ceilings)}`)
    return about.findings
  })
