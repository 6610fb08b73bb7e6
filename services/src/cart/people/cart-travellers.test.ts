import type { Traveller } from '@portolan/contract/cart/cart'
import { addDays, ageOn } from '@portolan/contract/values/date'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LineKind, lineKinds } from '../lines/line-kind.ts'
import type { CartRecord } from '../record/cart-record.ts'
import { aKind, aLine } from '../testing/a-kept-line.ts'
import { escortProblems, lastTravelDay, missingFields, missingOf, slotsOf, travellerProblems, travellerSlots, withTraveller } from './cart-travellers.ts'

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

  it('are those of all lines, each with the fields that any line needs', () => {
    const { ports, cart } = aCart(tour, flight, nobody)
    const plain = ['givenName', 'familyName', 'gender', 'birthDate', 'nationality']
    expect(slotsOf(ports, cart).map(({ travellerNumber, requiredFields }) => [travellerNumber, requiredFields])).toEqual([[1, plain], [2, plain]])
  })

  it('accept the birth dates that fit every line', () => {
    for (const lines of [[flight, tour], [tour, flight]]) {
      const { ports, cart } = aCart(...lines)
      expect(slotsOf(ports, cart)[0]).toMatchObject({ earliestBirthDate: '1906-03-11', latestBirthDate: '2015-03-02' })
    }
  })

  it('are sorted by their numbers', () => {
    const { ports, cart } = aCart({ ...tour, travellersNeeded: () => ({ ...tour.travellersNeeded(), party: { adults: 1, childAges: [], infants: 0 } }) }, { ...flight, travellersNeeded: () => ({ ...flight.travellersNeeded(), party: { adults: 3, childAges: [], infants: 0 } }) })
    expect(slotsOf(ports, cart).map(({ travellerNumber }) => travellerNumber)).toEqual([1, 2, 3])
  })

  it('are empty when no line needs travellers', () => {
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

  it('throws for a cart without a line', () => {
    const { ports, cart } = aCart()
    expect(() => lastTravelDay(ports, cart)).toThrow('A cart without a line')
  })
})

const LAST = '2027-03-10'
const TODAY = '2026-11-21'
const slots = travellerSlots({ adults: 1, childAges: [5], infants: 1 }, LAST, TODAY, false)
const aTraveller = (part: Partial<Traveller>): Traveller => ({
  travellerNumber: 1, passengerType: 'ADT', givenName: 'Ana', familyName: 'Sol', gender: 'FEMALE', birthDate: '1990-05-01', ...part,
})
const CONTACT = { givenName: 'Ana', familyName: 'Sol', email: 'ana@example.org', phoneCountryCode: 'ES', phoneNumber: '+34600000000' }
const days = fc.integer({ min: 0, max: 20_000 }).map((offset) => addDays('2010-01-01', offset))

describe('the places of a party', () => {
  it('are adults, then children, then infants', () => {
    expect(slots.map(({ travellerNumber, passengerType }) => [travellerNumber, passengerType])).toEqual([[1, 'ADT'], [2, 'CHD'], [3, 'INF']])
  })

  it('accept exactly the birth dates that give the required age, on any day of travel', () => {
    fc.assert(fc.property(days, (lastDate) => {
      const [adult, child, infant] = travellerSlots({ adults: 1, childAges: [5], infants: 1 }, lastDate, lastDate, false)
      expect(ageOn(adult?.latestBirthDate ?? '', lastDate)).toBe(12)
      expect(ageOn(addDays(adult?.latestBirthDate ?? '', 1), lastDate)).toBe(11)
      expect(ageOn(child?.earliestBirthDate ?? '', lastDate)).toBe(11)
      expect(ageOn(addDays(child?.earliestBirthDate ?? '', -1), lastDate)).toBe(12)
      expect(ageOn(child?.latestBirthDate ?? '', lastDate)).toBe(2)
      expect(ageOn(infant?.earliestBirthDate ?? '', lastDate)).toBe(1)
      expect(ageOn(addDays(infant?.earliestBirthDate ?? '', -1), lastDate)).toBe(2)
    }))
  })
})

