import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { hostedRequestContext } from '../request-context.ts'
import { aBrand, aHostedRequest } from '../testing/a-hosted-request.ts'
import { leadFromEndedSession } from './ended-session.ts'

const MEMBER = { name: 'Ana', points: null, credit: null, isClub: false }
const PORTAL = aBrand({ brand: { ...aBrand().brand, hasSSO: true } })

/** The redirect for a data request to `path`; null if the loaders run. */
const ledTo = async (path: string, over: Parameters<typeof aHostedRequest>[0] = {}): Promise<string | null> => {
  const context = new RouterContextProvider()
  context.set(hostedRequestContext, aHostedRequest({ brand: PORTAL, ...over }))
  const args = { request: new Request(`https://shop.example${path}`), context, params: {} } as unknown as Parameters<typeof leadFromEndedSession>[0]
  try {
    await leadFromEndedSession(args, () => Promise.reject(new Error('not called')))
    return null
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    expect(thrown.headers.get('x-remix-reload-document')).toBe('true')
    return thrown.headers.get('location')
  }
}

describe('a page of a portal with an expired session', () => {
  it.each(['/deals.data', '/deal-search.data?deal=x', '/_root.data', '/F.data', '/', '/H.data'])('is redirected to the expired-session page instead of loading %s', async (path) => {
    expect([await ledTo(path), await ledTo(path, { language: 'es' })]).toEqual(['/expired-session', '/expired-session?lang=es'])
  })

  it.each(['/legal/privacy.data', '/trip.data', '/expired-session', '/exception?type=401', '/checkout/c1/confirmation.data', '/robots.txt'])('may still load %s, which needs no session', async (path) => {
    expect(await ledTo(path)).toBeNull()
  })

  it('is not assumed for members and public shops', async () => {
    expect([await ledTo('/deals.data', { member: MEMBER }), await ledTo('/deals.data', { brand: aBrand() })]).toEqual([null, null])
  })
})
