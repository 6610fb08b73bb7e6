import type { HostedRequest } from '@portolan/contract/brand/hosting'
import { pageAddresses, publicOrigin } from './page-addresses.ts'

/** Structured data in the vocabulary of schema.org. It contains only what the page itself says. */
export type Thing = { readonly '@type': string; readonly [property: string]: unknown }

/** All structured data of a page in one JSON-LD block. The router writes it into the document and escapes characters such as `<`. */
export const jsonLd = (things: readonly Thing[]): { '@context': string; '@graph': readonly Thing[] } => ({ '@context': 'https://schema.org', '@graph': things })

type Hosted = Pick<HostedRequest, 'brand' | 'language' | 'origin'>

/** The seller and the site. If the brand sells flights, the site includes the address of a search by place. */
export const siteThings = ({ brand, language, origin }: Hosted): Thing[] => {
  if (!brand) return []
  const own = publicOrigin(origin, brand.domain)
  const { brandName, pageTitle, phoneNumber, productTypesOrder } = brand.brand
  const seller: Thing = {
    '@type': 'Organization', '@id': `${own}/#seller`, name: brandName, url: `${own}/`, logo: new URL(brand.theme.logoPrimaryUrl, own).href,
    ...(phoneNumber && { contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', telephone: phoneNumber, availableLanguage: brand.languages } }),
  }
  const search = pageAddresses({ brand, origin }, '/F').of(language)
  const site: Thing = {
    '@type': 'WebSite', '@id': `${own}/#site`, name: pageTitle, url: pageAddresses({ brand, origin }, '/').of(language), inLanguage: language, publisher: { '@id': `${own}/#seller` },
    ...(productTypesOrder.includes('F') && {
      potentialAction: {
        '@type': 'SearchAction', target: { '@type': 'EntryPoint', urlTemplate: `${search}${search.includes('?') ? '&' : '?'}to={place}` }, 'query-input': 'required name=place',
      },
    }),
  }
  return [seller, site]
}

/** The path from the start page to a page directly below it. */
export const breadcrumbs = ({ brand, language, origin }: Hosted, home: string, page: { name: string; path: string }): Thing[] => {
  if (!brand) return []
  const steps = [{ name: home, path: '/' }, page]
  return [{
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: pageAddresses({ brand, origin }, path).of(language) })),
  }]
}
