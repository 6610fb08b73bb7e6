import type { PriceBreakdown, PriceChange, PriceLine } from '@portolan/contract/cart/cart'
import { compareMoney, type Money, money, subtractMoney, sumMoney } from '@portolan/contract/values/money'
import { fromInstant, toInstant } from '../../platform/clock.ts'
import type { CartPorts } from '../cart-run.ts'
import type { CartDocument, Saving } from '../record/cart-record.ts'
import type { KeptLine } from '../record/kept-line.ts'

type Priced = Pick<CartDocument, 'lines' | 'savings' | 'voucher'>
type Sold = Pick<Priced, 'lines' | 'savings'>

/** What a cart costs: its lines, less what its packages save and what its voucher pays. The price lines always add up to the total. */
export const cartPrice = ({ lineKinds }: Pick<CartPorts, 'lineKinds'>, { lines, savings, voucher }: Priced, currency: string): PriceBreakdown => {
  const sold = lines.flatMap((line) => lineKinds.of(line).priceLines(line).map((part): PriceLine => ({ ...part, ...namesOf(line) })))
  const saved = savedOf({ lines, savings }, currency).map(({ bundleId, amount }): PriceLine => ({ kind: 'BUNDLE_SAVING', bundleId, count: 1, amount: negative(amount) }))
  const { covered, payNow, payLater } = amountsOf({ lines, savings, voucher }, currency)
  const paid = covered.amountMinor > 0 ? [{ kind: 'VOUCHER' as const, count: 1, amount: negative(covered) }] : []
  return { lines: [...sold, ...saved, ...paid], total: sumMoney([payNow, payLater], currency), payNow, payAtProperty: payLater }
}

const namesOf = ({ lineId, bundleId }: KeptLine) => (bundleId === null ? { lineId } : { lineId, bundleId })

/** What a cart costs without some of its lines, which were not booked. A package keeps its saving while one of its lines is booked. */
export const totalWithout = ({ lines, savings, voucher }: Priced, lineIds: readonly string[], currency: string): Money => {
  const { payNow, payLater } = amountsOf({ lines: lines.filter(({ lineId }) => !lineIds.includes(lineId)), savings, voucher }, currency)
  return sumMoney([payNow, payLater], currency)
}

const amountsOf = ({ lines, savings, voucher }: Priced, currency: string) => {
  const sum = (amounts: readonly Money[]): Money => sumMoney(amounts, currency)
  // A voucher pays only for what is due with the booking, not for what is paid at the property.
  const beforeVoucher = subtractMoney(sum(lines.map((line) => line.payNow)), sum(savedOf({ lines, savings }, currency).map(({ amount }) => amount)))
  const covered = voucher ? smaller(voucher, beforeVoucher) : money(0, currency)
  return { covered, payNow: subtractMoney(beforeVoucher, covered), payLater: sum(lines.map((line) => line.payLater)) }
}

/** The saving of each package: at most what its lines cost with the booking, and nothing without its lines. */
const savedOf = ({ lines, savings }: Sold, currency: string): Saving[] =>
  [...Map.groupBy(savings, ({ bundleId }) => bundleId)].flatMap(([bundleId, same]) => {
    const due = sumMoney(lines.filter((line) => line.bundleId === bundleId).map(({ payNow }) => payNow), currency)
    const amount = smaller(sumMoney(same.map((saving) => saving.amount), currency), due)
    return amount.amountMinor > 0 ? [{ bundleId, amount }] : []
  })

/** What has one price: a line that stands alone, or all lines of a package. */
export type PricedItem = { names: { lineId: string } | { bundleId: string }; first: KeptLine; lines: readonly KeptLine[]; price: Money }

/** The lines of a cart by what they are priced as, in the order of their first lines. */
export const pricedItems = ({ lines, savings }: Sold, currency: string): PricedItem[] => {
  const saved = savedOf({ lines, savings }, currency)
  return lines.flatMap((first): PricedItem[] => {
    const { lineId, bundleId, price } = first
    if (bundleId === null) return [{ names: { lineId }, first, lines: [first], price }]
    const same = lines.filter((line) => line.bundleId === bundleId)
    if (same[0] !== first) return []
    const less = sumMoney(saved.filter((saving) => saving.bundleId === bundleId).map(({ amount }) => amount), currency)
    return [{ names: { bundleId }, first, lines: same, price: subtractMoney(sumMoney(same.map((line) => line.price), currency), less) }]
  })
}

/** Null when nothing changed. */
export const priceChange = (oldTotal: Money, newTotal: Money, lineId: string, reason: PriceChange['reason']): PriceChange | null =>
  compareMoney(oldTotal, newTotal) === 0 ? null : { oldTotal, newTotal, lineId, reason }

/** A price is kept for half an hour at most, less when a supplier says so. */
const LIFETIME_MS = 30 * 60_000

/** Until when prices quoted now are kept. */
export const expiryOf = ({ clock }: Pick<CartPorts, 'clock'>, quoted: readonly { expiresAt: string }[]): string =>
  toInstant(Math.min(clock.now() + LIFETIME_MS, ...quoted.map(({ expiresAt }) => fromInstant(expiresAt))))

const smaller = (a: Money, b: Money): Money => (compareMoney(a, b) <= 0 ? a : b)

const negative = (amount: Money): Money => money(-amount.amountMinor, amount.currency)
