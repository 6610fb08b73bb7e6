import { describe, expect, it } from 'vitest'
import { EVENT_NAMES } from './names.ts'
import { trackingEventSchema } from './tracking.ts'

const anEvent = (over: Readonly<Record<string, unknown>> = {}) => ({
  eventName: 'app_start', logLevel: 'info', eventProperties: { path: '/F' }, project: 'travel-ui', ...over,
  eventData: {
    appVersion: '0.1.0', externalUserId: null, brand: 'solara', subBrand: 'solara', cartId: null, product: 'F', domain: 'localhost',
    ...(over.eventData as object | undefined),
  },
})
const isTaken = (event: unknown): boolean => trackingEventSchema.safeParse(event).success

const EXAMPLES: Readonly<Record<(typeof EVENT_NAMES)[number], object>> = {
  app_start: { path: '/checkout/abc_1/review' },
  search: { from: 'MAD', to: 'BCN', departureDate: '2026-12-01', adults: 2, children: 1, infants: 0, cabin: 'ECONOMY' },
  results: { found: 120 }, no_result: { reason: 'NONE' }, detail: { proposalId: 'p.1-2', fares: 3 }, cart: { hasChosenFare: true },
  step: { step: 'review' }, price_changed: { place: 'PAYMENT', oldTotalMinor: 1, newTotalMinor: 2, currency: 'EUR' },
  payment: { provider: 'TEST', amountMinor: 100, currency: 'EUR' }, paid: { totalMinor: 100, currency: 'EUR' },
  failed: { place: 'CART', code: 'SOLD_OUT' },
}

describe('an event', () => {
  it.each(EVENT_NAMES)('%s is accepted with its own properties only', (eventName) => {
    expect(isTaken(anEvent({ eventName, eventProperties: EXAMPLES[eventName] }))).toBe(true)
    expect(isTaken(anEvent({ eventName, eventProperties: { ...EXAMPLES[eventName], email: 'ana@example.org' } }))).toBe(false)
  })

  it('may carry the ids of a measured visit, and nothing else beside the context', () => {
    expect(isTaken(anEvent({ eventData: { fingerprint: 'a1', sessionFingerprint: 'b2' } }))).toBe(true)
    expect(isTaken(anEvent({ eventData: { requestUuid: 'secret' } }))).toBe(false)
    expect(isTaken({ ...anEvent(), userAgent: 'x' })).toBe(false)
  })

  it.each([
    ['a query in the path', { eventProperties: { path: '/trip?reference=ABC' } }], ['a fragment in the path', { eventProperties: { path: '/checkout/1#link=secret' } }],
    ['a foreign project', { project: 'other' }], ['an unknown name', { eventName: 'mouse_move' }], ['an e-mail for an id', { eventData: { fingerprint: 'ana@example.org' } }],
    ['a number for a cart', { eventData: { cartId: 7 } }], ['words for a code', { eventName: 'failed', eventProperties: { place: 'CART', code: 'Ana Sol, 5 April' } }],
  ])('is refused with %s', (_what, over) => expect(isTaken(anEvent(over))).toBe(false))
})
