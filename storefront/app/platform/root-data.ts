import type { BrandConfig } from '@portolan/contract/brand'
import type { HostedRequest } from '@portolan/contract/hosting'
import type { Language } from '@portolan/contract/product'
import { useRouteLoaderData } from 'react-router'
import { namespacesFor } from './i18n/namespaces.ts'

/** The brand's configuration without its texts, which travel as messages. */
export type BrandView = Omit<BrandConfig, 'texts'>

export type RootData = {
  brand: BrandView | null
  language: Language
  flags: HostedRequest['flags']
  messages: Readonly<Record<string, string>>
  namespaces: readonly string[]
  origin: string
  today: string
  isMember: boolean
  devTools: boolean
}

export const loadRootData = async (hosted: HostedRequest, pathname: string): Promise<RootData> => {
  const namespaces = namespacesFor(pathname)
  const { brand, language } = hosted
  const messages = { ...(await hosted.loadMessages(namespaces)), ...brandMessages(brand, language) }
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

/** Undefined only where the root itself failed to load. */
export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root')
