import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { HostedRequest } from '@portolan/contract/brand/hosting'
import type { MetaDescriptor } from 'react-router'
import { pageAddresses } from './page-addresses.ts'
import { fullTitle } from './page-title.tsx'
import { publicOrigin } from './public-origin.ts'
import type { PackedHead } from './read-head.ts'
import { jsonLd, type Thing } from './structured-data.ts'

/** Heads are made on the server only: no script of the browser carries what writes them. */

type Hosted = Pick<HostedRequest, 'brand' | 'language' | 'origin'>
/** `title` is the page's own name. */
type Words = { title: string; description: string }

export type IndexedPage = Words & {
  /** Its address without language and query. */
  path: string
  structured: readonly Thing[]
}

/** A page to be found: once in each language of the brand, whatever else stands in the address. A closed portal has none. */
export const indexedHead = ({ brand, language, origin }: Hosted, { path, structured, ...words }: IndexedPage): PackedHead => {
  if (!brand || brand.brand.hasSSO) return ''
  const { of, alternates } = pageAddresses({ brand, origin }, path)
  return packHead([
    { name: 'description', content: words.description },
    { tagName: 'link', rel: 'canonical', href: of(language) },
    ...alternates.map((alternate) => ({ tagName: 'link' as const, rel: 'alternate', ...alternate })),
    { property: 'og:url', content: of(language) },
    ...preview(brand, origin, words),
    { 'script:ld+json': jsonLd(structured) },
  ])
}

/** A page not to be found which shoppers send each other: it has a preview all the same. */
export const sharedHead = ({ brand, origin }: Hosted, words: Words): PackedHead => {
  if (!brand || brand.brand.hasSSO) return ''
  return packHead([{ name: 'robots', content: 'noindex' }, { name: 'description', content: words.description }, ...preview(brand, origin, words)])
}

const packHead = (tags: readonly MetaDescriptor[]): PackedHead => JSON.stringify(tags)

/** Open Graph (ogp.me), which every messenger and network reads; a card is asked for by name where there is a picture for it. */
const preview = (brand: BrandConfig, origin: string, { title, description }: Words): MetaDescriptor[] => {
  const picture = brand.theme.shareImageUrl && new URL(brand.theme.shareImageUrl, publicOrigin(origin, brand.domain)).href
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.brand.pageTitle },
    { property: 'og:title', content: fullTitle(title, brand.brand) },
    { property: 'og:description', content: description },
    ...(picture ? [{ property: 'og:image', content: picture }, { property: 'og:image:alt', content: brand.brand.brandName }] : []),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
  ]
}
