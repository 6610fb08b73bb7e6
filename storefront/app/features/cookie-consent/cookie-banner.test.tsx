import { loadCatalogs } from '@portolan/i18n/catalogs'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { MessagesProvider } from '../../platform/i18n/messages-provider.tsx'
import { aRootData } from '../../platform/testing/a-root-data.ts'
import { CookieBanner } from './cookie-banner.tsx'

const render = async (cookies: string): Promise<string> => {
  const root = await aRootData({ language: 'es', namespaces: ['common', 'consent'] })
  const data = { ...root, brand: root.brand && { ...root.brand, brand: { ...root.brand.brand, policies: { ...root.brand.brand.policies, cookies } } } }
  const Banner = () => <MessagesProvider data={data}><CookieBanner onChoose={() => undefined} /></MessagesProvider>
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Banner }])
  return renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root: data } }} />)
}

describe('the cookie banner', () => {
  it('explains its question, and offers to refuse, accept and choose before the page’s scripts have loaded', async () => {
    const [html, words] = await Promise.all([render('/cookies'), loadCatalogs('es', ['consent'])])
    for (const key of ['consent.title', 'consent.text']) expect(html).toContain(words[key])
    expect([...html.matchAll(/data-consent-choice="(\w+)"[^>]*>(.*?)<\/button>/g)].map(([, choice, text]) => [choice, text])).toEqual([
      ['technical', words['consent.rejectAll']], ['everything', words['consent.acceptAll']], ['preferences', words['consent.manage']],
    ])
  })

  it.each([['/cookies', '/cookies?lang=es'], ['https://law.example/cookies', 'https://law.example/cookies']])('leads to the brand’s policy at %s', async (policy, href) => {
    expect(await render(policy)).toContain(`href="${href}"`)
  })
})
