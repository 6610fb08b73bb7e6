import type { BrandConfig } from '@portolan/contract/brand'
import type { HostedRequest } from '@portolan/contract/hosting'
import type { Language } from '@portolan/contract/product'
import { compileMessages } from '@portolan/i18n/compile-messages'
import { packMessages, type PackedMessages } from '@portolan/i18n/packed-messages'
import { namespacesFor } from './i18n/namespaces.ts'
import type { BrandView, RootData } from './root-data.ts'

/** What every page starts from. For the server only: it brings the message parser. */
export const loadRootData = async (hosted: HostedRequest, pathname: string): Promise<RootData> => {
  const namespaces = namespacesFor(pathname, hosted.member !== null)
  const { brand, language } = hosted
  const messages = packedMessages(await hosted.loadMessages(namespaces), brand, language)
  return {
    brand: brand && withoutTexts(brand),
    language,
    flags: hosted.flags,
    messages,
    namespaces,
    origin: hosted.origin,
    today: hosted.today,
    member: hosted.member,
    devTools: hosted.devTools,
    hasErrorReports: hosted.hasErrorReports,
  }
}

type Texts = Readonly<Record<string, string>>

/** By the objects they were made of: a catalog and a brand stay the same ones until they change. */
const packed = new WeakMap<Texts, WeakMap<object, PackedMessages>>()
const NO_BRAND = {}

/** A catalog belongs to one language, so it and the brand say what the page's messages are. */
const packedMessages = (catalog: Texts, brand: BrandConfig | null, language: Language): PackedMessages => {
  const ofCatalog = packed.get(catalog) ?? new WeakMap<object, PackedMessages>()
  packed.set(catalog, ofCatalog)
  const known = ofCatalog.get(brand ?? NO_BRAND)
  if (known !== undefined) return known
  const made = packMessages(compileMessages({ ...catalog, ...brandMessages(brand, language) }))
  ofCatalog.set(brand ?? NO_BRAND, made)
  return made
}

/** The brand's texts in the language; those it does not have there come from its own language. Its pages of law bring theirs themselves. */
export const brandMessages = (brand: BrandConfig | null, language: Language): Record<string, string> => {
  if (!brand) return {}
  const texts = { ...brand.texts[brand.language], ...brand.texts[language] }
  const shown = Object.entries(texts).filter(([key]) => !key.startsWith('legal.'))
  return Object.fromEntries(shown.map(([key, text]) => [`brand.${key}`, text]))
}

const withoutTexts = ({ texts: _texts, ...view }: BrandConfig): BrandView => view
