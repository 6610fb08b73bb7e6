import { type Money, sumMoney } from '@portolan/contract/values/money'
import { fromInstant } from '../../platform/clock.ts'
import type { KeptLine } from '../record/kept-line.ts'
import { amountText, type AuditedCart, CLAIMED } from './audit-ports.ts'
import { type Finding, findingsAbout } from './finding.ts'

/** Checks a cart's price against its lines, its voucher and the shopper's consent, which all store amounts. */
export const priceFindings = (cart: AuditedCart): Finding[] => {
  const { document: { price, lines, savings, voucher }, currency, cartId } = cart
  const about = findingsAbout(`Cart ${cartId}`)
  const amounts = [price.total, price.payNow, price.payAtProperty, ...price.lines.map(({ amount }) => amount), ...savings.map(({ amount }) => amount), ...(voucher ? [voucher] : []),
    ...lines.flatMap((line) => [line.price, line.payNow, line.payLater])]
  const foreign = amounts.find((amount) => amount.currency !== currency)
  about.when(foreign !== undefined, 'CART_CURRENCY', `it is sold in ${currency} and holds an amount in ${foreign?.currency}`)
  // Amounts in several currencies have no sum.
  if (foreign) return about.findings
  const sums = sumsOf(cart)
  about.when(cart.totalMinor !== price.total.amountMinor, 'CART_TOTAL', `its total is kept as ${cart.totalMinor} and as ${price.total.amountMinor}`)
  about.when(sums.shown !== price.total.amountMinor, 'CART_TOTAL', `its price lines come to ${sums.shown} instead of ${price.total.amountMinor}`)
  about.when(sums.payNow !== price.payNow.amountMinor, 'CART_TOTAL', `${sums.payNow} is to be paid now by its lines and voucher, and ${price.payNow.amountMinor} by its price`)
  about.when(sums.payLater !== price.payAtProperty.amountMinor, 'CART_TOTAL', `${sums.payLater} is paid later by its lines, and ${price.payAtProperty.amountMinor} by its price`)
  for (const line of lines) {
    const wrong = linePriceProblem(cart, line)
    about.when(wrong !== null, 'LINE_PRICE', `line ${line.lineId}: ${wrong}`)
    const shown = cart.document.lineage.findLast(({ lineId }) => lineId === line.lineId)
    about.when(shown !== undefined && shown.amount.amountMinor !== line.price.amountMinor, 'LINE_HISTORY', `line ${line.lineId} costs ${line.price.amountMinor} and was last shown at ${shown?.amount.amountMinor}`)
  }
  return [...about.findings, ...consentFindings(cart)]
}

const minorOf = (amounts: readonly Money[], currency: string): number => sumMoney([...amounts], currency).amountMinor

/** The amount that the voucher pays according to the stored price. */
export const coveredMinor = ({ document: { price } }: AuditedCart): number =>
  -price.lines.filter(({ kind }) => kind === 'VOUCHER').reduce((sum, { amount }) => sum + amount.amountMinor, 0)

/** The amount due now according to the lines, before any voucher. */
export const dueMinor = ({ document: { lines, savings } }: Pick<AuditedCart, 'document'>): number =>
  lines.reduce((sum, { payNow }) => sum + payNow.amountMinor, 0) - savings.reduce((sum, { amount }) => sum + amount.amountMinor, 0)

const sumsOf = ({ document, currency }: AuditedCart) => {
  const { price, lines, voucher } = document
  const due = dueMinor({ document })
  return {
    shown: minorOf(price.lines.map(({ amount }) => amount), currency),
    payNow: due - Math.min(voucher?.amountMinor ?? 0, due),
    payLater: minorOf(lines.map(({ payLater }) => payLater), currency),
  }
}

/** Null for a line whose parts add up. In older carts price lines do not name their line, so there is nothing to compare. */
const linePriceProblem = ({ document: { price } }: AuditedCart, line: KeptLine): string | null => {
  const { price: sold, payNow, payLater, lineId } = line
  if (payNow.amountMinor + payLater.amountMinor !== sold.amountMinor) return `${payNow.amountMinor} now and ${payLater.amountMinor} later are not its price, ${sold.amountMinor}`
  const parts = price.lines.filter((part) => part.lineId === lineId)
  const sum = parts.reduce((total, { amount }) => total + amount.amountMinor, 0)
  return price.lines.every((part) => part.lineId === undefined) || sum === sold.amountMinor ? null : `its parts come to ${sum} instead of ${sold.amountMinor}`
}

/** Checks that the shopper agreed to the price. Only a late payment may be booked without a current consent: it had one when it was requested. */
const consentFindings = (cart: AuditedCart): Finding[] => {
  const { document: { review, price }, payments, cartId, status } = cart
  const about = findingsAbout(`Cart ${cartId}`)
  if (!CLAIMED.includes(status)) return []
  about.when(review === null && !payments.some((payment) => payment.status === 'PAID'), 'CONSENT_MISSING', 'it was booked and nobody agreed to its price')
  if (!review) return about.findings
  const { acceptedTotal } = review
  const isAgreed = acceptedTotal.currency === price.total.currency && mayHaveAgreed(cart, acceptedTotal.amountMinor, fromInstant(review.acceptedAt))
  about.when(!isAgreed, 'CONSENT_TOTAL', `${amountText(acceptedTotal)} was agreed to and it costs ${amountText(price.total)}`)
  about.when((review.points ?? 0) !== 0, 'POINTS_NOT_CHARGED', `${review.points} points were agreed to, and nothing is sold for points`)
  return about.findings
}

/** Whether the total agreed to fits: it is today's total less the price rises since. After consent a price may fall but not rise. */
const mayHaveAgreed = ({ document: { price, lines, lineage, voucher } }: AuditedCart, agreedMinor: number, at: number): boolean => {
  const nowMinor = price.total.amountMinor
  // Older histories do not name lines.
  if (lineage.every(({ lineId }) => lineId === undefined)) return agreedMinor >= nowMinor
  // A price with the same timestamp as the consent may have come before or after it.
  const fallen = [true, false].map((withMoment) => lines.reduce((sum, line) => {
    const then = lineage.findLast((step) => step.lineId === line.lineId && (fromInstant(step.at) < at || (withMoment && fromInstant(step.at) === at)))
    return sum + (then ? then.amount.amountMinor - line.price.amountMinor : 0)
  }, 0))
  // With another price the voucher may have covered a different amount.
  return fallen.some((minor) => agreedMinor === nowMinor + minor || (voucher !== null && minor > 0 && agreedMinor >= nowMinor && agreedMinor <= nowMinor + minor))
}
