import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openShopper } from '../fixtures/browser.ts'
import { type RunningServer, startServer, stopAndForget } from '../fixtures/server.ts'
import { readWords } from '../fixtures/words.ts'

/** What every document carries and what stands around the pages. */

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => stopAndForget(server))

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** A document as a browser at that host asks for it; fetch would not let the host be chosen. */
const read = (path: string, { host = 'localhost', port = server.port } = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path, headers: { host: `${host}:${port}`, accept: 'text/html' } }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (chunk) => (body += chunk)).on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
    })
    call.on('error', reject).end()
  })

describe('a document', () => {
  it('says what it may load and be used for', async () => {
    for (const path of ['/', '/F', '/trip', '/checkout/unknown', '/nowhere']) {
      const { headers } = await read(path)
      expect([path, headers]).toEqual([path, expect.objectContaining({
        'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin', 'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=()'), 'content-security-policy': expect.stringContaining("default-src"),
      })])
      const policy = String(headers['content-security-policy'])
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
      expect(scripts).toContain("'sha256-")
      expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval/)
      expect(policy).toContain('frame-ancestors')
    }
  })

  it('of the start page asks for no module ahead of its style', async () => {
    expect((await read('/')).body).not.toContain('rel="modulepreload"')
  })

  it('is answered again with the same bytes and sets no cookie', async () => {
    const [first, second] = [await read('/'), await read('/')]
    expect(second.body).toBe(first.body)
    expect([first.headers['set-cookie'], second.headers['set-cookie']]).toEqual([undefined, undefined])
  })
})

describe('the shell', () => {
  it('answers 404 with a page of its own where there is no shop', async () => {
    const t = await readWords('en')
    const { status, body } = await read('/', { host: 'nobody.example' })
    expect(status).toBe(404)
    expect(body).toContain(t('common.brandMissingTitle'))
  })

  it('sends the old address of the search on, with its query', async () => {
    const { status, headers } = await read('/search?from=city-MAD&adults=2')
    expect([status, headers.location]).toEqual([301, '/?from=city-MAD&adults=2'])
  })

  it('closes for repairs when the address says so, for this visit only', async () => {
    const t = await readWords('en')
    const closed = await read('/?travel.general.maintenance=true')
    expect([closed.status, closed.headers['retry-after']]).toEqual([503, '300'])
    expect(closed.body).toContain(t('common.maintenanceTitle'))
    expect((await read('/')).status).toBe(200)
  })

  it('opens for one visit when the address says so, while the shop is closed', async () => {
    const closed = await startServer({ env: { FLAGS: 'travel.general.maintenance=true' } })
    try {
      expect((await read('/', { port: closed.port })).status).toBe(503)
      expect((await read('/?travel.general.maintenance=false', { port: closed.port })).status).toBe(200)
    } finally {
      await stopAndForget(closed)
    }
  })

  it('keeps the address when the language changes', async () => {
    const t = await readWords('en')
    const browser = await launchBrowser()
    try {
      const { page } = await openShopper(browser)
      await page.goto(`${server.origin}/trip?kept=1`)
      await page.getByRole('button', { name: t('common.languageCurrent', { name: 'EN, English' }) }).click()
      await page.getByRole('link', { name: 'Deutsch' }).click()
      await page.waitForURL(/lang=de/)
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/trip?kept=1&lang=de')
      expect(await page.locator('html').getAttribute('lang')).toMatch(/^de/)
      await page.getByRole('heading', { name: (await readWords('de'))('trip.findTitle') }).waitFor()
    } finally {
      await browser.close()
    }
  })

  it('stays blank and says when to come back where the brands cannot be read', async () => {
    const brands = await mkdtemp(join(tmpdir(), 'portolan-brands-'))
    await cp(fileURLToPath(new URL('../../brands/solara', import.meta.url)), join(brands, 'solara'), { recursive: true })
    await writeFile(join(brands, 'solara', 'brand.json'), '{ "id": "solara" ')
    const broken = await startServer({ env: { BRANDS_DIR: brands } })
    try {
      const { status, headers, body } = await read('/', { port: broken.port })
      expect([status, headers['retry-after'], body]).toEqual([503, '5', ''])
    } finally {
      await stopAndForget(broken)
      await rm(brands, { recursive: true })
    }
  })
})
