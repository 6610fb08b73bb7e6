import { CATALOG_LANGUAGES, type Catalog, loadCatalogs } from '@portolan/i18n/catalogs'
import { contentSecurityPolicy, inlineHashes } from '../documents/content-security-policy.ts'

/** A cheap page: it needs no brand, no render and no further request. */
export type PlainPage = (acceptLanguage: string | undefined) => { html: string; headers: Readonly<Record<string, string>> }

type Words = {
  text: 'errors.OVERLOADED' | 'errors.UNREADABLE_REQUEST' | 'errors.TOO_MANY_REQUESTS'
  link: 'common.tryAgain' | 'common.errorBack'
  href: string
  /** True if the address may have an indexed page, which this answer must not replace. */
  isOfAPage?: true
}

/** For an overloaded process. An empty link address means the requested one, so that the link tries again. */
export const BUSY: Words = { text: 'errors.OVERLOADED', link: 'common.tryAgain', href: '' }
/** For a client over its rate limit. A crawler should come back for the page. */
export const TOO_MANY: Words = { text: 'errors.TOO_MANY_REQUESTS', link: 'common.tryAgain', href: '', isOfAPage: true }
/** For a body, method or address that cannot be read. */
export const UNREADABLE: Words = { text: 'errors.UNREADABLE_REQUEST', link: 'common.errorBack', href: '/' }

/** Renders the page once in each language, before it is needed. */
export const loadPlainPage = async (words: Words): Promise<PlainPage> => {
  const pages = new Map(await Promise.all(CATALOG_LANGUAGES.map(async (language) => {
    const html = pageIn(language, words, await loadCatalogs(language, ['common', 'errors']))
    const headers = {
      'content-type': 'text/html; charset=utf-8', 'content-language': language, vary: 'accept-language',
      'content-security-policy': contentSecurityPolicy(inlineHashes(html), { scripts: [], images: [], connections: [] }),
    }
    return [language as string, { html, headers }] as const
  })))
  const [inEnglish] = pages.values()
  if (!inEnglish) throw new Error('There is no language to say it in')
  return (acceptLanguage) => pages.get(preferredOf(acceptLanguage, pages) ?? '') ?? inEnglish
}

/** The first known language of Accept-Language (RFC 9110 §12.5.4): browsers list theirs from best to worst. */
const preferredOf = (acceptLanguage = '', known: ReadonlyMap<string, unknown>): string | undefined =>
  acceptLanguage.toLowerCase().split(',').map((range) => range.trim().slice(0, 2)).find((language) => known.has(language))

const pageIn = (language: string, { text, link, href, isOfAPage }: Words, words: Catalog): string => `<!DOCTYPE html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${isOfAPage ? '' : '<meta name="robots" content="noindex">'}
<link rel="icon" href="data:,"><title>${words['common.errorTitle']}</title><style>${STYLE}</style></head>
<body><main><h1>${words['common.errorTitle']}</h1><p>${words[text]}</p><a href="${href}">${words[link]}</a></main></body></html>`

const STYLE = [
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fff;color:#1c2430;font:1rem/1.5 system-ui,sans-serif}',
  'main{max-width:34rem;padding:2rem;text-align:center}',
  'h1{margin:0 0 .75rem;font-size:1.75rem;line-height:1.2}',
  'p{margin:0 0 1.5rem;color:#4a5565;text-wrap:balance}',
  'a{display:inline-block;padding:.75rem 1.5rem;border-radius:.5rem;background:#1c2430;color:#fff;font-weight:600;text-decoration:none}',
  'a:focus-visible{outline:3px solid #1c2430;outline-offset:3px}',
].join('')
