import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { brandsFolder, DEMO_BRANDS_FOLDER, loadBrands } from './all-brands.ts'
import { type BrandProblem, BrandsInvalid } from './brand-problem.ts'
import type { Installation } from './installation.ts'

type Patch = { readonly [key: string]: unknown }
const folders: string[] = []
afterEach(async () => { await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))) })

const INSTALLATION: Installation = {
  hasPlace: ({ code }) => code !== 'QQQ',
  hasCurrency: (currency) => currency !== 'XXX',
  businessProfiles: ['demo'],
  paymentProviders: ['TEST', 'GIRO'],
  parametersOf: (message) => {
    if (message.includes('{broken')) throw new SyntaxError('EXPECT_ARGUMENT_CLOSING_BRACE')
    return [...message.replaceAll("'{'", '').matchAll(/\{(\w+)/g)].map(([, name = '']) => name)
  },
}

const aFolder = async (...ids: string[]): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'brands-'))
  folders.push(folder)
  for (const id of ids) await edit(folder, id, { id, domain: `${id}.example`, aliases: [] })
  return folder
}

/** Lays a patch over `<id>/brand.json`, or over a demo brand's where there is none yet; undefined takes a field away. */
const edit = async (folder: string, id: string, patch: Patch): Promise<void> => {
  const file = join(folder, id, 'brand.json')
  const text = await readFile(file, 'utf8').catch(() => readFile(join(DEMO_BRANDS_FOLDER, 'solara/brand.json'), 'utf8'))
  await mkdir(join(folder, id), { recursive: true })
  await writeFile(file, JSON.stringify(merge(JSON.parse(text), patch)))
}

const isObject = (value: unknown): value is Patch => typeof value === 'object' && value !== null && !Array.isArray(value)
const merge = (value: unknown, patch: unknown): unknown => isObject(value) && isObject(patch)
  ? { ...value, ...Object.fromEntries(Object.entries(patch).map(([key, part]) => [key, merge(value[key], part)])) }
  : patch

/** File systems round the creation time of a folder to a few milliseconds. */
const CLOCK_STEP_MS = 30
const withTheme = (theme: Patch): Patch => ({ theme })
const KEY = 'A'.repeat(43)
const NAMED_KEY = { kty: 'OKP', crv: 'Ed25519', x: KEY, kid: '2026' }
const portalWith = (key: Patch): Patch => ({ brand: { hasSSO: true, brandOrigin: 'https://portal.example/', ssoPublicKeys: [key] } })
const aProposal = (id: string, code: string): Patch => ({ id, nameKey: 'heroTitle', type: 'CITY', code })
const problemsOf = async (folder: string): Promise<readonly BrandProblem[]> => {
  const problems: BrandProblem[] = []
  await brandsFolder(folder, INSTALLATION, (problem) => problems.push(problem)).load()
  return problems
}

describe('the demo brands', () => {
  it('load without an error or a warning, each on its own host', async () => {
    expect(await problemsOf(DEMO_BRANDS_FOLDER)).toEqual([])
    const brands = await loadBrands(DEMO_BRANDS_FOLDER, INSTALLATION)
    expect(brands.map(({ brand }) => [brand.id, brand.domain, brand.language, brand.brand.currency])).toEqual([
      ['meridian', 'club.localhost', 'fr', 'CAD'], ['nordlys', 'nord.localhost', 'de', 'CHF'], ['solara', 'localhost', 'en', 'EUR'],
    ])
  })

  it('have every picture they name', async () => {
    for (const { brand, assetsFolder } of await loadBrands(DEMO_BRANDS_FOLDER, INSTALLATION)) {
      for (const url of [brand.theme.favicon, brand.theme.logoPrimaryUrl, brand.theme.logoPrimaryMobileUrl, brand.theme.logoSecondaryUrl, brand.landingContent.hero.background]) {
        expect(url).toMatch(`/brand-assets/${brand.id}/`)
        expect(await readFile(join(assetsFolder ?? '', String(url).split('/').at(-1) ?? ''), 'utf8')).toContain('<svg')
      }
    }
  })
})

