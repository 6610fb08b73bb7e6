import type { PriceLineageEntry } from '@portolan/contract/cart/cart'
import type { CartPorts } from '../cart-run.ts'
import type { RequotedLine } from '../lines/line-kind.ts'
import { cartPrice, expiryOf } from './cart-price.ts'
import { withLinePrice } from './lineage.ts'
import type { CartDocument, CartRecord } from '../record/cart-record.ts'

export type Requoted =
  | { kind: 'QUOTED'; document: CartDocument; expiresAt: string; movedLineId: string }
  | { kind: 'FAILED'; code: 'SOLD_OUT' | 'GENERIC_ERROR' }

/**
 * Asks the suppliers for today's price of all that a cart holds: the same cart at those prices, with one more step in each line's
 * history. `movedLineId` names the line whose price moved, the first one where none or several did.
 */
export const requotedDocument = async (
  ports: CartPorts, { document, language, currency }: CartRecord, stage: PriceLineageEntry['stage'], reason: PriceLineageEntry['reason'],
): Promise<Requoted> => {
  const answers = await Promise.all(document.lines.map((line) => ports.lineKinds.of(line).requote(line, language)))
  const failed = answers.find((answer) => answer.kind === 'FAILED')
  if (failed) return failed
  const quoted = answers.flatMap((answer) => (answer.kind === 'QUOTED' ? [answer] : []))
  const lines = quoted.map(({ line }) => line)
  const moved = lines.find(({ price }, index) => price.amountMinor !== document.lines[index]?.price.amountMinor) ?? lines[0]
  return {
    kind: 'QUOTED',
    expiresAt: expiryOf(ports, quoted),
    movedLineId: moved?.lineId ?? '',
    document: {
      ...document,
      lines,
      price: cartPrice(ports, { ...document, lines }, currency),
      lineage: quoted.reduce((lineage, each) => withLinePrice(lineage, entryOf(each, stage), reason), document.lineage),
    },
  }
}

const entryOf = ({ line: { lineId, price, supplierId }, quotedAt }: Extract<RequotedLine, { kind: 'QUOTED' }>, stage: PriceLineageEntry['stage']) =>
  ({ stage, lineId, amount: price, at: quotedAt, source: supplierId })
