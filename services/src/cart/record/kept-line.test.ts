import { money } from '@portolan/contract/values/money'
import { describe, expect, it } from 'vitest'
import { keptLineSchema, fromEarlierForm } from './kept-line.ts'
import * as z from 'zod/mini'

const documentSchema = z.object({ contact: z.null(), lines: z.array(keptLineSchema) })

describe('a cart in the older form without terms per line', () => {
  const earlier = {
    contact: null,
    lines: [{ kind: 'FLIGHT', lineId: '1', price: money(41_230, 'EUR'), bounds: [], proposalId: 'p1' }],
    refs: { 1: { supplierId: 'atlas', offerKey: 'IB1', fareKey: 'LIGHT', query: { cabin: 'ECONOMY' } } },
  }

  it('is read with the selling price as supplier price, all due with the booking', () => {
    expect(documentSchema.parse(fromEarlierForm(earlier, 'FF')).lines).toEqual([{
      kind: 'FLIGHT', lineId: '1', productType: 'FF', bundleId: null, supplierId: 'atlas', price: money(41_230, 'EUR'), payNow: money(41_230, 'EUR'),
      payLater: money(0, 'EUR'), supplierPrice: { amount: money(41_230, 'EUR'), rate: 1 }, cancellation: [],
      ref: { offerKey: 'IB1', fareKey: 'LIGHT', query: { cabin: 'ECONOMY' } }, details: { bounds: [], proposalId: 'p1' },
    }])
  })

  it('is converted, while a cart in the current form stays as it is', () => {
    const today = { contact: null, lines: [] }
    expect(fromEarlierForm(today, 'F')).toBe(today)
    expect([fromEarlierForm(null, 'F'), fromEarlierForm('text', 'F')]).toEqual([null, 'text'])
  })
})
