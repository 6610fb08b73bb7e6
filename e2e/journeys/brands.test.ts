import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openShopper } from '../fixtures/browser.ts'
import { readHead } from '../fixtures/head.ts'
import { type RunningServer, startServer, stopAndForget } from '../fixtures/server.ts'
import { readWords } from '../fixtures/words.ts'

/** A brand that nobody knew before: one folder written, and its host answers with it. */

const FAVICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>'
const asset = (file: string): string => `/brand-assets/brise/${file}`

const BRISE = {
  id: 'brise', domain: 'brise.localhost', aliases: ['www.brise.localhost'], language: 'fr', languages: ['fr', 'pt'], country: 'FR', environment: 'production',
  theme: {
    favicon: asset('mark.svg'), logoPrimaryUrl: asset('wide.svg'), logoPrimaryMobileUrl: asset('small.svg'), logoSecondaryUrl: asset('foot.svg'),
    primaryColor: '#0a5f73', primaryTextColor: '#fffffe', primarySoftColor: '#e6f3f5',
  },
  landingContent: {
    hero: { titleKey: 'title', subtitleKey: 'subtitle', background: asset('sea.svg'), promoImageMobile: asset('promo-small.svg'), promoImageDesktop: asset('promo-wide.svg') },
    productExplanation: { titleKey: 'why', subtitleKey: 'whyNot', descriptionKey: 'because' },
    productSelector: { showSelector: true, extraSelector: { labelKey: 'cars', url: 'https://cars.example/brise' } },
  },
  offers: { isHClub: false, isDPClub: false, isFClub: false, isFFClub: false, isHGHClub: false },
  brand: {
    pageTitle: 'Brise et compagnie', brandName: 'Brise', businessProfileId: { F: 'demo', FF: 'demo' }, isTopHotelProductType: [], productTypesOrder: ['F', 'FF'],
    phoneNumber: '+33 1 00 00 00 42', phonePrivacyPolicyUrl: '/legal/privacy?calls', businessClient: 'brise-group', brandBase: 'day', hasSSO: false,
    freeFlightConditions: { voucherAmount: 90 }, budgetRestriction: false,
    policies: { privacy: '/legal/privacy', cookies: 'https://law.example/cookies', termsConditions: 'https://law.example/terms' },
  },
  promoCampaign: { f: { titleKey: 'sale', subtitleKey: 'saleMore', ctaKey: 'saleGo', ctaUrl: '/F?sale=1' } },
  footer: { legalTextKey: 'seller' },
  destinationProposals: { DP: [], H: [], F: [{ id: 'nice', nameKey: 'nice', subtitleKey: 'niceMore', titleKey: 'niceTag', type: 'CITY', code: 'NCE', imageUrl: asset('nice.svg') }] },
  payment: { methods: [{ method: 'CARD', provider: 'TEST' }] },
  checkoutOptions: { askNationality: false },
  allowedHosts: { scripts: ['scripts.example'], images: ['images.example'] },
  texts: {
    fr: {
      title: 'Prenez le large', subtitle: 'Des vols qui font du bien.', why: 'Pourquoi Brise', whyNot: 'Pourquoi pas ?', because: 'Parce que la mer est belle.', cars: 'Voitures',
      sale: 'Soldes du vent', saleMore: 'Jusqu’à dimanche', saleGo: 'En profiter', seller: 'Brise SARL, quai des Brumes, Brest', nice: 'Nice', niceMore: 'La baie des Anges', niceTag: 'Coup de cœur',
    },
    pt: { title: 'Faça-se ao mar' },
  },
}

/** What an editor may write, or who got hold of an editor's password: each way out of the places that texts stand in. */
const EVIL = '</title></script><script>window.evil=1</script><img src=x onerror=window.evil=1>"\'><!--<style>'

/** A server of translations that has one language, with markup behind every text. */
const startTranslations = async (): Promise<Server> => {
  const translations = createServer(async ({ url = '' }, answer) => {
    const [, namespace = ''] = /^\/([a-z-]+)\/pt\.json$/.exec(url) ?? []
    if (!namespace) return void answer.writeHead(404).end()
    const texts: Record<string, string> = JSON.parse(await readFile(new URL(`../../i18n/catalogs/pt/${namespace}.json`, import.meta.url), 'utf8'))
    answer.setHeader('content-type', 'application/json').end(JSON.stringify(Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, `${text} ${EVIL}`]))))
  })
  await new Promise<void>((resolve) => translations.listen(0, '127.0.0.1', resolve))
  return translations
}