describe('a brand file that cannot be used', () => {
  it.each<[string, Patch, string, RegExp]>([
    ['a colour by name', withTheme({ primaryColor: 'red' }), 'theme.primaryColor', /#rrggbb/],
    ['a missing colour', withTheme({ primaryColor: undefined }), 'theme.primaryColor', /string/],
    ['a plain http picture', withTheme({ favicon: 'http://cdn.example/x.ico' }), 'theme.favicon', /https/],
    ['a picture of an unlisted host', withTheme({ favicon: 'https://cdn.example/x.ico' }), 'theme.favicon', /cdn\.example is not in allowedHosts\.images/],
    ['a script of an unlisted host', { footer: { scriptUrl: 'https://cdn.example/x.js' } }, 'footer.scriptUrl', /allowedHosts\.scripts/],
    ['an unknown product', { brand: { productTypesOrder: ['F', 'CAR'] } }, 'brand.productTypesOrder.1', /"H"/],
    ['a product without profile', { brand: { productTypesOrder: ['F', 'H'] } }, 'brand.businessProfileId.H', /missing/],
    ['a text that wants a parameter', { texts: { fr: { heroTitle: 'Bonjour {name}' } } }, 'texts.fr.heroTitle', /parameter name/],
    ['a text that wants a number', { texts: { fr: { heroTitle: '{count, plural, one {un} other {#}}' } } }, 'texts.fr.heroTitle', /parameter count/],
    ['an unknown country', { country: 'ZZ' }, 'country', /ZZ is no country/],
    ['a country that is no more', { country: 'SU' }, 'country', /SU is no country/],
    ['an unknown currency', { brand: { currency: 'XXX' } }, 'brand.currency', /nothing is sold in XXX/],
    ['an unknown place to start from', { landingContent: { usualOrigin: { type: 'CITY', code: 'QQQ' } } }, 'landingContent.usualOrigin.code', /QQQ is no city/],
    ['an unknown destination', { destinationProposals: { F: [aProposal('a', 'LIS'), { ...aProposal('b', 'QQQ'), type: 'AIRPORT' }] } }, 'destinationProposals.F.1.code', /QQQ is no airport/],
    ['an unknown profile', { brand: { businessProfileId: { F: 'acme' } } }, 'brand.businessProfileId.F', /acme; they know demo/],
    ['a payment provider that is not connected', { payment: { methods: [{ method: 'CARD', provider: 'ACME' }] } }, 'payment.methods.0.provider', /no payment provider ACME .* TEST, GIRO/],
    ['no id of a payment provider', { payment: { methods: [{ method: 'CARD', provider: 'acme pay' }] } }, 'payment.methods.0.provider', /Not the id/],
    ['a product named twice', { brand: { productTypesOrder: ['F', 'F'] } }, 'brand.productTypesOrder.1', /F stands there twice/],
    ['a language named twice', { languages: ['en', 'fr', 'en'] }, 'languages.2', /twice/],
    ['two proposals of one id', { destinationProposals: { F: [aProposal('a', 'LIS'), aProposal('a', 'OPO')] } }, 'destinationProposals.F.1.id', /a stands there twice/],
    ['two proposals of one place', { destinationProposals: { F: [aProposal('a', 'LIS'), aProposal('b', 'LIS')] } }, 'destinationProposals.F.1.code', /CITY LIS stands there twice/],
    ['free flights without a voucher', { brand: { productTypesOrder: ['FF'], businessProfileId: { FF: 'demo' } } }, 'brand.freeFlightConditions.voucherAmount', /FF/],
    ['a text that is no message', { texts: { fr: { heroTitle: '{broken' } } }, 'texts.fr.heroTitle', /is no message/],
    ['words nobody sees', withTheme({ primaryColor: '#ffffff', primaryTextColor: '#ffffff' }), 'theme.primaryTextColor', /1\.00/],
    ['a portal without an address', { brand: { hasSSO: true, brandOrigin: undefined } }, 'brand.brandOrigin', /missing/],
    ['a key of another curve', portalWith({ kty: 'OKP', crv: 'P-256', x: KEY }), 'brand.ssoPublicKeys.0', /no public key of OKP and P-256/],
    ['half a key', portalWith({ kty: 'EC', crv: 'P-256', x: KEY }), 'brand.ssoPublicKeys.0', /no public key/],
    ['a key that is no point of its curve', portalWith({ kty: 'EC', crv: 'P-256', x: KEY, y: KEY }), 'brand.ssoPublicKeys.0', /no public key/],
    ['two keys of one name', { brand: { ssoPublicKeys: [NAMED_KEY, { ...NAMED_KEY, kid: 'old' }, NAMED_KEY] } }, 'brand.ssoPublicKeys.2.kid', /2026 stands there twice/],
    ['a portal without a key', { environment: 'production', brand: { hasSSO: true } }, 'brand.ssoPublicKeys', /missing/],
    ['a language it does not offer', { languages: ['es'] }, 'languages', /en/],
    ['the host of a neighbour spelled with a dot at its end', { aliases: ['beta.example.'] }, 'aliases.0', /Not a host name/],
    ['its own domain as an alias', { aliases: ['shop.example', 'alpha.example'] }, 'aliases.1', /alpha\.example is its domain already/],
    ['an alias named twice', { aliases: ['shop.example', 'shop.example'] }, 'aliases.1', /shop\.example stands there twice/],
    ['another id than its folder', { id: 'beta' }, 'id', /alpha/],
  ])('names the file and the path: %s', async (_, change, path, message) => {
    const folder = await aFolder('alpha')
    await edit(folder, 'alpha', change)
    const found = (await problemsOf(folder)).find((problem) => problem.path === path)
    expect(found).toMatchObject({ severity: 'ERROR', file: join(folder, 'alpha/brand.json'), message: expect.stringMatching(message) })
    await expect(loadBrands(folder, INSTALLATION)).rejects.toThrow(`${join(folder, 'alpha/brand.json')} at ${path}`)
  })

  it('sells in euros where it names no currency', async () => {
    const folder = await aFolder('alpha')
    await edit(folder, 'alpha', { brand: { currency: undefined } })
    expect((await loadBrands(folder, INSTALLATION)).map(({ brand }) => brand.brand.currency)).toEqual(['EUR'])
    await edit(folder, 'alpha', { brand: { currency: 'CHF' } })
    expect((await loadBrands(folder, INSTALLATION)).map(({ brand }) => brand.brand.currency)).toEqual(['CHF'])
  })

  it('may be paid through any provider that is connected', async () => {
    const folder = await aFolder('alpha')
    const methods = [{ method: 'CARD', provider: 'TEST' }, { method: 'BANK_TRANSFER', provider: 'GIRO' }]
    await edit(folder, 'alpha', { payment: { methods } })
    expect((await loadBrands(folder, INSTALLATION)).map(({ brand }) => brand.payment.methods)).toEqual([methods])
    await expect(loadBrands(folder, { ...INSTALLATION, paymentProviders: ['TEST'] })).rejects.toThrow('no payment provider GIRO is connected here; connected are TEST')
  })

  it('trusts several keys without a name', async () => {
    const folder = await aFolder('alpha')
    const { kid: _kid, ...nameless } = NAMED_KEY
    await edit(folder, 'alpha', { brand: { ssoPublicKeys: [nameless, nameless, NAMED_KEY] } })
    expect(await problemsOf(folder)).toEqual([])
  })

  it('accepts the picture once its host is listed, and braces once they are quoted', async () => {
    const folder = await aFolder('alpha')
    await edit(folder, 'alpha', { texts: { en: { heroTitle: "It''s '{'here'}'" } }, theme: { favicon: 'https://cdn.example/x.ico' }, allowedHosts: { images: ['cdn.example'] } })
    expect(await problemsOf(folder)).toEqual([])
  })

  it('refuses the second of two brands that claim one host and keeps the first', async () => {
    const folder = await aFolder('alpha', 'beta')
    await edit(folder, 'beta', { aliases: ['alpha.example'] })
    expect(await problemsOf(folder)).toMatchObject([{ path: 'aliases.0', file: join(folder, 'beta/brand.json'), message: expect.stringContaining(join(folder, 'alpha/brand.json')) }])
    const { brands, brokenHosts } = await brandsFolder(folder, INSTALLATION, () => undefined).load()
    expect(brands.map(({ brand }) => brand.id)).toEqual(['alpha'])
    expect([...brokenHosts]).toEqual(['beta.example'])
    await expect(loadBrands(folder, INSTALLATION)).rejects.toThrow(BrandsInvalid)
  })

  it('never takes a host from a brand that is served on it, even if the new folder sorts first', async () => {
    const folder = await aFolder('beta', 'gamma')
    const problems: BrandProblem[] = []
    const served = brandsFolder(folder, INSTALLATION, (problem) => problems.push(problem))
    await served.load()
    await wait(CLOCK_STEP_MS)
    await edit(folder, 'alpha', { id: 'alpha', domain: 'new.example', aliases: ['beta.example', 'gamma.example'] })
    const { brands, brokenHosts } = await served.load()
    expect(brands.map(({ brand }) => brand.domain).toSorted()).toEqual(['beta.example', 'gamma.example'])
    expect([...brokenHosts]).toEqual(['new.example'])
    expect(problems.map(({ path, message }) => [path, message])).toEqual([['aliases.0', `beta.example belongs to beta (${join(folder, 'beta/brand.json')})`]])
    // It also keeps the host while its file is broken, and after the program restarts.
    await edit(folder, 'beta', withTheme({ primaryColor: 'blue' }))
    expect((await served.load()).brands.map(({ brand }) => brand.id).toSorted()).toEqual(['beta', 'gamma'])
    const afterStart = await brandsFolder(folder, INSTALLATION, () => undefined).load()
    expect([afterStart.brands.map(({ brand }) => brand.id), [...afterStart.brokenHosts].toSorted()]).toEqual([['gamma'], ['beta.example', 'new.example']])
  })

  it('keeps serving the previous state of a brand when an edit claims another brand’s host', async () => {
    const folder = await aFolder('alpha', 'beta')
    const served = brandsFolder(folder, INSTALLATION, () => undefined)
    await served.load()
    await edit(folder, 'alpha', { domain: 'beta.example', ...withTheme({ primaryColor: '#000000' }) })
    expect((await served.load()).brands.map(({ brand }) => brand.domain)).toEqual(['alpha.example', 'beta.example'])
    expect((await served.load()).brands.map(({ brand }) => brand.domain)).toEqual(['alpha.example', 'beta.example'])
  })

  it('gives a host to the next brand that claims it once its brand has dropped it', async () => {
    const folder = await aFolder('alpha', 'beta')
    const served = brandsFolder(folder, INSTALLATION, () => undefined)
    await served.load()
    await edit(folder, 'alpha', { domain: 'moved.example' })
    await served.load()
    await edit(folder, 'beta', { aliases: ['alpha.example'] })
    expect((await served.load()).brands.map(({ brand }) => [brand.domain, ...brand.aliases])).toEqual([['moved.example'], ['beta.example', 'alpha.example']])
  })

  it('reports a folder without a brand', async () => {
    await expect(loadBrands(await aFolder(), INSTALLATION)).rejects.toThrow('holds no <brand>/brand.json')
  })
})

describe('a brand file that could be better', () => {
  it.each<[string, Patch, string]>([
    ['pale text', withTheme({ primaryColor: '#f0a080' }), 'theme.primaryTextColor'],
    ['a missing translation', { texts: { fr: { heroTitle: undefined } } }, 'texts.fr.heroTitle'],
  ])('is served with a warning: %s', async (_, change, path) => {
    const folder = await aFolder('alpha')
    await edit(folder, 'alpha', change)
    expect((await problemsOf(folder)).find((problem) => problem.path === path)).toMatchObject({ severity: 'WARNING' })
    expect(await loadBrands(folder, INSTALLATION)).toHaveLength(1)
  })
})

describe('a folder that changes while it is served', () => {
  it('shows an edited, an added and a removed brand at the next load', async () => {
    const folder = await aFolder('alpha')
    const served = brandsFolder(folder, INSTALLATION, () => undefined)
    const [before] = (await served.load()).brands
    await edit(folder, 'alpha', withTheme({ primaryColor: '#000000' }))
    const [after] = (await served.load()).brands
    expect(after?.brand.theme.primaryColor).toBe('#000000')
    expect(after?.version).not.toBe(before?.version)
    await cp(join(folder, 'alpha'), join(folder, 'beta'), { recursive: true })
    await edit(folder, 'beta', { id: 'beta', domain: 'beta.example' })
    await rm(join(folder, 'alpha'), { recursive: true })
    expect((await served.load()).brands.map(({ brand }) => brand.id)).toEqual(['beta'])
  })

  it('keeps the last valid state of a brand that became invalid, reports it once, and loads it again when it is fixed', async () => {
    const folder = await aFolder('alpha')
    const problems: BrandProblem[] = []
    const served = brandsFolder(folder, INSTALLATION, (problem) => problems.push(problem))
    const good = await served.load()
    await edit(folder, 'alpha', withTheme({ primaryColor: 'blue' }))
    expect((await served.load()).brands).toEqual(good.brands)
    await served.load()
    expect(problems.map(({ path }) => path)).toEqual(['theme.primaryColor'])
    await edit(folder, 'alpha', withTheme({ primaryColor: '#0000ff' }))
    expect((await served.load()).brands[0]?.brand.theme.primaryColor).toBe('#0000ff')
  })

  it('distinguishes a brand that never loaded from one that does not exist', async () => {
    const folder = await aFolder('alpha', 'beta')
    await edit(folder, 'alpha', withTheme({ primaryColor: 'blue' }))
    await writeFile(join(folder, 'beta/brand.json'), '{ "id": "beta", ')
    const { brands, brokenHosts, hasUnreadableFile } = await brandsFolder(folder, INSTALLATION, () => undefined).load()
    expect([brands.length, [...brokenHosts], hasUnreadableFile]).toEqual([0, ['alpha.example'], true])
  })
})
