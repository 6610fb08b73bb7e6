import { trackingEventSchema } from '@portolan/contract/tracking/tracking'
import { describe, expect, it } from 'vitest'
import { contextOfPath } from './send-event.ts'
import { eventMessage } from './event-message.ts'

const brand = { id: 'solara', domain: 'localhost', brand: { businessClient: 'sun' } }

describe('an event of a page', () => {
  it('is what the receiver takes, with the ids of a measured visit only', () => {
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