let server: RunningServer
let folder: string
let translations: Server
const write = (brand: unknown): Promise<void> => writeFile(join(folder, 'brise', 'brand.json'), typeof brand === 'string' ? brand : JSON.stringify(brand))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-brands-'))
  await mkdir(join(folder, 'brise', 'assets'), { recursive: true })
  await writeFile(join(folder, 'brise', 'assets', 'mark.svg'), FAVICON)
  await write(BRISE)
  translations = await startTranslations()
  server = await startServer({ env: { BRANDS_DIR: folder, RATE_LIMIT_FACTOR: '0', TRANSLATIONS_URL: `http://127.0.0.1:${(translations.address() as AddressInfo).port}` } })
})

afterAll(async () => {
  await stopAndForget(server)
  translations.close()
  await rm(folder, { recursive: true })
})

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** As a browser at that host asks; fetch would not let the host be chosen. */
const read = (path: string, host = 'brise.localhost'): Promise<Answer> => new Promise((resolve, reject) => {
  const call = request({ port: server.port, host: '127.0.0.1', path, headers: { host: `${host}:${server.port}`, accept: 'text/html' } }, (answer) => {
    let body = ''
    answer.setEncoding('utf8').on('data', (chunk) => (body += chunk)).on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
  })
  call.on('error', reject).end()
})

/** What the page shows: the configuration also travels in its scripts, where it proves nothing. */
const shown = ({ body }: Answer): string => body.replaceAll(/<script[\s\S]*?<\/script>/g, '')
const landing = async (path = '/', host?: string): Promise<string> => shown(await read(path, host))

describe('a brand written as a folder', () => {
  it('is served on its hosts, and the demo brands no longer are', async () => {
    const answers = await Promise.all(['brise.localhost', 'www.brise.localhost', 'localhost'].map((host) => read('/', host)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404])
  })

  it('has its language, title, colours and pictures', async () => {
    const page = await landing()
    expect(page).toMatch(/<html lang="fr"/)
    expect(/<title>([^<]*)/.exec(page)?.[1]).toContain('Brise et compagnie')
    for (const part of [
      'data-base="day"', '--color-primary:#0a5f73', '--color-on-primary:#fffffe', '--color-primary-soft:#e6f3f5', `rel="icon" href="${asset('mark.svg')}"`,
      ...['wide.svg', 'small.svg', 'foot.svg', 'sea.svg', 'promo-small.svg', 'promo-wide.svg', 'nice.svg'].map(asset),
    ]) expect(page).toContain(part)
    expect(await read(asset('mark.svg'))).toMatchObject({ status: 200, body: FAVICON, headers: { 'content-type': expect.stringContaining('image/svg+xml') } })
  })

  it('shows its editors’ texts, and sells the chosen products', async () => {
    const page = await landing()
    for (const words of Object.values(BRISE.texts.fr)) expect(page).toContain(words)
    for (const link of ['https://cars.example/brise', '/F?sale=1', 'https://law.example/cookies', 'https://law.example/terms', '/legal/privacy?calls', 'href="/FF']) expect(page).toContain(link)
    expect(page.replaceAll(/\s| /g, '')).toContain('+33100000042')
  })

  it('is shown only in the languages it offers, with its main language for missing texts', async () => {
    const [portuguese, german] = await Promise.all([landing('/?lang=pt'), landing('/?lang=de')])
    expect([/<html lang="(\w+)"/.exec(portuguese)?.[1], /<html lang="(\w+)"/.exec(german)?.[1]]).toEqual(['pt', 'fr'])
    expect(portuguese).toContain('Faça-se ao mar')
    expect(portuguese).toContain('Parce que la mer est belle.')
  })

  it('allows its pages to load from the listed hosts only', async () => {
    const policy = String((await read('/')).headers['content-security-policy'])
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toContain('scripts.example')
    expect(/img-src ([^;]*)/.exec(policy)?.[1]).toContain('images.example')
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain('images.example')
  })

  it('shows an edit at the next load, and stays unchanged while the file is broken', async () => {
    await write({ ...BRISE, theme: { ...BRISE.theme, primaryColor: '#5b2a86' }, landingContent: { ...BRISE.landingContent, productSelector: { showSelector: false } } })
    await expect.poll(() => landing(), { timeout: 5_000 }).toContain('--color-primary:#5b2a86')
    expect(await landing()).not.toContain('cars.example')
    await write('{ "id": "brise", ')
    await expect.poll(async () => { await read('/'); return server.output() }, { timeout: 5_000 }).toContain('brand-problem')
    expect(await landing()).toContain('--color-primary:#5b2a86')
  })
})

