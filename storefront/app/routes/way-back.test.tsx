import { loadCatalogs } from '@portolan/i18n/catalogs'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { MessagesProvider } from '../platform/i18n/messages-provider.tsx'
import { aRootData } from '../platform/testing/a-root-data.ts'
import Exception from './exception.tsx'
import ExpiredSession from './expired-session.tsx'

const PORTAL = 'https://portal.example/'

const pageOf = async (path: string, brand: { brandOrigin?: string; hasSSO?: boolean }): Promise<string> => {
  const root = await aRootData({ namespaces: ['common', 'member'] })
  const data = { ...root, brand: root.brand && { ...root.brand, brand: { ...root.brand.brand, ...brand } } }
  const Page = path.startsWith('/exception') ? Exception : ExpiredSession
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => <MessagesProvider data={data}><Page /></MessagesProvider> }])
  return renderToStaticMarkup(<Stub initialEntries={[path]} hydrationData={{ loaderData: { root: data } }} />)
}

/** Where the links of a page lead. */
const linksOf = async (...page: Parameters<typeof pageOf>): Promise<string[]> => [...(await pageOf(...page)).matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)

describe('the link back', () => {
  it('leads to the member’s brandOrigin after an expired session or a failed sign-in', async () => {
    expect(await linksOf('/expired-session', { brandOrigin: PORTAL, hasSSO: true })).toEqual([PORTAL])
    expect(await linksOf('/expired-session', { brandOrigin: PORTAL })).toEqual([PORTAL, '/'])
    expect((await linksOf('/exception?type=401', { brandOrigin: PORTAL }))[0]).toBe(PORTAL)
  })

  it('is the same after signing out, with the signed-out text', async () => {
    expect(await linksOf('/expired-session?signed-out=1', { brandOrigin: PORTAL, hasSSO: true })).toEqual([PORTAL])
    const words = await loadCatalogs('en', ['member'])
    const [ended, left] = await Promise.all([pageOf('/expired-session', {}), pageOf('/expired-session?signed-out=1', {})])
    expect([ended.includes(words['member.expiredTitle'] ?? ''), ended.includes(words['member.signedOutTitle'] ?? '')]).toEqual([true, false])
    expect([left.includes(words['member.expiredTitle'] ?? ''), left.includes(words['member.signedOutTitle'] ?? '')]).toEqual([false, true])
  })

  it('leads to the start page of a brand without a portal', async () => {
    expect([await linksOf('/expired-session', {}), await linksOf('/exception?type=401', {}), await linksOf('/exception?type=500', {})]).toEqual([['/'], ['/'], ['/']])
  })
})
