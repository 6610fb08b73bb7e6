import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import routes from './routes.ts'

/** Every address below these, as it is written in a browser; a layout adds nothing to it. */
const addressesOf = (entries: readonly RouteConfigEntry[], above = ''): string[] => entries.flatMap(({ path, index, children }) => {
  const here = path === undefined ? above : `${above}/${path}`
  return [...(path !== undefined || index ? [here === '' ? '/' : here] : []), ...addressesOf(children ?? [], here)]
})

describe('the addresses of the storefront', () => {
  const addresses = addressesOf(routes)

  it.each(['/', '/search', '/F', '/FF', '/memSearch', '/hdpMemSearch', '/exception', '/expired-session', '/deals', '/deal-search'])('hold %s', (address) => {
    expect(addresses).toContain(address)
  })

  it('are each served once but for a page and the first of its parts, and everything else has a page of its own', () => {
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual(['/checkout/:cartId'])
    expect(addresses).toContain('/*')
  })
})
