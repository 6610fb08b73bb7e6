import { DEMO_BRANDS_FOLDER, loadBrands } from '@portolan/brands/all-brands'
import { toCmsEntry } from '@portolan/brands/cms-entry'
import type { BrandConfig } from '@portolan/contract/brand/brand'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { DEMO_INSTALLATION } from '../testing/demo-installation.ts'
import { readCmsAnswer } from './read-cms-answer.ts'

/** Answers of a Strapi 5.54.0 with this project's content type; docs/strapi.md says how they were captured. */
const captured = async (name: string): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(new URL(`testing/strapi-answers/${name}.json`, import.meta.url), 'utf8'))

const brandOf = (json: unknown, host = 'aurora.localhost'): BrandConfig | null => {
  const { brand, problems } = readCmsAnswer(json, { host, installation: DEMO_INSTALLATION })
  expect(problems).toEqual([])
  if (brand === 'BROKEN') throw new Error('The answer is a broken brand')
  return brand && brand.brand
}

describe('an answer of a CMS', () => {
  it.each(['v5-list', 'v4-list', 'v5-single'])('gives the brand that its editors wrote: %s', async (name) => {
    const brand = brandOf(await captured(name))
    expect(brand).toMatchObject({
      id: 'aurora', domain: 'aurora.localhost', aliases: ['aurora-two.localhost'], language: 'de', languages: ['de', 'en'],
      theme: { favicon: '/uploads/favicon_e6f2991099.svg', logoPrimaryUrl: '/uploads/logo_f0c686dfb5.svg', logoSecondaryUrl: '/brand-assets/nordlys/logo-secondary.svg' },
      landingContent: { productSelector: { showSelector: true, extraSelector: { labelKey: 'heroTitle', url: 'https://cars.example/' } } },
      offers: { isFClub: true, isHClub: false },
      brand: { businessProfileId: { F: 'demo', FF: 'demo' }, productTypesOrder: ['F'], isTopHotelProductType: [], freeFlightConditions: { voucherAmount: 120.5 } },
      promoCampaign: { f: { ctaUrl: '/F' } },
      payment: { methods: [{ method: 'CARD', provider: 'TEST' }] },
      allowedHosts: { scripts: ['cdn.example'], images: [] },
      texts: { de: { tromsoSubtitle: 'Nordlicht über dem Sund' } },
    })
    expect(brand?.destinationProposals.F.map(({ id, code }) => [id, code])).toEqual([['f-tromso', 'TOS'], ['f-bergen', 'BGO']])
    expect([brand?.brand.businessProfileId.H, brand?.brand.ssoPublicKeys, brand?.promoCampaign.h]).toEqual([undefined, undefined, undefined])
  })

  it('gives the same brand in every shape, and as a bare object', async () => {
    const [list, older, single] = await Promise.all(['v5-list', 'v4-list', 'v5-single'].map(captured))
    const bare = Array.isArray(list?.data) ? list.data[0] : null
    const brand = brandOf(list)
    expect([brandOf(older), brandOf(single), brandOf(bare)]).toEqual([brand, brand, brand])
  })

  it('keeps a host with the brand that is served there, and reports another one that claims it', async () => {
    const { data: [entry] } = (await captured('v5-list')) as { data: [Record<string, unknown>] }
    const json = { data: [{ ...entry, brandId: 'newcomer' }, entry] }
    const { brand, problems } = readCmsAnswer(json, { host: 'aurora.localhost', installation: DEMO_INSTALLATION, servedId: 'aurora' })
    expect(brand !== 'BROKEN' && brand?.brand.id).toBe('aurora')
    expect(problems).toMatchObject([{ severity: 'ERROR', message: 'aurora.localhost belongs to aurora' }])
  })

  it('reads the wrapped pictures and relations of Strapi 4', async () => {
    const [entry] = (await captured('v4-list')).data as { attributes: Record<string, object> }[]
    const wrapped = (attributes: object) => ({ data: { id: 7, attributes } })
    const older = { ...entry, attributes: { ...entry?.attributes,
      theme: { ...entry?.attributes.theme, logoPrimary: wrapped({ url: 'https://cdn.example/logo.png', width: 1, formats: { small: { url: '/s.png' } } }), favicon: { data: null }, faviconUrl: '/f.svg' },
      allowedHosts: { scripts: [], images: [{ id: 1, value: 'cdn.example' }] },
      paymentMethods: { data: [{ id: 1, attributes: { method: 'CARD', provider: wrapped({ name: 'TEST' }) } }] } } }
    const brand = brandOf({ data: [older], meta: {} })
    expect([brand?.theme.logoPrimaryUrl, brand?.theme.favicon]).toEqual(['https://cdn.example/logo.png', '/f.svg'])
    expect(brand?.payment.methods).toEqual([{ method: 'CARD', provider: 'TEST' }])
  })

  it('gives no brand when the CMS has none', async () => {
    expect([brandOf(await captured('unknown-domain')), brandOf({ data: null })]).toEqual([null, null])
  })

  it.each(['unknown-document', 'bad-populate', 'no-token'])('that is an error never becomes a brand: %s', async (name) => {
    const { error, ...answer } = await captured(name)
    expect(error).toMatchObject({ status: expect.any(Number), name: expect.any(String) })
    expect(brandOf(answer)).toBeNull()
  })

  it('reports every field that an editor left empty', async () => {
    const { brand, problems } = readCmsAnswer({ data: [{ id: 3, domain: 'aurora.localhost', theme: null, brand: { pageTitle: '' } }] }, { host: 'aurora.localhost', installation: DEMO_INSTALLATION })
    expect(brand).toBe('BROKEN')
    const paths = problems.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['theme.primaryColor', 'language', 'languages', 'brand.productTypesOrder', 'payment.methods', 'texts']))
  })

  it.each([[[]], ['text'], [7], [{ data: 'text' }], [{ data: [[]] }], [{ data: [7] }]])('that is not a brand configuration is reported: %j', (json) => {
    expect(() => readCmsAnswer(json, { host: 'aurora.localhost', installation: DEMO_INSTALLATION })).toThrow(/not an object/)
  })

  it('gives back every demo brand that was written as an entry', async () => {
    for (const { brand } of await loadBrands(DEMO_BRANDS_FOLDER, DEMO_INSTALLATION)) {
      const entry = { ...toCmsEntry(brand), paymentMethods: brand.payment.methods.map(({ method, provider }) => ({ method, provider: { name: provider } })) }
      expect(brandOf({ data: [entry], meta: {} }, brand.domain)).toEqual(brand)
    }
  })
})
