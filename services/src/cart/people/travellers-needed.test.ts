import { describe, expect, it } from 'vitest'
import { type LineKind, lineKinds } from '../lines/line-kind.ts'
import type { CartRecord } from '../record/cart-record.ts'
import { aKind, aLine } from '../testing/a-kept-line.ts'
import { lastTravelDay, missingOf, slotsOf } from './travellers-needed.ts'

const clock = { now: () => Date.parse('2026-11-21T23:30:00.000Z') }

const aCart = (...kinds: Partial<LineKind>[]) => {
  const names = kinds.map((_, index) => `KIND-${index}`)
  const ports = { clock, lineKinds: lineKinds(kinds.map((rules, index) => ({ ...aKind(names[index] ?? ''), ...rules }))) }
  const cart = { document: { lines: names.map((kind, index) => aLine({ kind, lineId: String(index) })), askNationality: false, contact: null, travellers: [] } } as unknown as CartRecord
  return { ports, cart }
}

const flight = { travellersNeeded: () => ({ party: { adults: 1, childAges: [5], infants: 0 }, lastDay: '2027-03-10', fields: [] }), lastDay: () => '2027-03-10' }
const tour = {
  travellersNeeded: () => ({ party: { adults: 2, childAges: [], infants: 0 }, lastDay: '2027-03-02', fields: ['nationality' as const] }), lastDay: () => '2027-03-02',
}
const nobody = { travellersNeeded: () => null, lastDay: () => '2027-01-01' }

describe('the places for travellers of a cart', () => {
  it('are those of its one line', () => {
    const { ports, cart } = aCart(flight)
    expect(slotsOf(ports, cart).map(({ travellerNumber, passengerType }) => [travellerNumber, passengerType])).toEqual([[1, 'ADT'], [2, 'CHD']])
  })

  it('are everyone whom any line needs, each with the fields that any line asks for', () => {
    const { ports, cart } = aCart(tour, flight, nobody)
    const plain = ['givenName', 'familyName', 'gender', 'birthDate', 'nationality']
    expect(slotsOf(ports, cart).map(({ travellerNumber, requiredFields }) => [travellerNumber, requiredFields])).toEqual([[1, plain], [2, plain]])
  })

  it('take the days of birth that fit every line, whichever comes first', () => {
    for (const lines of [[flight, tour], [tour, flight]]) {
      const { ports, cart } = aCart(...lines)
      expect(slotsOf(ports, cart)[0]).toMatchObject({ earliestBirthDate: '1906-03-11', latestBirthDate: '2015-03-02' })
    }
  })

  it('come in the order of their numbers', () => {
    const { ports, cart } = aCart({ ...tour, travellersNeeded: () => ({ ...tour.travellersNeeded(), party: { adults: 1, childAges: [], infants: 0 } }) }, { ...flight, travellersNeeded: () => ({ ...flight.travellersNeeded(), party: { adults: 3, childAges: [], infants: 0 } }) })
    expect(slotsOf(ports, cart).map(({ travellerNumber }) => travellerNumber)).toEqual([1, 2, 3])
  })

  it('are none where no line needs anyone', () => {
    const { ports, cart } = aCart(nobody)
    expect(slotsOf(ports, cart)).toEqual([])
  })

  it('say what is missing in each of them', () => {
    const { ports, cart } = aCart(tour, flight)
    expect(missingOf(ports, cart).flatMap(({ members }) => members)).toContain('travellers.2.nationality')
  })
})

describe('the last day of a cart', () => {
  it('is the last of its lines', () => {
    const { ports, cart } = aCart(tour, flight, nobody)
    expect(lastTravelDay(ports, cart)).toBe('2027-03-10')
  })

  it('is not to be had without a line', () => {
    const { ports, cart } = aCart()
    expect(() => lastTravelDay(ports, cart)).toThrow('A cart without a line')
  })
})
