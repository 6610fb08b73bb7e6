import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { LoaderFunctionArgs } from 'react-router'
import { dealsPaths } from '../../features/deals/deals-head.ts'
import { bestDeals } from '../../features/deals/load-deals.ts'
import { legalPaths } from '../../features/legal/legal-pages.ts'
import { serverClient } from '../../platform/api/server-client.ts'
import { type SitemapPage, writeSitemap } from '../../platform/head/crawlers.ts'
import { pageAddresses } from '../../platform/head/page-addresses.ts'
import { PAGES } from '../../pages.ts'
import { hostedRequestContext } from '../../platform/request-context.ts'

/** Pages that depend on the brand, or have several addresses. */
const PATHS_OF: Readonly<Record<string, (brand: BrandConfig) => string[]>> = { '/deals': dealsPaths, '/legal/:page': legalPaths }
const MADE_OF_DEALS: ReadonlySet<string> = new Set(['/', '/deals'])

/** /sitemap.xml of the request's host: every indexed page. A closed portal has none. */
export const loader = async ({ context }: LoaderFunctionArgs): Promise<Response> => {
  const hosted = context.get(hostedRequestContext)
  const { brand, language, origin, today } = hosted
  if (!brand || brand.brand.hasSSO) return new Response(null, { status: 404 })
  // Deals change every day, and the start page shows the best of them; the dates of legal texts are unknown.
  const deals = await bestDeals(serverClient(hosted), { businessProfile: brand.brand.businessProfileId.F, language })
  const dealsChanged = deals.length > 0 ? today : null
  const page = (path: string, lastChanged: SitemapPage['lastChanged']): SitemapPage => ({ addresses: pageAddresses({ brand, origin }, path), lastChanged })
  const pages = PAGES.filter(({ isListed }) => isListed).flatMap(({ path }) => (PATHS_OF[path]?.(brand) ?? [path]).map((each) => page(each, MADE_OF_DEALS.has(path) ? dealsChanged : null)))
  return new Response(writeSitemap(pages, brand.languages), { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' } })
}
