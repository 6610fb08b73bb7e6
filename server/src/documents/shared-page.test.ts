import { describe, expect, it } from 'vitest'
import { sharedPage } from './shared-page.ts'

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

describe('a page that is kept for everyone', () => {
  it.each([
    { brandId: 'nordlys' }, { brandVersion: '2' }, { address: '/F' }, { address: '/?from=city-MAD' }, { language: 'es' },
    { flags: 'travel.search.v2' }, { today: '2026-11-22' }, { address: 'http://nord.localhost:3000/' },
  ])('is another one when %j differs', (over) => {
    expect(sharedPage(parts(over))?.key).not.toBe(sharedPage(parts())?.key)
  })

  it('is the list of deals under its filters', () => {
    expect(new Set([keyOf('/deals'), keyOf('/deals?month=2027-01'), keyOf('/deals?month=2027-01&from=MAD&budget=150&sort=price')]).size).toBe(3)
  })

  it.each(CAMPAIGN)('is the same one with a campaign parameter: %s', (parameter) => {
    expect([renderedFor(`/?${parameter}`), renderedFor(`/F?from=city-MAD&${parameter}&to=city-LON`)]).toEqual(['/', '/F?from=city-MAD&to=city-LON'])
    expect(keyOf(`/?${parameter}`)).toBe(keyOf('/'))
  })

  it('is the same one with parameters nobody knows, however many', () => {
    const many = Array.from({ length: 2_000 }, (_, at) => `x${at}=${at}`).join('&')
    expect([renderedFor(`/?${many}`), keyOf(`/?${many}&FROM=city-MAD`)]).toEqual(['/', keyOf('/')])
  })

  it('is rendered for its own address, however the shopper wrote it', () => {
    expect(['/f/', '/legal/privacy?x=1', '/DEALS?Month=1', '/?to=city-LON&lang=es&from=city-MAD'].map(renderedFor)).toEqual(['/F', '/legal/privacy', '/deals', '/?lang=es&from=city-MAD&to=city-LON'])
  })

  it('depends on which of two values comes first, since that one counts', () => {
    expect(keyOf('/?from=city-MAD&from=city-BCN')).not.toBe(keyOf('/?from=city-BCN&from=city-MAD'))
  })

  it.each(['/checkout/abc', '/trip', '/nowhere', '/F.data', `/?from=${'x'.repeat(700)}`])('is not %s', (address) => expect(sharedPage(parts({ address }))).toBeNull())
})
