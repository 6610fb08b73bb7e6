import { moneySchema } from '@portolan/contract/values/money'
import { type ProductType, productTypeSchema } from '@portolan/contract/values/product'
import * as z from 'zod/mini'

/** What a cart keeps of one thing in it, whatever it is. What only its kind understands is kept as the kind wrote it, and parsed there. */
export const keptLineSchema = z.object({
  /** Names the line within its cart, for ever. */
  lineId: z.string(),
  kind: z.string(),
  /** The product it is sold and reported as. */
  productType: productTypeSchema,
  /** Shared by the lines of a package; null for a line that stands alone. */
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
  /** What the supplier takes, in its currency, and the rate at which that became the price. */
  supplierPrice: z.object({ amount: moneySchema, rate: z.number() }),
  /** What comes back until when, in the supplier's currency; after the last deadline nothing does. */
  cancellation: z.array(z.object({ until: z.string(), refund: moneySchema })),
})
export type KeptLine = z.infer<typeof keptLineSchema>

const earlierSchema = z.object({
  lines: z.array(z.looseObject({ kind: z.string(), lineId: z.string(), price: moneySchema })),
  refs: z.record(z.string(), z.looseObject({ supplierId: z.string() })),
})

/** A document from before lines kept terms of their own: flights as they were shown, and beside them what their suppliers need. */
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
