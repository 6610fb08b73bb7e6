import type { PriceLineageEntry } from '@portolan/contract/cart/cart'
import type { Money } from '@portolan/contract/values/money'
import { type CartPorts, nowOf } from '../cart-run.ts'
import type { QuotedLine } from '../lines/line-kind.ts'
import type { KeptLine } from '../record/kept-line.ts'

/** Every price the shopper was shown, line by line, and why it moved. Steps of the whole cart name no line. */

type Clocked = Pick<CartPorts, 'clock'>

/** The history of new lines: the price on the card, the shown price of the choice, the supplier's price, and the cart's price. */
export const lineageOfNew = (ports: Clocked, quoted: readonly QuotedLine[], lines: readonly KeptLine[]): PriceLineageEntry[] =>
  quoted.flatMap(({ shown: { card, cardAt, chosen }, quotedAt }, index) => {
    const line = lines[index]
    if (!line) return []
    const { lineId, price, supplierId: source } = line
    const first: PriceLineageEntry = { stage: 'CARD', lineId, amount: card, at: cardAt, source, reason: 'UNCHANGED' }
    const fare = isSame(card, chosen) ? [] : [{ ...first, stage: 'FARE' as const, amount: chosen, reason: 'FARE_CHOSEN' as const }]
    const quote: PriceLineageEntry = { ...first, stage: 'QUOTE', amount: price, at: quotedAt, reason: isSame(chosen, price) ? 'UNCHANGED' : 'SUPPLIER_PRICE' }
    return [first, ...fare, quote, { ...quote, stage: 'CART' as const, at: nowOf(ports), reason: 'UNCHANGED' as const }]
  })

/** The history with a new price of a line; an unchanged amount is recorded as unchanged. */
export const withLinePrice = (
  lineage: readonly PriceLineageEntry[], entry: Omit<PriceLineageEntry, 'reason'> & { lineId: string }, reasonIfChanged: PriceLineageEntry['reason'],
): PriceLineageEntry[] => {
  const last = lineage.findLast(({ lineId }) => lineId === entry.lineId)
  return [...lineage, { ...entry, reason: last === undefined || isSame(last.amount, entry.amount) ? 'UNCHANGED' : reasonIfChanged }]
}

/** The history with a step of the whole cart. */
export const withCartPrice = (
  ports: Clocked, lineage: readonly PriceLineageEntry[], entry: Pick<PriceLineageEntry, 'stage' | 'amount' | 'reason'> & { source?: string },
): PriceLineageEntry[] => [...lineage, { source: 'cart', ...entry, at: nowOf(ports) }]

const isSame = (a: Money, b: Money): boolean => a.amountMinor === b.amountMinor
