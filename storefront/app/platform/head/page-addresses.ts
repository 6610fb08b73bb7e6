import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { Language } from '@portolan/contract/values/product'
import { localizedPath } from '../i18n/localized-path.ts'

/** The one address that each language of a page has, for its head and for the sitemap. */
export type PageAddresses = {
  of: (language: Language) => string
  /** By `hreflang`, x-default last; empty where a brand speaks one language only. */
  alternates: readonly { hrefLang: Language | 'x-default'; href: string }[]
}

type Site = { brand: Pick<BrandConfig, 'domain' | 'language' | 'languages'>; origin: string }

/** `path` without a query: what is filtered, chosen or counted makes no other page. */
export const pageAddresses = ({ brand, origin }: Site, path: string): PageAddresses => {
  const of = (language: Language): string => `${publicOrigin(origin, brand.domain)}${localizedPath(path, language, brand.language)}`
  const inLanguages = brand.languages.map((language) => ({ hrefLang: language, href: of(language) }))
  return { of, alternates: inLanguages.length > 1 ? [...inLanguages, { hrefLang: 'x-default', href: of(brand.language) }] : [] }
}

const THIS_MACHINE = /(?:^|\.)localhost$/

/**
 * A brand's origin for search engines and shared links: its main domain, even for a request to an alias or with any Host header. The port is
 * kept if the domain contains it, or on localhost.
 */
export const publicOrigin = (requestOrigin: string, domain: string): string => {
  const { protocol, port } = new URL(requestOrigin)
  return `${protocol}//${domain}${port !== '' && THIS_MACHINE.test(domain) ? `:${port}` : ''}`
}
