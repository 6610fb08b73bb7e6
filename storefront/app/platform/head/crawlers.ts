import type { HostedRequest } from '@portolan/contract/brand/hosting'
import type { LocalDate } from '@portolan/contract/values/date'
import type { Language } from '@portolan/contract/values/product'
import { type Page, PAGES } from '../../pages.ts'
import { type PageAddresses, publicOrigin } from './page-addresses.ts'

const DISALLOWED: Readonly<Record<Page['crawl'], (path: string) => string[]>> = {
  ALL: () => [],
  WITHOUT_QUERY: (path) => [`${path}?`],
  NOTHING: (path) => [path],
}

/** An address with a portal's token opens a session, whichever page it belongs to. */
const WITH_TOKEN = ['/*?a=', '/*&a=']

/**
 * The robots.txt of a brand's host. A closed portal allows crawling and names no sitemap: its pages are noindex, and a crawler that may not
 * fetch a page would never see that.
 */
export const writeRobotsTxt = ({ brand, origin }: Pick<HostedRequest, 'brand' | 'origin'>): string | null => {
  if (!brand) return null
  if (brand.brand.hasSSO) return 'User-agent: *\nDisallow:\n'
  const disallowed = [...PAGES.flatMap(({ path, crawl }) => DISALLOWED[crawl](path)), ...WITH_TOKEN]
  return ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicOrigin(origin, brand.domain)}/sitemap.xml`, ''].join('\n')
}

export type SitemapPage = {
  addresses: PageAddresses
  /** The day its content last changed; null if unknown. */
  lastChanged: LocalDate | null
}

/** One entry for each page and language. Each entry names the page's addresses in all languages (sitemaps.org 0.9 with `xhtml:link`). */
export const writeSitemap = (pages: readonly SitemapPage[], languages: readonly Language[]): string => {
  const entries = pages.flatMap((page) => languages.map((language) => entry(page, language)))
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

const entry = ({ addresses, lastChanged }: SitemapPage, language: Language): string => [
  '<url>',
  `<loc>${escaped(addresses.of(language))}</loc>`,
  ...(lastChanged === null ? [] : [`<lastmod>${lastChanged}</lastmod>`]),
  ...addresses.alternates.map(({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escaped(href)}"/>`),
  '</url>',
].join('')

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
