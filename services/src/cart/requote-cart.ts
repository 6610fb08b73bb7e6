import type { PriceLineageEntry } from '@portolan/contract/cart'
import { expiryOf, flightLine } from './create-cart.ts'
import type { CartPorts } from './cart-ports.ts'
import { lineageEntry, priceBreakdown } from './cart-price.ts'
import { type CartDocument, type CartRecord, flightOf } from './cart-record.ts'

export type Requoted =
  | { kind: 'QUOTED'; document: CartDocument; expiresAt: string }
  | { kind: 'FAILED'; code: 'SOLD_OUT' | 'GENERIC_ERROR' }

/** Asks the supplier for today's price of what a cart holds: the same cart at that price, with one more step in its history. */
export const requotedDocument = async (
  ports: CartPorts, cart: CartRecord, stage: PriceLineageEntry['stage'], reason: PriceLineageEntry['reason'],
): Promise<Requoted> => {
  const { line, ref } = flightOf(cart)
  const requoted = await ports.flightQuotes.requote(ref)
  if (requoted.kind === 'FAILED') return requoted
  const { flight } = requoted
  const { document } = cart
  const entry = lineageEntry(document.lineage, { stage, amount: flight.total, at: flight.quotedAt, source: ref.supplierId }, reason)
  return {
    kind: 'QUOTED',
    expiresAt: expiryOf(ports, flight),
    document: {
      ...document,
      // The shopper's line keeps its names: flights and carriers are the same, only money and seats may differ.
      lines: [{ ...(await flightLine(ports, flight, line.proposalId, cart.language)), lineId: line.lineId, fare: line.fare }],
      refs: { [line.lineId]: flight.ref },
      price: priceBreakdown(flight.passengerPrices, document.voucher, cart.currency),
      lineage: [...document.lineage, entry],
    },
  }
}
