import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { Language } from '@portolan/contract/values/product'
import type { CartPorts } from '../cart-run.ts'
import type { CartRecord } from '../record/cart-record.ts'

type Reader = { brand: Pick<BrandConfig, 'languages'>; language: Language | undefined }

/**
 * The cart with its places named as its reader reads now, be it paid or not. Nothing of it is kept: payment page and mails speak the
 * cart's own language, and a language that the brand does not offer is read as none.
 */
export const cartInLanguage = async ({ lineKinds }: Pick<CartPorts, 'lineKinds'>, cart: CartRecord, { brand, language }: Reader): Promise<CartRecord> => {
  if (language === undefined || language === cart.language || !brand.languages.includes(language)) return cart
  const lines = await Promise.all(cart.document.lines.map((line) => lineKinds.of(line).describe(line, language)))
  return { ...cart, document: { ...cart.document, lines } }
}
