import type { LocalDate } from '@portolan/contract/values/date'
import type { Language } from '@portolan/contract/values/product'
import type { PageAddresses } from './page-addresses.ts'

export type SitemapPage = {
  addresses: PageAddresses
  /** The day its content last changed; null where nobody knows. */
  lastChanged: LocalDate | null
}

/** Each page once for each of its languages, every one with all of them (sitemaps.org 0.9, with the alternates of search engines). */
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