describe('a place', () => {
  it('asks for a nationality if the brand does, and keeps the age given for a child in the search', () => {
    const [adult, youngest, oldest] = travellerSlots({ adults: 1, childAges: [4, 11], infants: 0 }, LAST, TODAY, true)
    expect(adult?.requiredFields).toEqual(['givenName', 'familyName', 'gender', 'birthDate', 'nationality'])
    expect(slots[0]?.requiredFields).toEqual(['givenName', 'familyName', 'gender', 'birthDate'])
    expect([adult?.searchedAge, youngest?.searchedAge, oldest?.searchedAge]).toEqual([undefined, 4, 11])
  })

  it('of an infant accepts birth dates up to today', () => {
    const [, infant] = travellerSlots({ adults: 1, childAges: [], infants: 1 }, LAST, TODAY, false)
    expect(infant?.latestBirthDate).toBe(TODAY)
    const [, born] = travellerSlots({ adults: 1, childAges: [], infants: 1 }, TODAY, LAST, false)
    expect(born?.latestBirthDate).toBe(TODAY)
  })

  it.each([['2028-02-29', '2016-02-29'], ['2032-02-29', '2020-02-29']])('of an adult on %s accepts a birth date twelve years before, %s', (lastDate, latest) => {
    expect(travellerSlots({ adults: 1, childAges: [], infants: 0 }, lastDate, lastDate, false)[0]?.latestBirthDate).toBe(latest)
  })

  it('of a child on 29 February accepts a birth date on the 28th of a common year', () => {
    expect(travellerSlots({ adults: 0, childAges: [3], infants: 0 }, '2028-02-29', '2028-02-29', false)[0]?.latestBirthDate).toBe('2026-02-28')
  })
})

describe('a traveller', () => {
  it.each([
    [{}, null],
    [{ travellerNumber: 4 }, 'travellerNumber'],
    [{ travellerNumber: 2 }, 'passengerType'],
    [{ birthDate: '2015-03-11' }, 'birthDate'],
    [{ birthDate: '2015-03-10' }, null],
    [{ travellerNumber: 2, passengerType: 'CHD', birthDate: '2015-03-11' }, null],
    [{ travellerNumber: 2, passengerType: 'CHD', birthDate: '2015-03-10' }, 'birthDate'],
    [{ travellerNumber: 2, passengerType: 'CHD', birthDate: '2025-03-11' }, 'birthDate'],
    [{ travellerNumber: 3, passengerType: 'INF', birthDate: '2025-03-11' }, null],
    [{ travellerNumber: 3, passengerType: 'INF', birthDate: '2025-03-10' }, 'birthDate'],
    [{ travellerNumber: 3, passengerType: 'INF', birthDate: '2026-11-22' }, 'birthDate'],
    [{ givenName: 'Мария' }, 'givenName'],
    [{ nationality: 'ZZ' }, 'nationality'],
  ] as const)('%o is judged by type and day of travel: %s', (part, field) => {
    const problems = travellerProblems(aTraveller(part), slots)
    expect(problems ? Object.keys(problems) : null).toEqual(field === null ? null : [field])
  })

  it('gets an error that names the allowed numbers, type and birth dates', () => {
    expect(travellerProblems(aTraveller({ travellerNumber: 4 }), slots)).toEqual({ travellerNumber: { messageKey: 'form.range', values: { min: 1, max: 3 } } })
    expect(travellerProblems(aTraveller({ travellerNumber: 2 }), slots)).toEqual({ passengerType: { messageKey: 'form.oneOf', values: { options: 'CHD' } } })
    expect(travellerProblems(aTraveller({ birthDate: '2015-03-11' }), slots)).toEqual({ birthDate: { messageKey: 'form.dateRange', values: { from: '1906-03-11', to: '2015-03-10' } } })
    expect(travellerProblems(aTraveller({ nationality: 'ZZ' }), slots)).toEqual({ nationality: { messageKey: 'form.country', values: null } })
  })

  it('needs a nationality only where the brand asks for one', () => {
    const asking = travellerSlots({ adults: 1, childAges: [], infants: 0 }, LAST, TODAY, true)
    expect(travellerProblems(aTraveller({}), asking)).toEqual({ nationality: { messageKey: 'form.required', values: null } })
    expect(travellerProblems(aTraveller({ nationality: 'ES' }), asking)).toBeNull()
  })

  it('replaces the one with the same number', () => {
    const list = withTraveller([aTraveller({ travellerNumber: 3 }), aTraveller({ travellerNumber: 2 }), aTraveller({})], aTraveller({ travellerNumber: 2, givenName: 'Eva' }))
    expect(list.map(({ travellerNumber, givenName }) => [travellerNumber, givenName])).toEqual([[1, 'Ana'], [2, 'Eva'], [3, 'Ana']])
  })
})

