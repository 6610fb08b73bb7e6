import type { FlightStaticData } from '@portolan/contract/flights/flights'
import { isFailure } from '@portolan/contract/wire/failure'
import { describe, expect, it } from 'vitest'
import type { KeptLine } from '../record/kept-line.ts'
import { aContext } from '../testing/a-shop.ts'
import { fakeClock, fakeQuotes } from '../testing/fake-outside.ts'
import { flightLines } from './flight-line.ts'
import type { LineChoice, MailedReferences } from './line-kind.ts'

const PLACES: FlightStaticData = {
  airports: { MAD: { name: 'Madrid-Barajas', cityCode: 'MAD', cityName: 'Madrid', countryCode: 'ES' } }, carriers: { IB: { name: 'Iberia' } }, aircraft: {},
}
const BODY: LineChoice['body'] = { productType: 'F', businessProfileId: 'demo', language: 'en', currency: 'EUR', proposalId: 'p1' }

const aSeller = () => {
  const { quotes, today } = fakeQuotes(fakeClock())
  const lines = flightLines({ flightQuotes: quotes, supplierOf: () => null, describeFlight: () => PLACES })
  const quote = (body: Partial<LineChoice['body']> = {}) => lines.quote({ body: { ...BODY, ...body }, context: aContext() })
  const aLine = async (): Promise<KeptLine> => {
    const quoted = await quote()
    const [first] = isFailure(quoted) ? [] : quoted.lines
    if (!first) throw new Error('no line')
    return { ...first.line, lineId: '1' }
  }
  return { lines, today, quote, aLine }
}

describe('a line of a flight', () => {
  it('needs a proposal and no selection', async () => {
    const { quote } = aSeller()
    const problem = (member: string, messageKey: string) => ({ code: 'VALIDATION', validationErrors: [{ members: [member], messageKey }] })
    expect(await quote({ proposalId: '', selectionId: 's' })).toMatchObject(problem('proposalId', 'form.required'))
    expect(await quote({ selectionId: 's' })).toMatchObject(problem('selectionId', 'form.unexpected'))
  })

  it.each([
    [{ productType: 'FF' }, 'PROPOSAL_NOT_FOUND'], [{ productType: 'F', proposalId: 'free' }, 'PROPOSAL_NOT_FOUND'], [{ businessProfileId: 'another' }, 'PROPOSAL_NOT_FOUND'],
  ] as const)('is found only as what it was searched as, not as %o', async (body, code) => {
    expect(await aSeller().quote(body)).toMatchObject({ code })
  })

  it('is sold only on the brand on which it was found, to a caller with the same discount and voucher', async () => {
    const { quote, today } = aSeller()
    expect(await quote({ productType: 'FF', proposalId: 'free' })).toMatchObject({ lines: [{ voucherCap: { amountMinor: 50_000 } }], savings: [] })
    today.domain = 'nordlys.example'
    expect(await quote()).toMatchObject({ code: 'SEARCH_EXPIRED' })
  })

  it('is shown with its package, if it has one', async () => {
    const { lines, aLine } = aSeller()
    const line = await aLine()
    expect(lines.show(line)).not.toHaveProperty('bundleId')
    expect(lines.show({ ...line, bundleId: 'b1' })).toMatchObject({ kind: 'FLIGHT', bundleId: 'b1' })
  })

  it('has a title of its cities and first day, with the airport’s code for an unknown city', async () => {
    const { lines, aLine } = aSeller()
    const line = await aLine()
    expect(lines.title(line, 'en-GB')).toBe('Madrid – BCN, 1 March 2027')
    expect(lines.title({ ...line, details: { ...Object(line.details), bounds: [] } }, 'en-GB')).toBeNull()
  })

  it('ends with the departure of its last bound', async () => {
    const { lines, aLine } = aSeller()
    const line = await aLine()
    expect(lines.lastDay(line)).toBe('2027-03-08')
    expect(() => lines.lastDay({ ...line, details: { ...Object(line.details), bounds: [] } })).toThrow('An itinerary without a bound')
  })

  it('keeps its fare’s number, its place in the cart and its package when it is priced again', async () => {
    const { lines, today, aLine } = aSeller()
    const line = await aLine()
    const known = { ...line, lineId: '7', bundleId: 'b1', details: { ...Object(line.details), fare: { ...Object(line.details).fare, fareId: '3' } } }
    today.totalMinor = 50_000
    expect(await lines.requote([known], 'en')).toMatchObject({
      kind: 'QUOTED', savings: [], lines: [{
        quotedAt: '2026-11-21T10:00:00.000Z', expiresAt: '2026-11-21T10:20:00.000Z',
        line: { lineId: '7', bundleId: 'b1', price: { amountMinor: 50_000 }, details: { fare: { fareId: '3' }, proposalId: 'p1' } },
      }],
    })
    today.isSoldOut = true
    expect(await lines.requote([known], 'en')).toEqual({ kind: 'FAILED', code: 'SOLD_OUT' })
  })

  it('cannot be ordered from a supplier that is not connected any more', async () => {
    const { lines, aLine } = aSeller()
    await expect(lines.lookUp(await aLine(), 'k', new AbortController().signal)).rejects.toThrow('is not connected any more')
  })
})

describe('a flight in a mail', () => {
  const written = async (references: MailedReferences, inboundCarrier: string | null = null) => {
    const { lines, today, aLine } = aSeller()
    today.inboundCarrier = inboundCarrier
    const t = (name: string, values: object = {}) => [name, ...Object.values(values)].join(' ')
    return lines.mailTexts(await aLine(), references, { t, locale: 'en-GB' })
  }

  it('has a line for each segment in local time, with the codes of unknown airports', async () => {
    expect(await written({ bookingReference: null, inboundReference: null })).toEqual({
      references: [], heading: 'flights', details: [
        '- IB 1234: Madrid-Barajas (MAD) Monday, 1 March 2027 at 10:00 – BCN (BCN) Monday, 1 March 2027 at 11:20',
        '- IB 1234: BCN (BCN) Monday, 8 March 2027 at 10:00 – Madrid-Barajas (MAD) Monday, 8 March 2027 at 11:20',
      ],
    })
  })

  it.each([
    ['one reference', { bookingReference: 'OUT', inboundReference: null }, null, ['bookingReference OUT']],
    ['one reference for two airlines', { bookingReference: 'OUT', inboundReference: null }, 'XX', ['bookingReference OUT']],
    ['two tickets of one airline', { bookingReference: 'OUT', inboundReference: 'BACK' }, null, ['bookingReference OUT']],
    ['two tickets, with the airlines’ names where they are known', { bookingReference: 'OUT', inboundReference: 'BACK' }, 'XX', ['bookingReferenceWith Iberia OUT', 'bookingReferenceWith XX BACK']],
    ['no reference before it is booked', { bookingReference: null, inboundReference: 'BACK' }, 'XX', []],
  ])('has %s', async (_, references, inboundCarrier, texts) => {
    expect((await written(references, inboundCarrier)).references).toEqual(texts)
  })
})
