import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { aDocument, createHtmlCache, createShrunkBodies, type Lifetime, sharedPage } from './html-cache.ts'

const SHOP = 'http://localhost:3000'
const parts = ({ address = '/', ...over }: Record<string, string> = {}) => ({
  brandId: 'solara', brandVersion: '1', language: 'en', flags: '', today: '2026-11-21', ...over, address: new URL(address, SHOP),
})
const keyOf = (address: string): string | undefined => sharedPage(parts({ address }))?.key
const renderedFor = (address: string): string | undefined => sharedPage(parts({ address }))?.address.href.slice(SHOP.length)

/** What advertising networks, mailers and analytics add to an address. */
const CAMPAIGN = [
  'utm_source=mail', 'utm_medium=cpc', 'utm_campaign=a%20b', 'utm_term=x', 'utm_content=y', 'utm_id=1', 'gclid=Cj0K', 'gbraid=0A', 'wbraid=Ck', 'gad_source=1', 'fbclid=IwAR', 'msclkid=1f',
  'ttclid=E.C', 'dclid=C', 'yclid=1', 'li_fat_id=1', 'mc_cid=1', 'mc_eid=1', '_ga=2.1', '_gl=1', 'igshid=1', 'twclid=1', 'epik=1', 'srsltid=A', '_hsenc=p', 'irclickid=1', 'awc=1',
]

describe('a cached page for everyone', () => {
  it.each([
    { brandId: 'nordlys' }, { brandVersion: '2' }, { address: '/F' }, { address: '/?from=city-MAD' }, { language: 'es' },
    { flags: 'travel.search.v2' }, { today: '2026-11-22' }, { address: 'http://nord.localhost:3000/' },
  ])('is stored separately when %j differs', (over) => {
    expect(sharedPage(parts(over))?.key).not.toBe(sharedPage(parts())?.key)
  })

  it('exists for the list of deals with each filter', () => {
    expect(new Set([keyOf('/deals'), keyOf('/deals?month=2027-01'), keyOf('/deals?month=2027-01&from=MAD&budget=150&sort=price')]).size).toBe(3)
  })

  it.each(CAMPAIGN)('is shared by addresses that differ in a campaign parameter: %s', (parameter) => {
    expect([renderedFor(`/?${parameter}`), renderedFor(`/F?from=city-MAD&${parameter}&to=city-LON`)]).toEqual(['/', '/F?from=city-MAD&to=city-LON'])
    expect(keyOf(`/?${parameter}`)).toBe(keyOf('/'))
  })

  it('is shared by addresses with hundreds of campaign parameters', () => {
    const many = Array.from({ length: 20 }, (_, at) => CAMPAIGN.map((parameter) => `${parameter}${at}`)).flat()
    expect(many.length).toBeGreaterThan(500)
    expect([renderedFor(`/?${many.join('&')}`), keyOf(`/?${many.join('&')}`)]).toEqual(['/', keyOf('/')])
    expect(renderedFor(`/F?${many.join('&')}&from=city-MAD&${many.toReversed().join('&')}&to=city-LON`)).toBe('/F?from=city-MAD&to=city-LON')
  })

  it('is shared by addresses that differ in unknown parameters, however many', () => {
    const many = Array.from({ length: 2_000 }, (_, at) => `x${at}=${at}`).join('&')
    expect([renderedFor(`/?${many}`), keyOf(`/?${many}&FROM=city-MAD`)]).toEqual(['/', keyOf('/')])
  })

  it('is rendered for its normalised address', () => {
    expect(['/f/', '/legal/privacy?x=1', '/DEALS?Month=1', '/?to=city-LON&lang=es&from=city-MAD'].map(renderedFor)).toEqual(['/F', '/legal/privacy', '/deals', '/?lang=es&from=city-MAD&to=city-LON'])
  })

  it('depends on the order of repeated parameters, because the first one counts', () => {
    expect(keyOf('/?from=city-MAD&from=city-BCN')).not.toBe(keyOf('/?from=city-BCN&from=city-MAD'))
  })

  it.each(['/checkout/abc', '/trip', '/nowhere', '/F.data', `/?from=${'x'.repeat(700)}`])('is not %s', (address) => expect(sharedPage(parts({ address }))).toBeNull())
})

const HTML = `<!doctype html><title>Solara</title>${Array.from({ length: 400 }, (_, row) => `<p class="row">Flight ${row * 7919 % 1000} to Ávila</p>`).join('')}`

describe('a finished document', () => {
  it.each<Lifetime>(['KEPT', 'SENT_ONCE'])('reads the same in every encoding when it is %s', (lifetime) => {
    const { body } = aDocument(200, {}, HTML, { lifetime })
    expect([brotliDecompressSync(body('br')), gunzipSync(body('gzip')), body('identity')].map(String)).toEqual([HTML, HTML, HTML])
  })

  it('is compressed once, and harder when it is kept', () => {
    const kept = aDocument(200, {}, HTML, { lifetime: 'KEPT' })
    expect(kept.body('br')).toBe(kept.body('br'))
    expect(kept.body('br').length).toBeLessThan(aDocument(200, {}, HTML, { lifetime: 'SENT_ONCE' }).body('br').length)
  })

  it('is compressed with the highest quality on its second request, and not compressed again when a new render gives the same bytes', async () => {
    const shrunk = createShrunkBodies()
    const kept = aDocument(200, {}, HTML, { lifetime: 'KEPT', shrunk })
    const first = kept.body('br')
    const cache = createHtmlCache()
    cache.put('a', kept)
    await Promise.all([cache.get('a')?.shrink(), vi.waitFor(() => expect(kept.body('br').length).toBeLessThan(first.length))])
    expect([String(brotliDecompressSync(kept.body('br'))), aDocument(200, {}, HTML, { lifetime: 'KEPT', shrunk }).body('br')]).toEqual([HTML, kept.body('br')])
    const once = aDocument(200, {}, `${HTML} `, { lifetime: 'SENT_ONCE', shrunk })
    await once.shrink()
    expect([shrunk.size, String(brotliDecompressSync(once.body('br')))]).toEqual([1, `${HTML} `])
  })

  it('has an entity tag that changes with its content, if it is cached and successful', () => {
    const etagOf = (html: string, status = 200, lifetime: Lifetime = 'KEPT'): string | undefined => aDocument(status, {}, html, { lifetime }).headers.etag
    expect(etagOf(HTML)).toMatch(/^W\/"[\w-]{22}"$/)
    expect(etagOf(HTML)).toBe(etagOf(HTML))
    expect(etagOf(`${HTML} `)).not.toBe(etagOf(HTML))
    expect([etagOf(HTML, 404), etagOf(HTML, 200, 'SENT_ONCE')]).toEqual([undefined, undefined])
  })

  it('is dropped for newer ones when the cache is full', () => {
    const cache = createHtmlCache()
    const large = 'x'.repeat(16 * 1024 * 1024)
    for (const key of ['a', 'b', 'c', 'd', 'e']) cache.put(key, aDocument(200, {}, large, { lifetime: 'SENT_ONCE' }))
    expect(['a', 'e'].map((key) => cache.get(key) !== undefined)).toEqual([false, true])
  })
})
