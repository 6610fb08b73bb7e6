import { trackingEventSchema } from '@portolan/contract/tracking/tracking'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BrandView } from '../root-data.ts'
import { contextOfPath, eventMessage, sendEvent } from './track.ts'

afterEach(() => vi.unstubAllGlobals())

const BRAND = { id: 'solara', domain: 'shop.example', brand: { businessClient: 'sun' } } as BrandView

/** A page with the given cookies, and the events it sends. */
const aPage = (cookie: string) => {
  const sent: [string, RequestInit][] = []
  const answers: Response[] = []
  const kept = new Map<string, string>([['fingerprint', 'of-this-browser']])
  vi.stubGlobal('window', { location: { pathname: '/F' } })
  vi.stubGlobal('document', { cookie })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => kept.set(name, value), removeItem: (name: string) => kept.delete(name),
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push([url, init])
    const answer = new Response('{}')
    answers.push(answer)
    return answer
  })
  sendEvent(BRAND, { name: 'results', properties: { found: 3 } })
  const [url, init] = sent.at(-1) ?? ['', {}]
  return { url, init, event: JSON.parse(String(init.body)), names: sent.map(([, { body }]) => JSON.parse(String(body)).eventName), kept, answers }
}

it('the start event is sent once for each document, before all others', () => {
  expect([aPage('').names, aPage('').names]).toEqual([['app_start', 'results'], ['results']])
})

it('an event is posted as JSON to the own origin and survives leaving the page', () => {
  const { url, init, event } = aPage('')
  expect(url).toBe('/events')
  expect(init).toMatchObject({ method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' } })
  expect(event).toMatchObject({ eventName: 'results', logLevel: 'info', eventProperties: { found: 3 }, project: 'travel-ui', eventData: { product: 'F', brand: 'solara' } })
})

it('an answer is read to its end, so that its connection is free for the page', async () => {
  const { answers } = aPage('')
  await vi.waitFor(() => expect(answers.every(({ bodyUsed }) => bodyUsed)).toBe(true))
})

it.each([
  ['', false], ['cookies-acceptance=technical', false], ['cookies-acceptance=technical,measurement', true],
])('with the cookies "%s" the fingerprints are sent: %s', (cookie, isMeasured) => {
  const { event, kept } = aPage(cookie)
  expect(event.eventData.fingerprint).toBe(isMeasured ? 'of-this-browser' : undefined)
  expect([kept.has('fingerprint'), kept.has('sessionFingerprint')]).toEqual([isMeasured, isMeasured])
})

const brand = { id: 'solara', domain: 'localhost', brand: { businessClient: 'sun' } }

describe('an event of a page', () => {
  it('matches the schema of the receiver, and has ids only if measurement is accepted', () => {
    const happening = { name: 'no_result', properties: { reason: 'NONE' }, about: { product: 'F' } } as const
    const plain = eventMessage(happening, brand, null)
    expect(trackingEventSchema.parse(plain)).toEqual(plain)
    expect(plain).toMatchObject({ logLevel: 'warn', eventData: { brand: 'solara', subBrand: 'sun', domain: 'localhost', product: 'F', cartId: null } })
    expect(Object.keys(plain.eventData)).not.toContain('fingerprint')
    const measured = eventMessage(happening, brand, { fingerprint: 'a', sessionFingerprint: 'b' })
    expect(trackingEventSchema.parse(measured).eventData).toMatchObject({ fingerprint: 'a', sessionFingerprint: 'b' })
  })

  it.each([
    ['/F', 'F', null], ['/ff', 'FF', null], ['/', null, null], ['/checkout/c-1_x', null, 'c-1_x'], ['/checkout/c1/review', null, 'c1'],
    ['/checkout/', null, null], ['/checkout/ana@example.org', null, null], ['/trip', null, null],
  ])('at %s is about product %s and cart %s', (path, product, cartId) => expect(contextOfPath(path)).toEqual({ product, cartId }))
})
