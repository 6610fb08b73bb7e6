import type { ProductType } from '@portolan/contract/values/product'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { FlagsProvider } from '../../platform/flags/flags.tsx'
import { aRootData } from '../../platform/testing/a-root-data.ts'
import { renderPage, wordsOf } from '../../platform/testing/render-page.tsx'
import { MessagesProvider } from '../../platform/i18n/messages-provider.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoadingScreen } from './loading/loading-screen.tsx'
import { RouterFallback } from './faults/last-resorts.tsx'
import { NotSold } from './not-sold.tsx'

const render = async (path: string, over: Parameters<typeof aRootData>[0] = {}): Promise<string> => {
  const data = await aRootData(over)
  const Page = () => <MessagesProvider data={data}><Header /><Footer /></MessagesProvider>
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Page }])
  return renderToStaticMarkup(<Stub initialEntries={[path]} hydrationData={{ loaderData: { root: data } }} />)
}

describe('the frame of a page', () => {
  it('offers the page in the other languages at the same address', async () => {
    const html = await render('/F?from=city-MAD&children=7,9')
    expect(html).toContain('href="/F?from=city-MAD&amp;children=7,9&amp;lang=es"')
    expect(html).toContain('href="/F?from=city-MAD&amp;children=7,9"')
  })

  it('leaves parameters of campaigns and unknown ones out of the links to other languages', async () => {
    const html = await render('/F?from=city-MAD&utm_source=mail&gclid=abc&anything=1')
    expect(html).toContain('href="/F?from=city-MAD&amp;lang=es"')
    expect(html).not.toMatch(/utm_source|gclid|anything/)
  })

  it('lists the products in the order of the brand', async () => {
    const html = await render('/', { productTypesOrder: ['FF', 'F'] })
    expect(html.indexOf('href="/FF"')).toBeGreaterThan(0)
    expect(html.indexOf('href="/FF"')).toBeLessThan(html.indexOf('href="/F"'))
  })

  it.each([['/', 1], ['/F', 1], ['/deals', 1], ['/trip', 0], ['/legal/terms', 0]])('marks the product of %s, and nothing on other pages', async (path, count) => {
    expect((await render(path)).match(/data-on="true"/g) ?? []).toHaveLength(count)
  })

  it('keeps the chosen language in its links, and names the policies and the telephone with its privacy terms', async () => {
    const html = await render('/', { language: 'es' })
    expect(html).toContain('href="/trip?lang=es"')
    for (const part of ['href="/privacy?lang=es"', 'href="/terms?lang=es"', 'href="tel:+34910000123"', 'href="/phone-privacy"']) expect(html).toContain(part)
  })
})

describe('a page whose flags are still loading', () => {
  it('shows the logo and a bar of unknown length, and nothing of the page', async () => {
    const data = await aRootData({ flags: { status: 'PENDING' } })
    const Page = () => <MessagesProvider data={data}><FlagsProvider initial={data.flags} loading={<LoadingScreen />}><p>The page</p></FlagsProvider></MessagesProvider>
    const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Page }])
    const html = renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root: data } }} />)
    expect(html).toMatch(/<h1><img src="\/logo.svg" alt="Shop".*role="progressbar"/)
    expect(html).not.toMatch(/The page|aria-valuenow/)
  })

  it('is shown without flags after they failed', async () => {
    const html = renderToStaticMarkup(<FlagsProvider initial={{ status: 'ERROR', message: 'down' }} loading="waiting">the page</FlagsProvider>)
    expect(html).toBe('the page')
  })
})

describe('the router fallback', () => {
  it('reads as specified, with the status beside it', () => {
    expect(renderToStaticMarkup(<RouterFallback detail="404 Not Found" />)).toMatch(/Unexpected Application Error!.*404 Not Found/)
  })
})

describe('the page of a product that the brand does not sell', () => {
  const sells = (productTypesOrder: ProductType[], ids: Partial<Record<ProductType, string>>): Promise<string> => renderPage(
    <NotSold product="H" />, { namespaces: ['common', 'not-sold'], brand: { brand: { productTypesOrder, businessProfileId: ids } } },
  )
  const hrefsOf = (html: string): (string | undefined)[] => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)

  it.each<[ProductType[], string[]]>([
    [['F'], ['/F', '/deals', '/']], [['FF', 'F'], ['/FF', '/F', '/deals', '/']], [['FF'], ['/FF', '/']], [[], ['/']],
  ])('links to the sold products of %j', async (sold, links) => {
    const html = await sells(sold, Object.fromEntries(sold.map((each) => [each, 'demo'])))
    expect(hrefsOf(html)).toEqual(links)
    expect(wordsOf(html)).toContain('Hotels')
  })
})
