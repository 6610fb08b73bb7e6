import { money } from '@portolan/contract/values/money'
import type { LineKind } from '../lines/line-kind.ts'
import type { KeptLine } from '../record/kept-line.ts'

/** Lines for tests of what does not depend on their kind. */

type Options = { kind?: string; lineId?: string; now?: number; later?: number; bundleId?: string | null }

export const aLine = ({ kind = 'FLIGHT', lineId = '1', now = 10_000, later = 0, bundleId = null }: Options = {}): KeptLine => ({
  kind, lineId, productType: 'F', bundleId, supplierId: 'fake', ref: {}, details: {}, price: money(now + later, 'EUR'), payNow: money(now, 'EUR'),
  payLater: money(later, 'EUR'), supplierPrice: { amount: money(now + later, 'EUR'), rate: 1 }, cancellation: [],
})

/** A kind that is only priced, each line in one amount. */
export const aKind = (kind: string): LineKind => {
  const never = (): never => {
    throw new Error('not part of this test')
  }
  return {
    kind, products: ['F'], isExtra: false, quote: never, requote: never, describe: never, show: never, travellersNeeded: never, lastDay: never, title: never,
    mailTexts: never, book: never, lookUp: never, cancellationQuote: never, cancel: never,
    priceLines: (line) => [{ kind: 'EXTRAS', count: 1, amount: line.price }],
  }
}
