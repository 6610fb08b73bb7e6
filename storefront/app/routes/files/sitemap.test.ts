import { successEnvelope } from '@portolan/contract/wire/envelope'
import type { HostedRequest } from '@portolan/contract/brand/hosting'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { aDeal } from '../../features/deals/testing/a-deal.ts'
import { aBrand, aHostedRequest } from '../../platform/testing/a-hosted-request.ts'
import { hostedRequestContext } from '../../platform/request-context.ts'
import { loader } from './sitemap.ts'

const dealsAre = (deals: readonly unknown[]): HostedRequest['transport'] => async () =>
  ({ status: 200, retryAfterSeconds: null, json: successEnvelope({ deals, isComplete: true }) })

const read = async (over: Partial<HostedRequest> = {}) => {
  const context = new RouterContextProvider()
  context.set(hostedRequestContext, aHostedRequest({ transport: dealsAre([]), ...over }))
  const answer = await loader({ request: new Request('https://shop.example/sitemap.xml'), context, params: {} } as unknown as LoaderFunctionArgs)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

const placesIn = (text: string): (string | undefined)[] => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)

describe('the sitemap', () => {
  it('contains every indexed page in every language, with links to its other languages', async () => {
    const brand = aBrand({ brand: { ...aBrand().brand, policies: { privacy: '/legal/privacy?from=footer', cookies: 'https://law.example/legal/cookies', termsConditions: '/terms' } } })
    const { status, type, text } = await read({ brand })
    expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
    const paths = ['/', '/deals', '/legal/privacy', '/legal/notice', '/legal/accessibility']
    expect(placesIn(text)).toEqual(paths.flatMap((path) => [`https://shop.example${path}`, `https://shop.example${path}?lang=es`]))
    for (const entry of text.split('<url>').slice(1)) expect([...entry.matchAll(/hreflang="([\w-]+)"/g)].map(([, language]) => language)).toEqual(['en', 'es', 'x-default'])
  })

  it('leaves out deals if the brand sells no flights', async () => {
    expect(placesIn((await read({ brand: aBrand({ brand: { ...aBrand().brand, productTypesOrder: ['FF'] } }) })).text)).not.toContain('https://shop.example/deals')
  })

  it('has a date of change only if it is known: deals change every day', async () => {
    expect((await read()).text).not.toContain('<lastmod>')
    const { text } = await read({ transport: dealsAre([aDeal()]) })
    const dated = text.split('<url>').filter((entry) => entry.includes('<lastmod>2026-11-21</lastmod>'))
    expect(dated.map((entry) => placesIn(entry)[0])).toEqual(['/', '/?lang=es', '/deals', '/deals?lang=es'].map((path) => `https://shop.example${path}`))
  })

  it('does not exist for a closed portal and for a host without a brand', async () => {
    const closed = aBrand({ brand: { ...aBrand().brand, hasSSO: true } })
    expect([(await read({ brand: closed })).status, (await read({ brand: null })).status]).toEqual([404, 404])
  })
})
