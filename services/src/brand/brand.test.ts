import { brandsFolder, DEMO_BRANDS_FOLDER } from '@portolan/brands/all-brands'
import type { BrandSet } from '@portolan/brands/allot-hosts'
import { getBrandConfig } from '@portolan/contract/brand/brand'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { DEMO_INSTALLATION } from '../testing/demo-installation.ts'
import { registerEndpoints } from '../platform/http/register-endpoints.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { brandEndpoints } from './brand.endpoints.ts'
import { BrandLoadFailed, createBrandService, type BrandServicePorts } from './brand.service.ts'

const aService = (ports: Partial<BrandServicePorts> = {}) => createBrandService({
  folder: brandsFolder(DEMO_BRANDS_FOLDER, DEMO_INSTALLATION, () => undefined), clock: { now: () => 0 }, onStale: () => undefined, ...ports,
})
const noBrands: BrandSet = { brands: [], brokenHosts: new Set(), hasUnreadableFile: false }
const idOf = async (answer: Promise<{ brand: { id: string } } | null>): Promise<string | undefined> => (await answer)?.brand.id

describe('the brand of a host', () => {
  it.each([
    ['localhost', 'solara'], ['localhost:3000', 'solara'], ['127.0.0.1:3000', 'solara'], ['LOCALHOST.', 'solara'], ['Nord.Localhost:80', 'nordlys'],
    ['unknown.example', undefined], ['localhost.evil.example', undefined], ['', undefined],
  ])('of %j is %s', async (host, id) => {
    expect(await idOf(aService().brandForHost(host))).toBe(id)
  })

  it('is the configured one for any host, while a domain named by a caller still selects its own brand', async () => {
    const service = aService({ brandDomain: 'nord.localhost' })
    expect(await idOf(service.brandForHost('10.0.0.7:8080'))).toBe('nordlys')
    expect(await idOf(service.brandForDomain('localhost'))).toBe('solara')
  })

  it('fails, instead of being unknown, when a brand cannot be loaded', async () => {
    const broken = aService({ folder: { load: async () => ({ ...noBrands, brokenHosts: new Set(['shop.example']) }) } })
    await expect(broken.brandForHost('shop.example:443')).rejects.toThrow(BrandLoadFailed)
    expect(await broken.brandForHost('other.example')).toBeNull()
    const unreadable = aService({ folder: { load: async () => ({ ...noBrands, hasUnreadableFile: true }) } })
    await expect(unreadable.brandForHost('other.example')).rejects.toThrow(BrandLoadFailed)
  })

  it('is looked up again after a second, or at once after a purge', async () => {
    const clock = { time: 0, now: () => clock.time }
    let loads = 0
    const service = aService({ clock, folder: { load: async () => { loads += 1; return noBrands } } })
    await service.brandForHost('a')
    await service.brandForHost('b')
    expect(loads).toBe(1)
    clock.time = 1000
    await service.brandForHost('a')
    expect(loads).toBe(2)
    await service.forget('a')
    await service.brandForHost('a')
    await service.forgetAll()
    await service.brandForHost('a')
    expect(loads).toBe(4)
  })

  it('stays the same while the folder cannot be read, and fails if it could never be read', async () => {
    const clock = { time: 0, now: () => clock.time }
    const demo = brandsFolder(DEMO_BRANDS_FOLDER, DEMO_INSTALLATION, () => undefined)
    const stale: unknown[] = []
    let isDown = false
    const folder = { load: () => (isDown ? Promise.reject(new Error('EIO')) : demo.load()) }
    const service = aService({ clock, folder, onStale: (error) => stale.push(error) })
    await service.brandForHost('localhost')
    isDown = true
    clock.time = 5000
    expect(await idOf(service.brandForHost('localhost'))).toBe('solara')
    expect(stale).toHaveLength(1)
    await expect(aService({ folder }).brandForHost('localhost')).rejects.toThrow(BrandLoadFailed)
  })

  it('has its pictures in its own folder only', async () => {
    const service = aService()
    await service.brandForHost('localhost')
    expect(service.assetsFolder('solara')).toMatch(/brands\/solara\/assets$/)
    expect([service.assetsFolder('src'), service.assetsFolder('..')]).toEqual([null, null])
  })
})

describe('GetConfig', () => {
  const anApp = () => {
    const app = Fastify({ routerOptions: { caseSensitive: false } })
    registerEndpoints(app, brandEndpoints(aService()), {
      contextOf: async () => ({ clientAddress: '127.0.0.1', session: null }) as RequestContext,
      limits: { take: async () => null }, inMaintenance: async () => false,
    })
    return async (path: string) => {
      const answer = await app.inject({ method: 'GET', url: getBrandConfig.path, query: { path } })
      const { result, error } = answer.json()
      return { status: answer.statusCode, brand: result?.data.id, code: error?.message, result }
    }
  }

  it.each([
    'brand-configurations/localhost', 'brand-configurations/LOCALHOST:3000', 'brand-configurations/127.0.0.1',
    'brand-configurations/localhost?populate[0]=theme.logoPrimary&populate[1]=payment_methods.provider', 'brand-configurations/localhost?populate=*',
    'brand-configurations%2Flocalhost%3Fpopulate%5B0%5D%3Dbrand',
  ])('answers the whole configuration for %s', async (path) => {
    const { status, brand, result } = await anApp()(path)
    expect([status, brand]).toEqual([200, 'solara'])
    expect(getBrandConfig.result.safeParse(result).success).toBe(true)
  })

  it.each([
    ['brand-configurations/unknown.example', 404, 'BRAND_NOT_FOUND'],
    ['brand-configurations', 403, 'FORBIDDEN'], ['brand-configurations/', 403, 'FORBIDDEN'], ['users/1', 403, 'FORBIDDEN'], ['order-configurations/localhost', 403, 'FORBIDDEN'], ['/brand-configurations/localhost', 403, 'FORBIDDEN'],
    ['brand-configurations/../users', 403, 'FORBIDDEN'], ['brand-configurations%2F..%2Fusers', 403, 'FORBIDDEN'], ['brand-configurations/a/b', 403, 'FORBIDDEN'],
    ['http://169.254.169.254/brand-configurations/localhost', 403, 'FORBIDDEN'], ['brand-configurations/localhost#x', 403, 'FORBIDDEN'],
    ['brand-configurations/localhost\\..', 403, 'FORBIDDEN'], ['brand-configurations/localhost?populate[0]=../x', 403, 'FORBIDDEN'],
    ['brand-configurations/localhost?filters[id]=1', 400, 'VALIDATION'], ['brand-configurations/localhost?populate[0]=a b', 400, 'VALIDATION'],
    ['brand-configurations/%E0%A4%A', 400, 'VALIDATION'], ['', 400, 'VALIDATION'],
  ])('answers %s with %i %s', async (path, status, code) => {
    expect(await anApp()(path)).toMatchObject({ status, code })
  })
})
