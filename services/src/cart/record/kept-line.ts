import { moneySchema } from '@portolan/contract/values/money'
import { type ProductType, productTypeSchema } from '@portolan/contract/values/product'
import * as z from 'zod/mini'

/** A stored cart line of any kind. The parts that only its kind understands are stored as the kind wrote them, and parsed there. */
export const keptLineSchema = z.object({
  /** Names the line within its cart, for ever. */
  lineId: z.string(),
  kind: z.string(),
  /** The product it is sold and reported as. */
  productType: productTypeSchema,
  /** Shared by the lines of one package, and by no others of any cart; null for a line that stands alone. */
  bundleId: z.nullable(z.string()),
  supplierId: z.string(),
  /** What the supplier needs to price and book it again. */
  ref: z.unknown(),
  /** What the shopper sees of it. */
  details: z.unknown(),
  /** What it is sold for. */
  price: moneySchema,
  /** The parts of the price that are paid with the booking, and at the property. */
  payNow: moneySchema,
  payLater: moneySchema,
  /** The supplier's price in its currency, and the exchange rate that gave the selling price. */
  supplierPrice: z.object({ amount: moneySchema, rate: z.number() }),
  /** Deadlines with their refunds, in the supplier's currency; after the last deadline there is no refund. */
  cancellation: z.array(z.object({ until: z.string(), refund: moneySchema })),
})
export type KeptLine = z.infer<typeof keptLineSchema>

const earlierSchema = z.object({
  lines: z.array(z.looseObject({ kind: z.string(), lineId: z.string(), price: moneySchema })),
  refs: z.record(z.string(), z.looseObject({ supplierId: z.string() })),
})

/** Converts the older form of a document: flights as shown, and beside them the suppliers' data. */
export const fromEarlierForm = (document: unknown, productType: ProductType): unknown => {
  if (typeof document !== 'object' || document === null || !('refs' in document)) return document
  const { lines, refs } = earlierSchema.parse(document)
  return { ...document, lines: lines.map(({ kind, lineId, price, ...details }) => toLine({ kind, lineId, price, details, productType }, refs[lineId])) }
}

type Earlier = Pick<KeptLine, 'kind' | 'lineId' | 'price' | 'details' | 'productType'>

const toLine = (line: Earlier, from: { supplierId: string } | undefined): KeptLine => {
  const { supplierId = '', ...ref } = from ?? {}
  return {
    ...line, bundleId: null, supplierId, ref, payNow: line.price, payLater: { ...line.price, amountMinor: 0 },
    supplierPrice: { amount: line.price, rate: 1 }, cancellation: [],
  }
}
