import type { RequestContext } from './request-context.ts'

/**
 * The origin that addresses begin with that leave this site: those in mails, and where a payment page sends the shopper back. Others than
 * the asker follow them, and where one brand answers for every host (`BRAND_DOMAIN`) the Host header is the asker's to choose: only the
 * brand's own hosts are ever written, else its domain.
 */
export const linkOrigin = ({ brand, origin }: Pick<RequestContext, 'brand' | 'origin'>): string => {
  const asked = URL.parse(origin)
  const own = [brand.domain, ...brand.aliases]
  if (asked !== null && (own.includes(asked.host) || own.includes(asked.hostname))) return origin
  return `${origin.startsWith('https:') ? 'https' : 'http'}://${brand.domain}`
}
