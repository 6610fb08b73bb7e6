import { CallFailed } from '@portolan/contract/wire/call-errors'
import { money } from '@portolan/contract/values/money'
import { expect, it } from 'vitest'
import type { Track } from '../../platform/tracking/track.ts'
import { trackDearerPayment, trackFailedPayment } from './use-track-checkout.ts'

it('a payment failure event contains the product', () => {
  const tracked: unknown[] = []
  const track: Track = (name, properties, about) => tracked.push([name, properties, about])
  const soldOut = new CallFailed('/x', { code: 'SOLD_OUT', status: 500, details: null, validationErrors: null, retryAfterSeconds: null })
  trackFailedPayment(track, soldOut, { product: 'FF' })
  trackDearerPayment(track, { oldTotal: money(1, 'EUR'), newTotal: money(2, 'EUR') }, { product: 'F' })
  expect(tracked).toEqual([
    ['failed', { place: 'PAYMENT', code: 'SOLD_OUT' }, { product: 'FF' }],
    ['price_changed', { place: 'PAYMENT', oldTotalMinor: 1, newTotalMinor: 2, currency: 'EUR' }, { product: 'F' }],
  ])
})