describe('a footer that the brand’s own script draws', () => {
  const SCRIPT = `{
    const place = document.currentScript.parentElement
    place.append(document.createElement('p'))
    place.lastChild.textContent = 'Brise, ' + place.dataset.language
  }`

  it('appears in the page’s language, also after checkout, which never loads it', async () => {
    await write({ ...BRISE, footer: { scriptUrl: 'https://scripts.example/footer.js' } })
    await expect.poll(() => landing(), { timeout: 5_000 }).toContain('id="brand-footer"')
    const [t, browser] = await Promise.all([readWords('fr'), launchBrowser()])
    try {
      const { page, context, complaints } = await openShopper(browser)
      const loadedOn: string[] = []
      await context.route('https://scripts.example/footer.js', (route) => {
        loadedOn.push(new URL(page.url()).pathname)
        return route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
      })
      const open = (path: string) => page.goto(`http://brise.localhost:${server.port}${path}`)
      const footer = (words: string) => page.getByRole('contentinfo').getByText(words, { exact: true })
      await open('/?lang=pt')
      await footer('Brise, pt').waitFor()
      await open('/')
      await footer('Brise, fr').waitFor()
      expect([await page.getByRole('contentinfo').getByText(BRISE.texts.fr.seller).count(), await footer('Brise, fr').count()]).toEqual([0, 1])
      await open('/checkout/x')
      await page.getByRole('link', { name: t('checkout.findBookedTrip') }).click()
      await footer('Brise, fr').waitFor()
      expect(loadedOn).toEqual(['/', '/', '/trip'])
      expect(complaints.filter((line) => !line.includes('404'))).toEqual([])
    } finally {
      await browser.close()
    }
  })
})

describe('texts with markup in them', () => {
  const withMarkup = (texts: Readonly<Record<string, string>>): Record<string, string> => Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, `${text} ${EVIL}`]))
  const PATHS = ['/', '/deals', '/legal/privacy', '/legal/notice', '/F', '/F?from=city-PAR&to=city-NCE&out=2027-03-01', '/trip', '/exception?type=401', '/expired-session', '/checkout/x', '/nowhere']

  it('are escaped in the head, on the page, in data and in scripts', async () => {
    const { brand } = BRISE
    await write({
      ...BRISE, brand: { ...brand, pageTitle: `Brise ${EVIL}`, brandName: `Brise ${EVIL}`, phoneNumber: `+33 1 ${EVIL}`, businessClient: EVIL },
      destinationProposals: { DP: [], H: [], F: BRISE.destinationProposals.F.map((place) => ({ ...place, id: EVIL })) },
      texts: { fr: { ...withMarkup(BRISE.texts.fr), 'legal.privacy': `Loi ${EVIL}` }, pt: withMarkup(BRISE.texts.pt) },
    })
    await expect.poll(() => landing(), { timeout: 5_000 }).toContain('Prenez le large &lt;/title&gt;')
    const paths = PATHS.flatMap((one) => [one, `${one}${one.includes('?') ? '&' : '?'}lang=pt`])
    for (const [path, { body }] of await Promise.all(paths.map(async (one) => [one, await read(one)] as const))) {
      expect([path, /<script>window\.evil|<img src=x|<\/title><\/script|<!--<style/.exec(body)?.[0]]).toEqual([path, undefined])
      const scripts = [...body.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text)
      expect([path, scripts.filter((text) => text?.includes('<!--')).length]).toEqual([path, 0])
      if (!path.startsWith('/nowhere')) expect([path, readHead(body).title]).toEqual([path, expect.stringContaining(EVIL)])
    }
    const portuguese = readHead((await read('/?lang=pt')).body)
    expect([portuguese.tags['og:title'], portuguese.things[0]]).toEqual([expect.stringContaining(EVIL), expect.objectContaining({ name: `Brise ${EVIL}` })])
  })

  it('are never executed by a browser', async () => {
    const browser = await launchBrowser()
    try {
      const { page, complaints } = await openShopper(browser)
      for (const path of ['/?lang=pt', '/legal/privacy', '/F?lang=pt']) {
        await page.goto(`http://brise.localhost:${server.port}${path}`)
        await expect.poll(() => page.locator('main').first().evaluate((main) => Object.keys(main).some((key) => key.startsWith('__react')))).toBe(true)
        const found = await page.evaluate(() => ({ ran: 'evil' in window, images: document.querySelectorAll('img[src="x"]').length, text: document.body.innerText.includes('<img src=x onerror=window.evil=1>') }))
        expect([path, found]).toEqual([path, { ran: false, images: 0, text: true }])
      }
      expect(complaints.filter((line) => /policy|hydrat|Minified React/i.test(line))).toEqual([])
    } finally {
      await browser.close()
    }
  })
})
