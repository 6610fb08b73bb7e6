import type { BrandConfig } from '@portolan/contract/brand'
import type { HostedRequest } from '@portolan/contract/hosting'
import type { Language } from '@portolan/contract/product'
import { compileMessages } from '@portolan/i18n/compile-messages'
import { namespacesFor } from './i18n/namespaces.ts'
import type { BrandView, RootData } from './root-data.ts'

/** What every page starts from. For the server only: it brings the message parser. */
export const loadRootData = async (hosted: HostedRequest, pathname: string): Promise<RootData> => {
  const namespaces = namespacesFor(pathname)
  const { brand, language } = hosted
  const messages = compileMessages({ ...(await hosted.loadMessages(namespaces)), ...brandMessages(brand, language) })
  return {
    brand: brand && withoutTexts(brand),
    language,
    flags: hosted.flags,
    messages,
    namespaces,
    origin: hosted.origin,
    today: hosted.today,
    isMember: hosted.isMember,
    devTools: hosted.devTools,
  }
}

/** The brand's texts in the language; those it does not have there come from its own language. */
const brandMessages = (brand: BrandConfig | null, language: Language): Record<string, string> => {
  if (!brand) return {}
  const texts = { ...brand.texts[brand.language], ...brand.texts[language] }
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`brand.${key}`, text]))
}

const withoutTexts = ({ texts: _texts, ...view }: BrandConfig): BrandView => view
