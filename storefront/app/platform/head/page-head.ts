import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { HostedRequest } from '@portolan/contract/brand/hosting'
import { compileMessages } from '@portolan/i18n/compile-messages'
import { createTranslator } from '@portolan/i18n/translator'
import type { MetaDescriptor } from 'react-router'
import type { Translate } from '../i18n/use-translate.ts'
import { brandMessages } from '../load-root-data.ts'
import { pageAddresses, publicOrigin } from './page-addresses.ts'
import { fullTitle } from './page-title.tsx'
import type { PackedHead } from './read-head.ts'
import { jsonLd, type Thing } from './structured-data.ts'

/** Heads are made on the server only, so browsers do not load this code. */

type Hosted = Pick<HostedRequest, 'brand' | 'language' | 'origin'>
/** `title` is the page's own name. */
type Words = { title: string; description: string }

export type IndexedPage = Words & {
  /** Its address without language and query. */
  path: string
  structured: readonly Thing[]
}

/** The head of an indexed page, with one canonical address in each language for all other parameters. A closed portal has none. */
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

/** The head of a noindex page that shoppers share: it has a preview. */
export const sharedHead = ({ brand, origin }: Hosted, words: Words): PackedHead => {
  if (!brand || brand.brand.hasSSO) return ''
  return packHead([{ name: 'robots', content: 'noindex' }, { name: 'description', content: words.description }, ...preview(brand, origin, words)])
}

const packHead = (tags: readonly MetaDescriptor[]): PackedHead => JSON.stringify(tags)

/** Open Graph (ogp.me), which messengers and social networks read. With a picture, the tags also ask for a large card. */
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

export type PageWords = { t: Translate; brandText: (key: string) => string }

/** Messages for a loader in the page's language: those of the head, which are never sent to the browser, and of the given namespaces. */
export const pageWords = async (
  { brand, language, loadMessages }: Pick<HostedRequest, 'brand' | 'language' | 'loadMessages'>, namespaces: readonly string[],
): Promise<PageWords> => {
  const messages = compileMessages({ ...await loadMessages(['head', ...namespaces]), ...brandMessages(brand, language) })
  const { translate } = createTranslator({ language, country: brand?.country, messages: () => messages })
  return { t: (key, ...values) => translate(key, values[0] ?? undefined), brandText: (key) => translate(`brand.${key}`) }
}
