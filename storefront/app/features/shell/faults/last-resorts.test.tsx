import { loadCatalogs } from '@portolan/i18n/catalogs'
import { LANGUAGES, type Language } from '@portolan/contract/values/product'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { MessagesProvider } from '../../../platform/i18n/messages-provider.tsx'
import { aRootData } from '../../../platform/testing/a-root-data.ts'
import { GenericError } from './last-resorts.tsx'
import { MissingBrand } from './missing-brand.tsx'

const render = async (screen: ReactNode, language: Language): Promise<string> => {
  const data = await aRootData({ language })
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => <MessagesProvider data={data}>{screen}</MessagesProvider> }])
  return renderToStaticMarkup(<Stub initialEntries={['/F']} hydrationData={{ loaderData: { root: data } }} />).replaceAll('&#x27;', '’')
}

/** Addresses in the brand's main language have no lang parameter. */
const startIn = (language: Language): string => (language === 'en' ? '/' : `/?lang=${language}`)

describe.each(LANGUAGES)('a last-resort screen, in %s', (language) => {
  it('has a title, a text, a button to the start page and one to try again after a fault', async () => {
    const [html, words] = await Promise.all([render(<GenericError />, language), loadCatalogs(language, ['common'])])
    expect(html).toMatch(new RegExp(`<h1[^>]*>${words['common.errorTitle']}</h1>`))
    for (const key of ['common.errorText', 'common.errorBack', 'common.errorReload']) expect(html).toContain(words[key])
    expect([...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href)).toEqual([startIn(language)])
  })

  it('names a host without a brand, and has no links', async () => {
    const [html, words] = await Promise.all([render(<MissingBrand origin="https://nobody.example:8443" />, language), loadCatalogs(language, ['common'])])
    for (const text of [words['common.brandMissingTitle'], words['common.brandMissingText'], 'nobody.example:8443']) expect(html).toContain(text)
    expect(html).not.toContain('href')
  })
})
