import { isFailure } from '@portolan/contract/wire/failure'
import type { CreateFlightSearchBody } from '@portolan/contract/flights/flights'
import { money } from '@portolan/contract/values/money'
import { describe, expect, it } from 'vitest'
import { STRANGER } from '../../shopping/member-terms.ts'
import { newSearchTerms } from './create-search.ts'
import { aGeo, aSearchBody, NOW_MS } from '../flight-builders.test-helper.ts'

const asker = { ...STRANGER, freeFlightCap: (profile: string) => (profile === 'club' ? money(20_000, 'EUR') : null) }

const create = (body: Partial<CreateFlightSearchBody>, nowMs = NOW_MS) =>
  newSearchTerms(aSearchBody(body), { geo: aGeo(), clock: { now: () => nowMs }, random: { id: () => 'id' } }, asker)

const badMembers = (body: Partial<CreateFlightSearchBody>, nowMs = NOW_MS): string[] => {
  const answer = create(body, nowMs)
  return isFailure(answer) ? (answer.validationErrors ?? []).flatMap((error) => error.members) : []
}

const party = (adults: number, childAges: number[] = [], infants = 0) => ({ travellers: { adults, childAges, infants } })

describe('a flight search is refused with the wrong field', () => {
  it.each<[string, Partial<CreateFlightSearchBody>, string[]]>([
    ['an unknown origin', { origin: { type: 'AIRPORT', code: 'XXX' } }, ['origin.code']],
    ['an unknown destination', { destination: { type: 'CITY', code: 'XXX' } }, ['destination.code']],
    ['a city with no airport near', { destination: { type: 'CITY', code: 'G1' } }, ['destination.code']],
    ['the same place', { origin: { type: 'AIRPORT', code: 'BCN' } }, ['destination.code']],
    ['an airport and its own city', { origin: { type: 'AIRPORT', code: 'LHR' }, destination: { type: 'CITY', code: 'LON' } }, ['destination.code']],
    ['two airports of one city', { origin: { type: 'AIRPORT', code: 'LHR' }, destination: { type: 'AIRPORT', code: 'LGW' } }, ['destination.code']],
    ['yesterday', { departureDate: '2027-02-28' }, ['departureDate']],
    ['a day too far ahead', { departureDate: '2028-01-26' }, ['departureDate']],
    ['a return before the departure', { returnDate: '2027-04-09' }, ['returnDate']],
    ['a return too far ahead', { returnDate: '2028-01-26' }, ['returnDate']],
    ['ten with a seat', party(6, [3, 4, 5, 6]), ['travellers.adults']],
    ['more infants than adults', party(1, [], 2), ['travellers.infants']],
    ['a child that is an adult', party(1, [12]), ['travellers.childAges']],
    ['a child that is an infant', party(1, [1]), ['travellers.childAges']],
    ['several fields at once', { departureDate: '2027-02-28', ...party(1, [], 2) }, ['departureDate', 'travellers.infants']],
    ['free flights the profile does not sell', { productType: 'FF' }, ['businessProfileId']],
    ['free flights in another currency', { productType: 'FF', businessProfileId: 'club', currency: 'GBP' }, ['currency']],
  ])('%s', (_, body, members) => {
    expect(badMembers(body)).toEqual(members)
  })
})

describe('a flight search is accepted', () => {
  it.each<[string, Partial<CreateFlightSearchBody>]>([
    ['today', { departureDate: '2027-03-01' }],
    ['330 days ahead', { departureDate: '2028-01-25' }],
    ['there and back on one day', { returnDate: '2027-04-10' }],
    ['nine with a seat and an infant for each adult', party(5, [2, 11, 3, 4], 5)],
    ['free flights of a profile with a voucher', { productType: 'FF', businessProfileId: 'club' }],
  ])('%s', (_, body) => {
    expect(badMembers(body)).toEqual([])
  })

  it('for today at the origin, even if the next day has begun in UTC', () => {
    const honolulu = { origin: { type: 'CITY' as const, code: 'HNL' } }
    const justPastMidnightUtc = Date.parse('2027-03-02T00:30:00Z')
    expect(badMembers({ ...honolulu, departureDate: '2027-03-01' }, justPastMidnightUtc)).toEqual([])
    expect(badMembers({ departureDate: '2027-03-01' }, justPastMidnightUtc)).toEqual(['departureDate'])
  })

  it('with every airport of a city, largest first', () => {
    const terms = create({ destination: { type: 'CITY', code: 'LON' } })
    expect(isFailure(terms) ? terms : terms.query.destinationAirports).toEqual(['LHR', 'LGW'])
  })
})
