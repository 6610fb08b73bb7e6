import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { LoaderFunctionArgs } from 'react-router'
import { bestDeals } from '../../features/deals/load-deals.ts'
import { dealsPaths } from '../../features/deals/deals-paths.ts'
import { legalPaths } from '../../features/legal/legal-pages.ts'
import { serverClient } from '../../platform/api/server-client.ts'
import { pageAddresses } from '../../platform/head/page-addresses.ts'
import { writeSitemap, type SitemapPage } from '../../platform/head/sitemap.ts'
import { PAGES } from '../../pages.ts'
import { hostedRequestContext } from '../../platform/request-context.ts'

/** Pages that not every brand has, or that are several. */
const PATHS_OF: Readonly<Record<string, (brand: BrandConfig) => string[]>> = { '/deals': dealsPaths, '/legal/:page': legalPaths }
const MADE_OF_DEALS: ReadonlySet<string> = new Set(['/', '/deals'])

/** /sitemap.xml of the request's host: every page to be found. A closed portal has none. */
export const loader = async ({ context }: LoaderFunctionArgs): Promise<Response> => {
  const hosted = context.get(hostedRequestContext)
  const { brand, language, origin, today } = hosted
  if (!brand || brand.brand.hasSSO) return new Response(null, { status: 404 })
  // Deals are made anew every day, and the start page shows the best of them; when rules of law were written nobody notes.
  const deals = await bestDeals(serverClient(hosted), { businessProfile: brand.brand.businessProfileId.F, language })
  const dealsChanged = deals.length > 0 ? today : null
  const page = (path: string, lastChanged: SitemapPage['lastChanged']): SitemapPage => ({ addresses: pageAddresses({ brand, origin }, path), lastChanged })
  const pages = PAGES.filter(({ isListed }) => isListed).flatMap(({ path }) => (PATHS_OF[path]?.(brand) ?? [path]).map((each) => page(each, MADE_OF_DEALS.has(path) ? dealsChanged : null)))
  return new Response(writeSitemap(pages, brand.languages), { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' } })
}
