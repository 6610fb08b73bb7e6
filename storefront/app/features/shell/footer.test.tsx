import type { BrandConfig } from '@portolan/contract/brand/brand'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { MessagesProvider } from '../../platform/i18n/messages-provider.tsx'
import { aRootData } from '../../platform/testing/a-root-data.ts'
import { Footer } from './footer.tsx'

const render = async (footer: BrandConfig['footer']): Promise<string> => {
  const root = await aRootData()
  const data = { ...root, brand: root.brand && { ...root.brand, footer } }
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => <MessagesProvider data={data}><Footer /></MessagesProvider> }])
  return renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root: data } }} />)
}

describe('the footer', () => {
  it('has the brand\'s logo and legal text, and no foreign script', async () => {
    const html = await render({ legalTextKey: 'legalText' })
    expect(html).toMatch(/logo-2\.svg.*brand\.legalText/)
    expect(html).not.toContain('<script')
  })

  it('leaves that part to the brand’s script if it has one, and keeps the legal links', async () => {
    const html = await render({ legalTextKey: 'legalText', scriptUrl: 'https://cdn.example/footer.js' })
    expect(html).toContain('<div id="brand-footer" data-language="en"></div>')
    expect(html).not.toContain('legalText')
    for (const policy of ['/privacy', '/cookies', '/terms']) expect(html).toContain(`href="${policy}"`)
  })

  it('handles a press on its cookie settings before the page’s scripts have loaded', async () => {
    expect(await render({ legalTextKey: 'legalText' })).toMatch(/<button type="button"[^>]* data-consent-choice="preferences">consent\.settings</)
  })
})
