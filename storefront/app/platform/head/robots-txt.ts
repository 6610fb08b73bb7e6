import type { HostedRequest } from '@portolan/contract/brand/hosting'
import { PAGES, type Page } from '../../pages.ts'
import { publicOrigin } from './public-origin.ts'

const DISALLOWED: Readonly<Record<Page['crawl'], (path: string) => string[]>> = {
  ALL: () => [],
  WITHOUT_QUERY: (path) => [`${path}?`],
  NOTHING: (path) => [path],
}

/** An address with a portal's token opens a session, whatever page it is of. */
const WITH_TOKEN = ['/*?a=', '/*&a=']

/**
 * What crawlers are told on a brand's host. A closed portal lets them in and names no sitemap: its pages say that they are not to be found,
 * and who may not read a page never learns that.
 */
export const writeRobotsTxt = ({ brand, origin }: Pick<HostedRequest, 'brand' | 'origin'>): string | null => {
  if (!brand) return null
  if (brand.brand.hasSSO) return 'User-agent: *\nDisallow:\n'
  const disallowed = [...PAGES.flatMap(({ path, crawl }) => DISALLOWED[crawl](path)), ...WITH_TOKEN]
  return ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicOrigin(origin, brand.domain)}/sitemap.xml`, ''].join('\n')
}
