import { type Money, sumMoney } from '@portolan/contract/values/money'
import { fromInstant } from '../../platform/clock.ts'
import type { KeptLine } from '../record/kept-line.ts'
import { amountText, type AuditedCart, CLAIMED } from './audit-ports.ts'
import { type Finding, findingsAbout } from './finding.ts'

/** Checks a cart's price against its lines, its packages, its voucher and the shopper's consent, which all store amounts. */
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
  }
  for (const { name, minor, isStep } of pricedUnits(cart.document)) {
    const shown = cart.document.lineage.findLast(isStep)
    about.when(shown !== undefined && shown.amount.amountMinor !== minor, 'LINE_HISTORY', `${name} costs ${minor} and was last shown at ${shown?.amount.amountMinor}`)
  }
  return [...about.findings, ...bundleFindings(cart), ...consentFindings(cart)]
}

type Step = AuditedCart['document']['lineage'][number]
type Unit = { name: string; minor: number; isStep: (step: Step) => boolean }

/** What the shopper sees one price of: a line that stands alone, or a package. */
const pricedUnits = ({ lines, savings }: Pick<AuditedCart['document'], 'lines' | 'savings'>): Unit[] => {
  const alone = lines.filter(({ bundleId }) => bundleId === null)
  return [
    ...alone.map(({ lineId, price }): Unit => ({ name: `line ${lineId}`, minor: price.amountMinor, isStep: (step) => step.lineId === lineId })),
    ...[...new Set(lines.flatMap(({ bundleId }) => bundleId ?? []))].map((bundleId): Unit => {
      const minor = lines.filter((line) => line.bundleId === bundleId).reduce((sum, { price }) => sum + price.amountMinor, 0)
      return { name: `package ${bundleId}`, minor: minor - savedMinor({ lines, savings }, bundleId), isStep: (step) => step.bundleId === bundleId }
    }),
  ]
}

/** Checks that each package has its lines, that it saves no more than they cost, and that the price shows just that. */
const bundleFindings = ({ cartId, document: { price, lines, savings } }: AuditedCart): Finding[] => {
  const about = findingsAbout(`Cart ${cartId}`)
  for (const bundleId of new Set([...lines, ...savings].flatMap((each) => each.bundleId ?? []))) {
    const own = savings.filter((saving) => saving.bundleId === bundleId).map(({ amount }) => amount.amountMinor)
    const count = lines.filter((line) => line.bundleId === bundleId).length
    about.when(count < LEAST_LINES, 'BUNDLE_LINES', `package ${bundleId} has ${count} lines`)
    about.when(own.length > 1 || own.some((minor) => minor < 0 || minor > bundleDueMinor(lines, bundleId)), 'BUNDLE_SAVING',
      `package ${bundleId} saves ${own.join(' and ')} of the ${bundleDueMinor(lines, bundleId)} that its lines cost with the booking`)
    const parts = price.lines.filter((part) => part.kind === 'BUNDLE_SAVING' && part.bundleId === bundleId)
    const shownMinor = parts.reduce((sum, { amount }) => sum - amount.amountMinor, 0)
    const saved = savedMinor({ lines, savings }, bundleId)
    about.when(shownMinor !== saved, 'BUNDLE_PRICE', `package ${bundleId} saves ${saved} and its price shows ${shownMinor}`)
  }
  const strange = price.lines.find(({ kind, lineId, bundleId }) => kind === 'BUNDLE_SAVING' ? bundleId === undefined : lineId !== undefined && bundleId !== bundleOf(lines, lineId))
  about.when(strange !== undefined, 'BUNDLE_PRICE', `its price counts ${strange?.kind} of line ${strange?.lineId ?? 'none'} in package ${strange?.bundleId ?? 'none'}`)
  return about.findings
}

const LEAST_LINES = 2

const bundleOf = (lines: readonly KeptLine[], lineId: string): string | undefined => lines.find((line) => line.lineId === lineId)?.bundleId ?? undefined

const bundleDueMinor = (lines: readonly KeptLine[], bundleId: string): number =>
  lines.filter((line) => line.bundleId === bundleId).reduce((sum, { payNow }) => sum + payNow.amountMinor, 0)

/** A package saves at most what its lines cost with the booking. */
const savedMinor = ({ lines, savings }: Pick<AuditedCart['document'], 'lines' | 'savings'>, bundleId: string): number =>
  Math.min(bundleDueMinor(lines, bundleId), savings.filter((saving) => saving.bundleId === bundleId).reduce((sum, { amount }) => sum + amount.amountMinor, 0))

const minorOf = (amounts: readonly Money[], currency: string): number => sumMoney([...amounts], currency).amountMinor

/** The amount that the voucher pays according to the stored price. */
export const coveredMinor = ({ document: { price } }: AuditedCart): number =>
  -price.lines.filter(({ kind }) => kind === 'VOUCHER').reduce((sum, { amount }) => sum + amount.amountMinor, 0)

/** The amount due now according to the lines, before any voucher. */
export const dueMinor = ({ document: { lines, savings } }: Pick<AuditedCart, 'document'>): number => {
  const saved = [...new Set(savings.map(({ bundleId }) => bundleId))].reduce((sum, bundleId) => sum + savedMinor({ lines, savings }, bundleId), 0)
  return lines.reduce((sum, { payNow }) => sum + payNow.amountMinor, 0) - saved
}

/** The amount due now for these lines of a cart, after its voucher. */
export const payNowMinor = (document: AuditedCart['document'], lines: readonly KeptLine[]): number => {
  const due = dueMinor({ document: { ...document, lines: [...lines] } })
  return due - Math.min(document.voucher?.amountMinor ?? 0, due)
}

const sumsOf = ({ document, currency }: AuditedCart) => {
  const { price, lines } = document
  return {
    shown: minorOf(price.lines.map(({ amount }) => amount), currency),
    payNow: payNowMinor(document, lines),
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
const mayHaveAgreed = ({ document }: AuditedCart, agreedMinor: number, at: number): boolean => {
  const { price, lineage, voucher } = document
  const nowMinor = price.total.amountMinor
  // Older histories do not name lines.
  if (lineage.every(({ lineId, bundleId }) => lineId === undefined && bundleId === undefined)) return agreedMinor >= nowMinor
  // A price with the same timestamp as the consent may have come before or after it.
  const fallen = [true, false].map((withMoment) => pricedUnits(document).reduce((sum, { minor, isStep }) => {
    const then = lineage.findLast((step) => isStep(step) && (fromInstant(step.at) < at || (withMoment && fromInstant(step.at) === at)))
    return sum + (then ? then.amount.amountMinor - minor : 0)
  }, 0))
  // With another price the voucher may have covered a different amount.
  return fallen.some((minor) => agreedMinor === nowMinor + minor || (voucher !== null && minor > 0 && agreedMinor >= nowMinor && agreedMinor <= nowMinor + minor))
}
