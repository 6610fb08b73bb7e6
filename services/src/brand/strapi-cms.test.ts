import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { addCmsPictures } from './cms-pictures.ts'
import { strapiCms } from './strapi-cms.ts'

const open: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
})

const TOKEN = 'read-only-token'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** A CMS on its own port, and the requests it received. */
const aCms = async (routes: (cms: FastifyInstance) => void, timeoutMs?: number) => {
  const cms = Fastify({ forceCloseConnections: true })
  open.push(cms)
  const asked: { url: string; authorization: string | undefined }[] = []
  cms.addHook('onRequest', async ({ url, headers }) => { asked.push({ url, authorization: headers.authorization }) })
  routes(cms)
  const url = await cms.listen({ port: 0, host: '127.0.0.1' })
  return { asked, cms: strapiCms({ url: `${url}/`, token: TOKEN, ...(timeoutMs === undefined ? {} : { timeoutMs }) }), stop: () => cms.close() }
}
const CONFIGURATIONS = '/api/brand-configurations'

describe('a Strapi', () => {
  it('receives the host as a query value, the relations to populate, and the token', async () => {
    const { asked, cms } = await aCms((app) => app.get(CONFIGURATIONS, async () => ({ data: [] })))
    await cms.fetchBrand(['shop.example:80&populate=*/../../admin', 'shop.example'])
    const { pathname, searchParams } = new URL(asked[0]?.url ?? '', 'http://cms')
    expect([pathname, asked[0]?.authorization]).toEqual([CONFIGURATIONS, `Bearer ${TOKEN}`])
    expect([searchParams.get('filters[$or][0][domain][$in][0]'), searchParams.get('filters[$or][1][aliases][value][$in][1]')])
      .toEqual(['shop.example:80&populate=*/../../admin', 'shop.example'])
    const populated = [...searchParams].filter(([name]) => name.startsWith('populate')).map(([, path]) => path)
    for (const relation of [
      'theme.favicon', 'theme.logoPrimary', 'theme.logoPrimaryMobile', 'theme.logoSecondary', 'landingContent.hero.background', 'landingContent.productExplanation',
      'landingContent.productSelector.extraSelector', 'offers', 'brand.businessProfileId', 'brand.productTypesOrder', 'brand.freeFlightConditions', 'brand.policies',
      'promoCampaign.dp', 'promoCampaign.h', 'promoCampaign.f', 'footer', 'destinationProposals.DP.image', 'destinationProposals.H.image', 'destinationProposals.F.image',
      'paymentMethods.provider', 'checkoutOptions',
    ]) expect(populated).toContain(relation)
  })

  it.each<[string, (app: FastifyInstance) => void, RegExp]>([
    ['refuses the token', (app) => app.get(CONFIGURATIONS, (_request, reply) => reply.status(401).send({ data: null, error: { name: 'UnauthorizedError' } })), /401 .*UnauthorizedError/],
    ['knows another content type', (app) => app.get(CONFIGURATIONS, (_request, reply) => reply.status(400).send({ error: { message: 'Invalid key nosuch' } })), /400 .*Invalid key nosuch/],
    ['answers a page', (app) => app.get(CONFIGURATIONS, (_request, reply) => reply.type('text/html').send('<h1>Welcome</h1>')), /JSON/],
    ['answers without end', (app) => app.get(CONFIGURATIONS, (_request, reply) => reply.send(`{"data":"${'x'.repeat(3_000_000)}"}`)), /more than/],
    ['does not answer', (app) => app.get(CONFIGURATIONS, () => new Promise(() => undefined)), /timeout/],
  ])('that %s gives a failure with its reason', async (_what, routes, reason) => {
    const { cms } = await aCms(routes, 500)
    await expect(cms.fetchBrand(['shop.example'])).rejects.toThrow(reason)
    await expect(cms.fetchBrand(['shop.example'])).rejects.not.toThrow(TOKEN)
  })
})

it('a redirect by Strapi is not followed, so that the token stays here', async () => {
  const { asked, cms } = await aCms((app) => {
    app.get(CONFIGURATIONS, (_request, reply) => reply.redirect('/elsewhere'))
    app.get('/elsewhere', async () => ({ data: [] }))
  })
  await expect(cms.fetchBrand(['shop.example'])).rejects.toThrow('fetch failed')
  expect(asked).toHaveLength(1)
})

describe('a picture of the CMS', () => {
  const aShop = async () => {
    const stage = await aCms((app) => {
      app.get('/uploads/logo_1.svg', (_request, reply) => reply.type('image/svg+xml').send(SVG))
      app.get('/uploads/page.svg', (_request, reply) => reply.type('text/html').send('<script>1</script>'))
    })
    const shop = Fastify()
    open.push(shop)
    const stale: unknown[] = []
    const clock = { time: systemClock.now(), now: () => clock.time }
    addCmsPictures(shop, stage.cms, clock, (error) => stale.push(error))
    const look = async (path: string) => {
      const { statusCode, headers, body } = await shop.inject({ url: path })
      return { status: statusCode, type: headers['content-type'], policy: headers['content-security-policy'], body }
    }
    return { ...stage, look, stale, clock }
  }

  it('is served by this origin, may run nothing, and stays while the CMS is down', async () => {
    const { look, asked, stop, stale, clock } = await aShop()
    const first = await look('/uploads/logo_1.svg')
    expect(first).toMatchObject({ status: 200, type: 'image/svg+xml', body: SVG, policy: expect.stringContaining('sandbox') })
    await look('/uploads/logo_1.svg')
    expect(asked.map(({ url, authorization }) => [url, authorization])).toEqual([['/uploads/logo_1.svg', undefined]])
    await stop()
    clock.time += 3_600_000
    expect((await look('/uploads/logo_1.svg')).body).toBe(SVG)
    expect(stale).toHaveLength(1)
  })

  it.each(['/uploads/nosuch.png', '/uploads/page.svg', '/uploads/..%2fapi%2fusers', '/uploads/%2e%2e', '/uploads/a/b.png', '/uploads/.env'])('is never another path: %s', async (path) => {
    const { look, asked } = await aShop()
    expect((await look(path)).status).toBe(404)
    expect(asked.every(({ url }) => url.startsWith('/uploads/'))).toBe(true)
  })
})