describe('an infant on a lap', () => {
  const family = travellerSlots({ adults: 2, childAges: [], infants: 1 }, LAST, TODAY, false)
  const bornIn = (travellerNumber: number, birthDate: string) => aTraveller({ travellerNumber, birthDate })

  it.each([
    ['an adult who is eighteen on the last day', [bornIn(1, '2009-03-10'), bornIn(2, '2014-01-01')], []],
    ['nobody older than a day below eighteen', [bornIn(1, '2009-03-11'), bornIn(2, '2014-01-01')], [1, 2]],
    ['someone not named yet', [bornIn(1, '2014-01-01')], []],
  ])('with %s', (_, travellers, tooYoung) => {
    expect([...escortProblems(travellers, family, LAST).keys()]).toEqual(tooYoung)
  })

  it('needs no escort when there is no infant', () => {
    expect(escortProblems([bornIn(1, '2014-01-01')], travellerSlots({ adults: 1, childAges: [], infants: 0 }, LAST, TODAY, false), LAST).size).toBe(0)
  })

  it('cannot travel with a twelve-year-old alone, who is asked to add an adult', () => {
    const pair = travellerSlots({ adults: 1, childAges: [], infants: 1 }, LAST, TODAY, false)
    const travellers = [bornIn(1, '2014-06-01'), aTraveller({ travellerNumber: 2, passengerType: 'INF', birthDate: '2026-05-01' })]
    const [problem] = missingFields({ contact: CONTACT, travellers }, pair, LAST)
    expect(problem).toEqual({ members: ['travellers.1.birthDate'], messageKey: 'form.infantAdult', values: { age: 18 } })
  })
})

describe('an incomplete cart', () => {
  it('names what is wrong with its contact', () => {
    const travellers = [aTraveller({})]
    const alone = travellerSlots({ adults: 1, childAges: [], infants: 0 }, LAST, TODAY, false)
    expect(missingFields({ contact: CONTACT, travellers }, alone, LAST)).toEqual([])
    expect(missingFields({ contact: { ...CONTACT, phoneNumber: '+341' }, travellers }, alone, LAST)).toEqual([{ members: ['contact.phoneNumber'], messageKey: 'form.phone', values: null }])
    expect(missingFields({ contact: null, travellers }, alone, LAST).map(({ messageKey }) => messageKey)).toEqual(Array.from({ length: 4 }, () => 'form.required'))
  })

  it('names every missing field by traveller', () => {
    const wrongChild = aTraveller({ travellerNumber: 2, passengerType: 'CHD', birthDate: '1990-01-01' })
    const members = missingFields({ contact: null, travellers: [aTraveller({}), wrongChild] }, slots, LAST).flatMap((each) => each.members)
    expect(members).toEqual(['contact.givenName', 'contact.familyName', 'contact.email', 'contact.phoneNumber', 'travellers.2.birthDate',
      'travellers.3.givenName', 'travellers.3.familyName', 'travellers.3.gender', 'travellers.3.birthDate'])
  })
})
