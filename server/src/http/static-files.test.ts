import type { BrandConfig } from '@portolan/contract/brand/brand'
import Fastify, { type FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFavicon, addStaticFiles } from './static-files.ts'

const SCRIPT = `export const words = ${JSON.stringify(Array.from({ length: 200 }, (_, at) => `word ${at}`))}`
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg"/>'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-files-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'shop'))
  await Promise.all([
    writeFile(join(folder, 'assets/app-1.js'), SCRIPT), writeFile(join(folder, 'assets/app-1.js.br'), brotliCompressSync(SCRIPT)),
    writeFile(join(folder, 'assets/app-1.js.gz'), gzipSync(SCRIPT)), writeFile(join(folder, 'shop/logo.svg'), LOGO),
    writeFile(join(folder, 'secret.txt'), 'secret'),
  ])
  app = Fastify()
  await addStaticFiles(app, folder, (brand) => (brand === 'shop' ? join(folder, 'shop') : null))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url, headers })

describe('a file of the storefront', () => {
  it('is sent in an encoding the browser accepts, compressed at build time, and may be cached for ever', async () => {
    const br = await ask('/assets/app-1.js', { 'accept-encoding': 'gzip, br' })
    const gzip = await ask('/assets/app-1.js', { 'accept-encoding': 'gzip' })
    const plain = await ask('/assets/app-1.js')
    expect([brotliDecompressSync(br.rawPayload), gunzipSync(gzip.rawPayload), plain.rawPayload].map(String)).toEqual([SCRIPT, SCRIPT, SCRIPT])
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    for (const { headers } of [br, gzip, plain]) {
      expect(headers['content-type']).toMatch(/javascript/)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(String(headers.vary).toLowerCase()).toContain('accept-encoding')
    }
  })

  it('is answered with 304 when the client already has it', async () => {
    const first = await ask('/assets/app-1.js', { 'accept-encoding': 'br' })
    const again = await ask('/assets/app-1.js', { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const since = await ask('/assets/app-1.js', { 'if-modified-since': String(first.headers['last-modified']) })
    expect(since.statusCode).toBe(304)
    expect((await ask('/assets/app-1.js', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('is sent in part for a range request', async () => {
    const part = await ask('/assets/app-1.js', { range: 'bytes=7-11' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, SCRIPT.slice(7, 12), `bytes 7-11/${SCRIPT.length}`])
    expect((await ask('/assets/app-1.js', { range: 'bytes=999999-' })).statusCode).toBe(416)
  })

  it('answers HEAD without a body', async () => {
    const { statusCode, headers, body } = await ask('/assets/app-1.js', { 'accept-encoding': 'br' }, 'HEAD')
    expect([statusCode, body, Number(headers['content-length'])]).toEqual([200, '', brotliCompressSync(SCRIPT).length])
  })

  it.each([
    '/assets/none.js', '/assets/../secret.txt', '/assets/..%2fsecret.txt',
    '/brand-assets/shop/..%2fsecret.txt', '/brand-assets/shop/../secret.txt', '/brand-assets/nobody/logo.svg',
  ])(
    'outside its folder or not there is refused: %s', async (url) => {
      const { statusCode, body } = await ask(url)
      expect([403, 404]).toContain(statusCode)
      expect(body).not.toBe('secret')
    },
  )
})

it('a picture of a brand may be cached for an hour and revalidated', async () => {
  const first = await ask('/brand-assets/shop/logo.svg')
  expect([first.body, first.headers['cache-control'], first.headers['content-type']]).toEqual([LOGO, 'public, max-age=3600', 'image/svg+xml'])
  expect((await ask('/brand-assets/shop/logo.svg', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
})

const BRAND = { theme: { favicon: '/brand-assets/shop/icon.svg' } } as BrandConfig

const askForIcon = async (brandForHost: (host: string) => Promise<{ brand: BrandConfig } | null>) => {
  const app = Fastify()
  addFavicon(app, brandForHost)
  const { statusCode, headers } = await app.inject('/favicon.ico')
  await app.close()
  return [statusCode, headers.location, headers['cache-control']]
}

it('is the icon of the host’s brand', async () => {
  const hosts: string[] = []
  expect(await askForIcon(async (host) => {
    hosts.push(host)
    return { brand: BRAND }
  })).toEqual([302, '/brand-assets/shop/icon.svg', 'public, max-age=3600'])
  expect(hosts).toEqual(['localhost'])
})

it.each([
  ['no brand answers for the host', async () => null],
  ['the brand cannot be loaded', () => Promise.reject(new Error('EIO'))],
])('is missing when %s', async (_case, brandForHost) => {
  expect(await askForIcon(brandForHost)).toEqual([404, undefined, 'no-store'])
})
