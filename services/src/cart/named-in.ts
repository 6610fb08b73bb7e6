import type { BrandConfig } from '@portolan/contract/brand'
import type { Language } from '@portolan/contract/product'
import type { CartPorts } from './cart-ports.ts'
import type { CartRecord } from './cart-record.ts'

type Reader = { brand: Pick<BrandConfig, 'languages'>; language: Language | undefined }

/**
 * The cart with its places named as its reader reads now, be it paid or not. Nothing of it is kept: payment page and mails speak the
 * cart's own language, and a language that the brand does not offer is read as none.
 */
export const namedIn = async ({ describeFlight }: Pick<CartPorts, 'describeFlight'>, cart: CartRecord, { brand, language }: Reader): Promise<CartRecord> => {
  if (language === undefined || language === cart.language || !brand.languages.includes(language)) return cart
  const lines = await Promise.all(cart.document.lines.map(async (line) => ({ ...line, staticData: await describeFlight(line.bounds, language) })))
  return { ...cart, document: { ...cart.document, lines } }
}
