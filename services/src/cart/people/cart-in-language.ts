import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { Language } from '@portolan/contract/values/product'
import type { CartPorts } from '../cart-run.ts'
import type { CartRecord } from '../record/cart-record.ts'

type Reader = { brand: Pick<BrandConfig, 'languages'>; language: Language | undefined }

/**
 * The cart, paid or not, with its places named in the reader's language. Nothing is stored: payment page and mails keep the cart's language.
 * A language that the brand does not offer is ignored.
 */
export const cartInLanguage = async ({ lineKinds }: Pick<CartPorts, 'lineKinds'>, cart: CartRecord, { brand, language }: Reader): Promise<CartRecord> => {
  if (language === undefined || language === cart.language || !brand.languages.includes(language)) return cart
  const lines = await Promise.all(cart.document.lines.map((line) => lineKinds.of(line).describe(line, language)))
  return { ...cart, document: { ...cart.document, lines } }
}
