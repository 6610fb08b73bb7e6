import { loadCatalogs } from '@portolan/i18n/catalogs'
import { LANGUAGES, type Language } from '@portolan/contract/values/product'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { MessagesProvider } from '../../platform/i18n/messages-provider.tsx'
import { aRootData } from '../../platform/testing/a-root-data.ts'
import { MaintenanceScreen } from './maintenance-screen.tsx'

const render = async (language: Language): Promise<string> => {
  const data = await aRootData({ language })
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => <MessagesProvider data={data}><MaintenanceScreen /></MessagesProvider> }])
  return renderToStaticMarkup(<Stub initialEntries={['/F']} hydrationData={{ loaderData: { root: data } }} />).replaceAll('&#x27;', '’')
}

it.each(LANGUAGES)('the maintenance page explains itself, links to the start page and shows the telephone number, in %s', async (language) => {
  const [html, words] = await Promise.all([render(language), loadCatalogs(language, ['common'])])
  expect(html).toContain(`>${words['common.maintenanceTitle']}</h1>`)
  for (const key of ['common.maintenanceText', 'common.toStart', 'common.urgentHelp']) expect(html).toContain(words[key])
  // Addresses in the brand's main language have no lang parameter.
  expect([...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href)).toEqual([language === 'en' ? '/' : `/?lang=${language}`, 'tel:+34910000123'])
})
