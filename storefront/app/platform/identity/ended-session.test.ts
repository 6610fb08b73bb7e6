import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { hostedRequestContext } from '../request-context.ts'
import { aBrand, aHostedRequest } from '../testing/a-hosted-request.ts'
import { leadFromEndedSession } from './ended-session.ts'

const MEMBER = { name: 'Ana', points: null, credit: null, isClub: false }
const PORTAL = aBrand({ brand: { ...aBrand().brand, hasSSO: true } })

/** Where a page is led when it asks for the data of `path`; null where its loaders run. */
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

describe('a page of a portal whose session is over', () => {
  it.each(['/deals.data', '/deal-search.data?deal=x', '/_root.data', '/F.data', '/', '/H.data'])('is led to where that is said, before it asks for %s', async (path) => {
    expect([await ledTo(path), await ledTo(path, { language: 'es' })]).toEqual(['/expired-session', '/expired-session?lang=es'])
  })

  it.each(['/legal/privacy.data', '/trip.data', '/expired-session', '/exception?type=401', '/checkout/c1/confirmation.data', '/robots.txt'])('may still ask for %s, which strangers may see', async (path) => {
    expect(await ledTo(path)).toBeNull()
  })

  it('is only that: members and public shops go on', async () => {
    expect([await ledTo('/deals.data', { member: MEMBER }), await ledTo('/deals.data', { brand: aBrand() })]).toEqual([null, null])
  })
})
