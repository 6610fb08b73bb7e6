import type { PriceLineageEntry } from '@portolan/contract/cart/cart'
import type { CartPorts } from '../cart-run.ts'
import type { RequotedLine } from '../lines/line-kind.ts'
import { cartPrice, expiryOf, type PricedItem, pricedItems } from './cart-price.ts'
import { latest, sourceOf, withItemPrice } from './lineage.ts'
import type { CartDocument, CartRecord } from '../record/cart-record.ts'
import type { KeptLine } from '../record/kept-line.ts'

export type RequotedCart =
  | { kind: 'QUOTED'; document: CartDocument; expiresAt: string; movedLineId: string }
  | { kind: 'FAILED'; code: 'SOLD_OUT' | 'GENERIC_ERROR' }

/**
 * Asks the suppliers for today's price of all that a cart holds: the same cart at those prices, with one more step in the history of each line
 * and package. `movedLineId` names the line whose price moved, of a package its first line; the first one where none or several did.
 */
export const requotedDocument = async (
  ports: Pick<CartPorts, 'lineKinds' | 'clock'>, { document, language, currency }: CartRecord, stage: PriceLineageEntry['stage'], reason: PriceLineageEntry['reason'],
): Promise<RequotedCart> => {
  const before = pricedItems(document, currency)
  const answers = await Promise.all(before.map(({ first, lines }) => ports.lineKinds.of(first).requote(lines, language)))
  const failed = answers.find((answer) => answer.kind === 'FAILED')
  if (failed) return failed
  const answered = answers.flatMap((answer) => (answer.kind === 'QUOTED' ? [answer] : []))
  const quoted = answered.flatMap((answer) => answer.lines)
  const sold = {
    lines: document.lines.map((line) => sameLine(line, quoted)),
    savings: answered.flatMap(({ savings }) => savings),
  }
  const items = pricedItems(sold, currency)
  const moved = items.find(({ price }, index) => price.amountMinor !== before[index]?.price.amountMinor) ?? items[0]
  return {
    kind: 'QUOTED',
    expiresAt: expiryOf(ports, quoted),
    movedLineId: moved?.first.lineId ?? '',
    document: {
      ...document,
      ...sold,
      price: cartPrice(ports, { ...document, ...sold }, currency),
      lineage: items.reduce((lineage, item) => withItemPrice(lineage, { stage, ...stepOf(item, quoted) }, reason), document.lineage),
    },
  }
}

/** A kind that forgets a line, or its package, would sell a smaller trip for less without anybody's consent. */
const sameLine = ({ lineId, bundleId }: KeptLine, quoted: readonly RequotedLine[]): KeptLine => {
  const same = quoted.find(({ line }) => line.lineId === lineId && line.bundleId === bundleId)
  if (!same) throw new Error(`Line ${lineId} was not quoted again`)
  return same.line
}

const stepOf = (item: PricedItem, quoted: readonly RequotedLine[]) => {
  const times = quoted.flatMap(({ line, quotedAt }) => (item.lines.includes(line) ? [quotedAt] : []))
  return { ...item.names, amount: item.price, at: latest(times), source: sourceOf(item) }
}
