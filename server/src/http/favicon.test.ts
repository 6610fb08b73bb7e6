import type { BrandConfig } from '@portolan/contract/brand/brand'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { addFavicon } from './favicon.ts'

const BRAND = { theme: { favicon: '/brand-assets/shop/icon.svg' } } as BrandConfig

const ask = async (brandForHost: (host: string) => Promise<{ brand: BrandConfig } | null>) => {
  const app = Fastify()
  addFavicon(app, brandForHost)
  const { statusCode, headers } = await app.inject('/favicon.ico')
  await app.close()
  return [statusCode, headers.location, headers['cache-control']]
}

it('is the icon of the brand that answers for the host', async () => {
  const hosts: string[] = []
  expect(await ask(async (host) => {
    hosts.push(host)
    return { brand: BRAND }
  })).toEqual([302, '/brand-assets/shop/icon.svg', 'public, max-age=3600'])
  expect(hosts).toEqual(['localhost'])
})

it.each([
  ['no brand answers for the host', async () => null],
  ['the brand cannot be loaded', () => Promise.reject(new Error('EIO'))],
])('is not there where %s', async (_case, brandForHost) => {
  expect(await ask(brandForHost)).toEqual([404, undefined, 'no-store'])
})
