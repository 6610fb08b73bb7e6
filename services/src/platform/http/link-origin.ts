import type { RequestContext } from './request-context.ts'

/**
 * The origin of links in mails and of return addresses for payment pages. Other people follow these links, and with `BRAND_DOMAIN` a caller
 * can choose any Host header. So the request's host is used only if it is one of the brand's, otherwise the brand's domain.
 */
export const linkOrigin = ({ brand, origin }: Pick<RequestContext, 'brand' | 'origin'>): string => {
  const asked = URL.parse(origin)
  const own = [brand.domain, ...brand.aliases]
  if (asked !== null && (own.includes(asked.host) || own.includes(asked.hostname))) return origin
  return `${origin.startsWith('https:') ? 'https' : 'http'}://${brand.domain}`
}
