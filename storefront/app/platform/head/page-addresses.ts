import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { Language } from '@portolan/contract/values/product'
import { localizedPath } from '../i18n/localized-path.ts'

/** The canonical address of a page in each language, for its head and for the sitemap. */
export type PageAddresses = {
  of: (language: Language) => string
  /** By `hreflang`, x-default last. Empty if the brand has only one language. */
  alternates: readonly { hrefLang: Language | 'x-default'; href: string }[]
}

type Site = { brand: Pick<BrandConfig, 'domain' | 'language' | 'languages'>; origin: string }

/** `path` has no query, because filters, choices and numbers in a query do not make another page. */
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
