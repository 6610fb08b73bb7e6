import type { HostedRequest } from '@portolan/contract/hosting'
import { publicOrigin } from './public-origin.ts'

/** Addresses without end, each of which asks suppliers or opens a session: not to be walked through (RFC 9309). */
const NOT_TO_BE_WALKED = ['/F?', '/FF?', '/checkout/', '/memSearch', '/hdpMemSearch', '/*?a=', '/*&a=']

/**
 * What crawlers are told on a brand's host. A closed portal lets them in and names no sitemap: its pages say that they are not to be found,
 * and who may not read a page never learns that.
 */
export const writeRobotsTxt = ({ brand, origin }: Pick<HostedRequest, 'brand' | 'origin'>): string | null => {
  if (!brand) return null
  if (brand.brand.hasSSO) return 'User-agent: *\nDisallow:\n'
  return ['User-agent: *', ...NOT_TO_BE_WALKED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicOrigin(origin, brand.domain)}/sitemap.xml`, ''].join('\n')
}
