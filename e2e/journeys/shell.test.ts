import { LANGUAGES } from '@portolan/contract/values/product'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Head, readHead } from '../fixtures/head.ts'
import { type RunningServer, startServer, stopAndForget } from '../fixtures/server.ts'
import { readWords } from '../fixtures/words.ts'

/** What every document contains, and the frame around the pages. */

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
  it('has security headers', async () => {
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

  it('of the start page preloads no module before its style', async () => {
    expect((await read('/')).body).not.toContain('rel="modulepreload"')
  })

  it('is answered again with the same bytes and sets no cookie', async () => {
    const [first, second] = [await read('/'), await read('/')]
    expect(second.body).toBe(first.body)
    expect([first.headers['set-cookie'], second.headers['set-cookie']]).toEqual([undefined, undefined])
  })
})

describe('every answer', () => {
  /** One of each kind: pages, moves, files, pictures, calls that succeed and fail, figures, and what is refused before anyone reads it. */
  const KINDS = [
    ['/', 200], ['/nowhere', 404], ['/search?x=1', 301], ['/deal-search', 302], ['/memSearch', 303], ['/F.data', 200], ['/assets/nothing.js', 404],
    ['/brand-assets/solara/logo.svg', 200], ['/brand-assets/nobody/logo.svg', 404], ['/posters/LIS.svg', 200], ['/posters/no.svg', 404], ['/i18n/common/en.json', 200], ['/i18n/common/xx.json', 404],
    ['/api/services/app/Places/GetPlaces?query=mad&language=en', 200], ['/api/services/app/Places/GetPlaces?language=xx', 400], ['/api/services/app/Cart/Nothing', 404],
    ['/openapi.json', 200], ['/docs/api', 200], ['/health/live', 200], ['/metrics', 200], ['/robots.txt', 200], ['/sitemap.xml', 200], ['//evil.example', 400], ['/test-payments/nothing', 404],
  ] as const

  it('forbids content sniffing and framing, and sends a short referrer', async () => {
    const asset = /(?:src|href)="(\/assets\/[^"]+)"/.exec((await read('/')).body)?.[1] ?? ''
    for (const [path, expected] of [...KINDS, [asset, 200] as const]) {
      const { status, headers } = await read(path)
      expect({ path, status, ...headers }).toMatchObject({
        path, status: expected, 'x-content-type-options': 'nosniff', 'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
        'cross-origin-opener-policy': 'same-origin', 'permissions-policy': expect.stringContaining('geolocation=()'),
        'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'/),
      })
      expect([path, headers['access-control-allow-origin'], headers['x-powered-by'], headers.server]).toEqual([path, undefined, undefined, undefined])
    }
  })
})

const READERS = 6

/** A price as digits, whatever the language writes around them. */
const digits = (text: string): string => text.replaceAll(/\D/g, '')

