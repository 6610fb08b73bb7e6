import { money } from '@portolan/contract/values/money'
import { describe, expect, it } from 'vitest'
import { lineKinds, type Requoted, type RequotedLine } from '../lines/line-kind.ts'
import type { CartDocument, CartRecord } from '../record/cart-record.ts'
import type { KeptLine } from '../record/kept-line.ts'
import { aKind, aLine } from '../testing/a-kept-line.ts'
import { requotedDocument } from './requote-cart.ts'

const QUOTED_AT = '2026-07-01T09:59:59.000Z'
const LATER = '2026-07-01T10:00:01.000Z'
const clock = { now: () => Date.parse('2026-07-01T10:00:00.000Z') }
const flight = aLine({ lineId: '1', now: 30_000, bundleId: 'b' })
const tour = aLine({ kind: 'TOUR', lineId: '2', now: 5_000, later: 1_000 })
const stay = aLine({ lineId: '3', now: 20_000, bundleId: 'b' })
const EARLIER = { stage: 'CART', lineId: '2', amount: money(6_000, 'EUR'), at: QUOTED_AT, source: 'tours', reason: 'UNCHANGED' }

const quoted = (line: KeptLine, { quotedAt = QUOTED_AT, expiresAt = '2026-07-01T10:20:00.000Z' } = {}): RequotedLine => ({ line, quotedAt, expiresAt })
const dearer = (line: KeptLine, byMinor = 1): KeptLine => ({ ...line, price: money(line.price.amountMinor + byMinor, 'EUR'), payNow: money(line.payNow.amountMinor + byMinor, 'EUR') })
const bundle = (lines: RequotedLine[], savingMinor = 2_000): Requoted => ({ kind: 'QUOTED', lines, savings: [{ bundleId: 'b', amount: money(savingMinor, 'EUR') }] })
const alone = (line: RequotedLine): Requoted => ({ kind: 'QUOTED', lines: [line], savings: [] })
const SOLD_OUT: Requoted = { kind: 'FAILED', code: 'SOLD_OUT' }

/** Asks again about a package of a flight and a stay, with a tour between them. */
const requoted = (thePackage: Requoted, theTour: Requoted) => {
  const asked: unknown[] = []
  const kindOf = (kind: string, answer: Requoted) => ({
    ...aKind(kind),
    requote: async (lines: readonly KeptLine[], language: string) => {
      asked.push([lines.map(({ lineId }) => lineId), language])
      return answer
    },
  })
  const document = {
    lines: [flight, tour, stay], savings: [{ bundleId: 'b', amount: money(2_000, 'EUR') }], voucher: null, lineage: [EARLIER], brandName: 'Solara',
  } as unknown as CartDocument
  const ports = { lineKinds: lineKinds([kindOf('FLIGHT', thePackage), kindOf('TOUR', theTour)]), clock }
  return { asked, answer: requotedDocument(ports, { document, language: 'es', currency: 'EUR' } as CartRecord, 'FINALIZE', 'SUPPLIER_PRICE') }
}

describe('a cart at today’s prices', () => {
  it('asks once for each package and each line that stands alone, in the language of the cart', async () => {
    const { asked, answer } = requoted(bundle([quoted(flight), quoted(stay)]), alone(quoted(tour)))
    await answer
    expect(asked).toEqual([[['1', '3'], 'es'], [['2'], 'es']])
  })

  it('keeps everything but its lines and savings, which it sums up, and adds a step to the history of each line and package', async () => {
    const dearTour = { ...dearer(tour, 1_000), supplierId: 'tours' }
    const answer = await requoted(bundle([quoted(flight, { quotedAt: LATER }), quoted(stay)], 3_000), alone(quoted(dearTour, { expiresAt: '2026-07-01T10:10:00.000Z' }))).answer
    expect(answer).toMatchObject({
      kind: 'QUOTED', expiresAt: '2026-07-01T10:10:00.000Z',
      document: {
        brandName: 'Solara', lines: [flight, dearTour, stay], savings: [{ bundleId: 'b', amount: money(3_000, 'EUR') }],
        price: { total: money(54_000, 'EUR'), payNow: money(53_000, 'EUR'), payAtProperty: money(1_000, 'EUR') },
        lineage: [
          EARLIER,
          { stage: 'FINALIZE', bundleId: 'b', amount: money(47_000, 'EUR'), at: LATER, source: 'cart', reason: 'UNCHANGED' },
          { stage: 'FINALIZE', lineId: '2', amount: money(7_000, 'EUR'), at: QUOTED_AT, source: 'tours', reason: 'SUPPLIER_PRICE' },
        ],
      },
    })
  })

  it.each([
    ['the one whose price moved', bundle([quoted(flight), quoted(stay)]), alone(quoted(dearer(tour))), '2'],
    ['the first one of a package whose price moved', bundle([quoted(flight), quoted(dearer(stay))]), alone(quoted(tour)), '1'],
    ['the first one of a package that saves less', bundle([quoted(flight), quoted(stay)], 1_999), alone(quoted(tour)), '1'],
    ['the first one if none moved', bundle([quoted(flight), quoted(stay)]), alone(quoted(tour)), '1'],
    ['the first one if all moved', bundle([quoted(dearer(flight)), quoted(stay)]), alone(quoted(dearer(tour))), '1'],
  ])('names a line for its change of price: %s', async (_, thePackage, theTour, expected) => {
    expect(await requoted(thePackage, theTour).answer).toMatchObject({ movedLineId: expected })
  })

  it('does not exist once a part of it can no longer be sold', async () => {
    expect(await requoted(bundle([quoted(flight), quoted(stay)]), SOLD_OUT).answer).toEqual(SOLD_OUT)
  })

  it('keeps the order of its lines, whatever the order of the answer', async () => {
    expect(await requoted(bundle([quoted(stay), quoted(flight)]), alone(quoted(tour))).answer).toMatchObject({ document: { lines: [flight, tour, stay] } })
  })

  it.each([
    ['a line is missing', bundle([quoted(flight)]), 'Line 3 was not quoted again'],
    ['a line is no longer in its package', bundle([quoted({ ...flight, bundleId: null }), quoted(stay)]), 'Line 1 was not quoted again'],
  ])('is not sold as a smaller trip when %s', async (_, thePackage, problem) => {
    await expect(requoted(thePackage, alone(quoted(tour))).answer).rejects.toThrow(problem)
  })
})
