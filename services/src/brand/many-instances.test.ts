import { DEMO_BRANDS_FOLDER } from '@portolan/brands/all-brands'
import { cleanAllConfigurationCaches, getBrandConfig, removeConfig } from '@portolan/contract/brand/brand'
import Fastify from 'fastify'
import { readFile } from 'node:fs/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { DEMO_INSTALLATION } from '../testing/demo-installation.ts'
import { redisStore } from '../platform/ephemeral/redis-store.ts'
import { testRedisUrl } from '../platform/ephemeral/test-redis.ts'
import { registerEndpoints } from '../platform/http/register-endpoints.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { systemRandom } from '../platform/random.ts'
import { brandEndpoints } from './brand.endpoints.ts'
import { createCmsBrandService } from './cms-brands.ts'

const redisUrl = await testRedisUrl('Purging brands on every instance')
const SOLARA = JSON.parse(await readFile(`${DEMO_BRANDS_FOLDER}/solara/brand.json`, 'utf8'))
const SHOP = 'brand-configurations/shop.example'

const closing: (() => Promise<void>)[] = []
afterEach(async () => { await Promise.all(closing.splice(0).map((close) => close())) })

/** Instances that share a Redis and a CMS, each with its own connections and caches. */
const aStage = () => {
  const clock = { time: 1_000_000, now: () => clock.time }
  const cms = { colour: '#aa0000', questions: 0 }
  const prefix = `portolan-test:${systemRandom.id()}:`
  const anInstance = () => {
    const store = redisStore({ url: redisUrl ?? '', prefix, onError: (error) => expect.fail(error.message) })
    const app = Fastify({ routerOptions: { caseSensitive: false } })
    const brands = createCmsBrandService({
      store, clock, random: systemRandom, freshForMs: 3_600_000, delay: () => new Promise(() => undefined),
      cms: {
        fetchBrand: async () => {
          cms.questions += 1
          return { data: [{ ...SOLARA, domain: 'shop.example', aliases: [], theme: { ...SOLARA.theme, primaryColor: cms.colour } }], meta: {} }
        },
        fetchPicture: async () => null,
      },
      installation: DEMO_INSTALLATION, onProblem: (problem) => expect.fail(JSON.stringify(problem)), onStale: (error) => expect.fail(String(error)),
    })
    registerEndpoints(app, brandEndpoints(brands), {
      contextOf: async () => ({ clientAddress: '127.0.0.1', session: null, isOperator: true }) as RequestContext,
      limits: { take: async () => null }, inMaintenance: async () => false,
    })
    closing.push(() => store.close(), () => app.close())
    return {
      colour: async (): Promise<string> => (await app.inject({ method: 'GET', url: getBrandConfig.path, query: { path: SHOP } })).json().result.data.theme.primaryColor,
      remove: (path: string) => app.inject({ method: 'DELETE', url: removeConfig.path, query: { path } }),
      cleanAll: () => app.inject({ method: 'POST', url: cleanAllConfigurationCaches.path }),
    }
  }
  return { clock, cms, one: anInstance(), other: anInstance() }
}

describe.skipIf(redisUrl === null)('two instances on one Redis', () => {
  it('both answer GetConfig with the new state within a second of a purge on one of them', async () => {
    const { clock, cms, one, other } = aStage()
    expect([await one.colour(), await other.colour()]).toEqual(['#aa0000', '#aa0000'])
    cms.colour = '#004400'
    clock.time += 60_000
    expect([await one.colour(), await other.colour(), cms.questions]).toEqual(['#aa0000', '#aa0000', 2])
    expect((await one.remove(SHOP)).statusCode).toBe(200)
    clock.time += 1_000
    expect([await one.colour(), await other.colour()]).toEqual(['#004400', '#004400'])
  })

  it('purge all brands at once, or a single brand without the others', async () => {
    const { clock, cms, one, other } = aStage()
    await Promise.all([one.colour(), other.colour()])
    cms.colour = '#0000aa'
    await other.remove('brand-configurations/another.example')
    clock.time += 1_000
    expect([await one.colour(), await other.colour()]).toEqual(['#aa0000', '#aa0000'])
    await other.cleanAll()
    clock.time += 1_000
    expect([await one.colour(), await other.colour()]).toEqual(['#0000aa', '#0000aa'])
  })
})
