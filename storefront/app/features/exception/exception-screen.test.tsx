import { loadCatalogs } from '@portolan/i18n/catalogs'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { MessagesProvider } from '../../platform/i18n/messages-provider.tsx'
import { aRootData } from '../../platform/testing/a-root-data.ts'
import { ExceptionScreen } from './exception-screen.tsx'

const PORTAL = 'https://portal.example/'
const WORDS = await loadCatalogs('en', ['exception'])

const render = async (type: string | null, fields: { brandOrigin?: string; hasSSO?: boolean } = {}): Promise<string> => {
  const root = await aRootData({ namespaces: ['common', 'exception'] })
  const data = { ...root, brand: root.brand && { ...root.brand, brand: { ...root.brand.brand, ...fields } } }
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => <MessagesProvider data={data}><ExceptionScreen type={type} /></MessagesProvider> }])
  return renderToStaticMarkup(<Stub initialEntries={['/exception']} hydrationData={{ loaderData: { root: data } }} />)
}

const linksOf = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)

describe('the exception page', () => {
  it.each([
    ['401', 'exception.signInTitle', 'exception.signInText'], ['429', 'exception.busyTitle', 'exception.busyText'],
    ['500', 'exception.downTitle', 'exception.downText'], ['503', 'exception.downTitle', 'exception.downText'],
    ['404', 'exception.missingTitle', 'exception.missingText'], ['offer-ended', 'exception.missingTitle', 'exception.missingText'],
  ])('explains the type %s, and shows it', async (type, title, text) => {
    const html = await render(type)
    for (const words of [WORDS[title], WORDS[text], WORDS['exception.code']?.replace('{code}', type)]) expect(html).toContain(words)
  })

  it.each([[null], [''], ['<b>x</b>'], ['401 '], ['x'.repeat(21)]])('does not show an invalid type: %j', async (type) => {
    const html = await render(type)
    expect(html).toContain(WORDS['exception.missingTitle'])
    expect(html).not.toContain(WORDS['exception.code']?.replace('{code}', ''))
  })

  it.each([
    ['a public shop', {}, ['/']], ['a public shop with a portal', { brandOrigin: PORTAL }, [PORTAL, '/']],
    ['a closed shop, whose start page would send a stranger here again', { brandOrigin: PORTAL, hasSSO: true }, [PORTAL]],
  ])('offers links after a failed sign-in of %s', async (_, brand, links) => {
    expect(linksOf(await render('401', brand))).toEqual(links)
  })
})