describe.each(['localhost', 'nord.localhost'])('search engines at %s', (host) => {
  const own = (address: string): string => address.replace(`http://${host}:${server.port}`, '')

  it('find in its sitemap every page once in each language, with matching metadata', async () => {
    const robots = (await read('/robots.txt', { host })).body
    expect(/^Sitemap: (.*)$/m.exec(robots)?.[1]).toBe(`http://${host}:${server.port}/sitemap.xml`)
    const entries = (await read('/sitemap.xml', { host })).body.split('<url>').slice(1)
    const listed = entries.map((entry) => /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '')
    expect([listed.length > 20, new Set(listed).size]).toEqual([true, listed.length])
    const look = async (address: string, index: number): Promise<Head> => {
      const { status, headers, body } = await read(own(address), { host })
      const head = readHead(body)
      const inSitemap = Object.fromEntries([...(entries[index] ?? '').matchAll(/hreflang="([\w-]+)" href="(.*?)"/g)].map(([, language, href]) => [language, href]))
      expect({ address, status, tag: headers['x-robots-tag'], robots: head.robots, canonical: head.canonical, alternates: head.alternates })
        .toEqual({ address, status: 200, tag: undefined, robots: undefined, canonical: address, alternates: inSitemap })
      expect([address, Object.values(head.alternates).every((href) => listed.includes(href)), head.things.length > 0]).toEqual([address, true, true])
      return head
    }
    // Several at once, for deals that are still being made keep a reader waiting, and no more than a busy machine lets in.
    const pages: Head[] = []
    for (let start = 0; start < listed.length; start += READERS) {
      pages.push(...(await Promise.all(listed.slice(start, start + READERS).map((address, nth) => look(address, start + nth)))))
    }
    // "Cookies" is the same word in four languages; within one no two pages are called alike.
    const titles = pages.map(({ title }, index) => `${title} ${new URL(listed[index] ?? '').searchParams.get('lang')}`)
    for (const words of [titles, pages.map(({ description }) => description)]) expect(words.filter((text, index) => !text || words.indexOf(text) !== index)).toEqual([])
    const [picture = ''] = new Set(pages.map(({ tags }) => tags['og:image']))
    const { status, headers } = await read(own(picture), { host })
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  it('get the same prices of deals as the page shows', async () => {
    const page = await vi.waitFor(async () => {
      const { body } = await read('/deals', { host })
      if (!body.includes('<article')) throw new Error('No deals so far')
      return body
    }, { timeout: 120_000, interval: 200 })
    const shown = page.split('<article').slice(1).map((card) => digits([...card.matchAll(/<b[^>]*>([^<]*)<\/b>/g)].at(-1)?.[1] ?? ''))
    const offers = readHead(page).things.find((thing) => thing['@type'] === 'ItemList')?.itemListElement ?? []
    expect(offers.map(({ item }) => digits((item?.price ?? 0).toFixed(2)))).toEqual(shown)
  })
})

describe('the title of a page', () => {
  const ENDING = ' · Nordlys Reisen'
  const PAGES = [
    '/', '/deals', '/deal-search?deal=F-MAD-LIS-2027-01-10-4', '/F', '/F?from=city-ZRH&to=city-BCN&out=2027-03-01', '/trip', '/legal/privacy', '/legal/cookies', '/legal/terms',
    '/legal/notice', '/legal/accessibility', '/exception?type=500', '/exception?type=401', '/expired-session', '/expired-session?signed-out=1', '/?travel.general.maintenance=true',
  ]

  it('is the page’s name and then the brand’s title, on every page', async () => {
    const titles = await Promise.all(PAGES.map(async (path) => readHead((await read(path, { host: 'nord.localhost' })).body).title))
    for (const [index, title] of titles.entries()) expect([PAGES[index], title, title.length > ENDING.length && title.endsWith(ENDING)]).toEqual([PAGES[index], title, true])
    // A page that is still loading has the brand’s title only.
    expect(readHead((await read('/checkout/unknown', { host: 'nord.localhost' })).body).title).toBe('Nordlys Reisen')
  })
})

describe('search engines', () => {
  it('cannot index a closed portal: no sitemap, and noindex on every answer', async () => {
    const host = 'club.localhost'
    expect((await read('/sitemap.xml', { host })).status).toBe(404)
    expect((await read('/robots.txt', { host })).body).toBe('User-agent: *\nDisallow:\n')
    for (const path of ['/', '/deals', '/legal/privacy', '/trip', '/exception?type=401', '/expired-session', '/nowhere', '/brand-assets/meridian/logo.svg', '/robots.txt']) {
      const { headers, body } = await read(path, { host })
      expect([path, headers['x-robots-tag']]).toEqual([path, 'noindex'])
      if (body.startsWith('<!DOCTYPE')) expect([path, readHead(body).robots, readHead(body).canonical, readHead(body).things]).toEqual([path, 'noindex', undefined, []])
    }
  })

  it('cannot index endless, short-lived or personal pages', async () => {
    const paths = ['/F', '/F?from=city-MAD&to=city-BCN&out=2027-03-01', '/deal-search?deal=F-MAD-LIS-2027-01-10-4', '/trip', '/exception?type=500', '/expired-session', '/checkout/x', '/nowhere']
    const heads = await Promise.all(paths.map(async (path) => readHead((await read(path)).body)))
    expect(heads.map(({ robots, canonical }) => [robots, canonical])).toEqual(paths.map(() => ['noindex', undefined]))
  })

  it('get nothing on a host without a brand', async () => {
    const answers = await Promise.all(['/robots.txt', '/sitemap.xml'].map((path) => read(path, { host: 'nobody.example' })))
    expect(answers.map(({ status, body }) => [status, body])).toEqual([[404, ''], [404, '']])
  })

  it('get the brand’s main address, whatever the request’s Host header', async () => {
    for (const path of ['/?utm_source=mail&from=city-MAD', '/?lang=xx', '/?lang=en']) expect(readHead((await read(path)).body).canonical).toBe(`http://localhost:${server.port}/`)
  })
})

describe('the shell', () => {
  it('answers 404 with a special page on a host without a brand', async () => {
    const t = await readWords('en')
    const { status, body } = await read('/', { host: 'nobody.example' })
    expect(status).toBe(404)
    expect(body).toContain(t('common.brandMissingTitle'))
  })

  it.each(['/H', '/DP', '/HGH', '/hotel-detail', '/FF', '/ff?from=city-MAD&to=city-LON'])('says at %s in the brand’s frame and every language that it is not sold, and what is', async (path) => {
    for (const language of LANGUAGES) {
      const t = await readWords(language)
      const { status, body } = await read(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
      const product = t(`common.product${path.startsWith('/DP') ? 'DP' : path.startsWith('/HGH') ? 'HGH' : /^\/f/i.test(path) ? 'FF' : 'H'}`)
      const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(body) ?? []
      expect([language, status, readHead(body).robots, body.includes('<header')]).toEqual([language, 404, 'noindex', true])
      expect(main).toContain(`${t('not-sold.title', { product })}</h1>`)
      expect([...main.matchAll(/href="(\/[^"?]*)/g)].map(([, href]) => href)).toEqual(['/F', '/deals', '/'])
    }
  })

  it('answers an unknown address with the router’s page and its status', async () => {
    const { status, body } = await read('/nowhere')
    expect(status).toBe(404)
    expect(body).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>.*404 Not Found/s)
  })

  it('redirects the old address of the search, with its query', async () => {
    const { status, headers } = await read('/search?from=city-MAD&adults=2')
    expect([status, headers.location]).toEqual([301, '/?from=city-MAD&adults=2'])
  })

  it('shows maintenance when the address sets the flag, for this visit only', async () => {
    const t = await readWords('en')
    const closed = await read('/?travel.general.maintenance=true')
    expect([closed.status, closed.headers['retry-after']]).toEqual([503, '300'])
    expect(closed.body).toContain(t('common.maintenanceTitle'))
    expect((await read('/')).status).toBe(200)
  })

  it('is blank with Retry-After when the brands cannot be read', async () => {
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

describe('a shop under maintenance', () => {
  let closed: RunningServer
  beforeAll(async () => {
    closed = await startServer({ env: { FLAGS: 'travel.general.maintenance=true' } })
  })
  afterAll(() => stopAndForget(closed))

  it('opens for one visit when the address overrides the flag', async () => {
    expect((await read('/', { port: closed.port })).status).toBe(503)
    expect((await read('/?travel.general.maintenance=false', { port: closed.port })).status).toBe(200)
  })

  it.each([
    ['/', 503], ['/F', 503], ['/F?from=city-MAD&to=city-BCN&out=2027-03-01', 503], ['/FF', 503], ['/hdpMemSearch', 503], ['/deals', 503], ['/deal-search?deal=x', 503],
    ['/exception?type=401', 503], ['/expired-session', 503], ['/trip', 503], ['/legal/privacy', 503], ['/checkout/c1', 503], ['/checkout/c1/review', 503],
    ['/checkout/c1/confirmation', 503], ['/nowhere', 404], ['/legal/nothing', 404],
  ])('says so at %s', async (path, expected) => {
    const t = await readWords('en')
    const { status, body } = await read(path, { port: closed.port })
    expect([status, /<h1[^>]*>([^<]*)/.exec(body)?.[1]]).toEqual([expected, t('common.maintenanceTitle')])
  })
})
