import type { RouteConfigEntry } from '@react-router/dev/routes'
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { matchRoutes, type RouteObject } from 'react-router'
import { PAGES, pageOf } from './pages.ts'
import routes from './routes.ts'

/** Every address below these, as it is written in a browser; a layout adds nothing to it. */
const addressesOf = (entries: readonly RouteConfigEntry[], above = ''): string[] => entries.flatMap(({ path, index, children }) => {
  const here = path === undefined ? above : `${above}/${path}`
  return [...(path !== undefined || index ? [here === '' ? '/' : here] : []), ...addressesOf(children ?? [], here)]
})

describe('the addresses of the storefront', () => {
  const addresses = addressesOf(routes)

  it.each(['/', '/H', '/DP', '/HGH', '/hotel-detail', '/search', '/F', '/FF', '/memSearch', '/hdpMemSearch', '/exception', '/expired-session', '/deals', '/deal-search'])('hold %s', (address) => {
    expect(addresses).toContain(address)
  })

  it('are each served once but for a page and the first of its parts, and everything else has a page of its own', () => {
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual(['/checkout/:cartId'])
    expect(addresses).toContain('/*')
  })

  it('are the rows of the page table, each with a module, and every module but the frames has a row', () => {
    const modules = readdirSync(new URL('routes/', import.meta.url), { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    const frames = ['site-layout.tsx', 'shopping-layout.tsx', 'checkout/checkout.tsx']
    expect([...new Set([...PAGES.map(({ module }) => module), ...frames])].sort()).toEqual(modules.sort())
    expect(new Set(addresses)).toEqual(new Set(PAGES.map(({ path }) => (path === '*' ? '/*' : path))))
  })

  it.each([
    '/', '/f', '/F/', '/FF', '/H', '/hotel-detail', '/DEALS', '/deals/x', '/deal-search', '/legal/privacy', '/legal', '/checkout', '/checkout/c1', '/checkout/c1/', '/Checkout/c1/review', '/checkout/c1/x',
    '/checkout/c1/review/x', '/trip', '/robots.txt', '/robotsXtxt', '/posters/LIS.svg', '/memsearch', '/nowhere', '/F.data', '/a/b/c',
  ])('lead %s to the row that the router finds', (address) => {
    const tree = treeOf(routes)
    expect(pageOf(address).path.replace(/^\//, '')).toBe(pathsOf(matchRoutes(tree, address)))
  })
})

const treeOf = (entries: readonly RouteConfigEntry[]): RouteObject[] => entries.map(({ path, index, children }) =>
  (index ? { index } : { ...(path !== undefined && { path }), children: treeOf(children ?? []) }))

const pathsOf = (matches: ReturnType<typeof matchRoutes>): string => (matches ?? []).flatMap(({ route }) => route.path ?? []).join('/')
