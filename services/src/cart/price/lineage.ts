import type { PriceLineageEntry } from '@portolan/contract/cart/cart'
import { type Money, subtractMoney, sumMoney } from '@portolan/contract/values/money'
import { type CartPorts, nowOf } from '../cart-run.ts'
import type { Quoted } from '../lines/line-kind.ts'
import type { KeptLine } from '../record/kept-line.ts'
import { type PricedItem, pricedItems } from './cart-price.ts'

/**
 * Every price the shopper was shown, and why it moved: of each line that stands alone, and of each package as a whole, because its lines show
 * one price. Steps of the whole cart name neither.
 */

type Clocked = Pick<CartPorts, 'clock'>

/** What the shopper was shown of a new line or package. */
export type ShownItem = PricedItem & { card: Money; cardAt: string; chosen: Money; quotedAt: string }

/** `lines`: those of `quoted`, in the same order. */
export const shownItems = (quoted: Quoted, lines: readonly KeptLine[], currency: string): ShownItem[] =>
  pricedItems({ lines: [...lines], savings: quoted.savings }, currency).map((item) => {
    const parts = quoted.lines.filter((_, index) => item.lines.some((line) => line === lines[index]))
    const saved = sumMoney(quoted.savings.filter(({ bundleId }) => bundleId === item.first.bundleId).map(({ shown }) => shown), currency)
    const less = (amounts: readonly Money[]): Money => subtractMoney(sumMoney(amounts, currency), saved)
    return {
      ...item, card: less(parts.map(({ shown }) => shown.card)), cardAt: latest(parts.map(({ shown }) => shown.cardAt)), chosen: less(parts.map(({ shown }) => shown.chosen)),
      quotedAt: latest(parts.map(({ quotedAt }) => quotedAt)),
    }
  })

/** The supplier that says a line's price; of a package, the cart. */
export const sourceOf = ({ names, first }: PricedItem): string => ('bundleId' in names ? 'cart' : first.supplierId)

/** Of instants in UTC, which sort as text. */
export const latest = (instants: readonly string[]): string => instants.toSorted().at(-1) ?? ''

/** The history of new lines and packages: the price on the card, the shown price of the choice, the supplier's price, and the cart's price. */
export const lineageOfNew = (ports: Clocked, items: readonly ShownItem[]): PriceLineageEntry[] =>
  items.flatMap((item) => {
    const { names, price, card, cardAt, chosen, quotedAt } = item
    const first: PriceLineageEntry = { stage: 'CARD', ...names, amount: card, at: cardAt, source: sourceOf(item), reason: 'UNCHANGED' }
    const fare = isSame(card, chosen) ? [] : [{ ...first, stage: 'FARE' as const, amount: chosen, reason: 'FARE_CHOSEN' as const }]
    const quote: PriceLineageEntry = { ...first, stage: 'QUOTE', amount: price, at: quotedAt, reason: isSame(chosen, price) ? 'UNCHANGED' : 'SUPPLIER_PRICE' }
    return [first, ...fare, quote, { ...quote, stage: 'CART' as const, at: nowOf(ports), reason: 'UNCHANGED' as const }]
  })

/** The history with a new price of a line or package; an unchanged amount is recorded as unchanged. */
export const withItemPrice = (
  lineage: readonly PriceLineageEntry[], entry: Omit<PriceLineageEntry, 'reason'> & PricedItem['names'], reasonIfChanged: PriceLineageEntry['reason'],
): PriceLineageEntry[] => {
  const last = lineage.findLast(({ lineId, bundleId }) => lineId === entry.lineId && bundleId === entry.bundleId)
  return [...lineage, { ...entry, reason: last === undefined || isSame(last.amount, entry.amount) ? 'UNCHANGED' : reasonIfChanged }]
}

/** The history with a step of the whole cart. */
export const withCartPrice = (
  ports: Clocked, lineage: readonly PriceLineageEntry[], entry: Pick<PriceLineageEntry, 'stage' | 'amount' | 'reason'> & { source?: string },
): PriceLineageEntry[] => [...lineage, { source: 'cart', ...entry, at: nowOf(ports) }]

const isSame = (a: Money, b: Money): boolean => a.amountMinor === b.amountMinor
