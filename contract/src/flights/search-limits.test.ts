import { describe, expect, it } from 'vitest'
import { brokenDayLimits, brokenPartyLimits } from './search-limits.ts'

const TODAY = '2027-03-01'
const days = (departureDate?: string, returnDate?: string) =>
  brokenDayLimits({ ...(departureDate === undefined ? {} : { departureDate }), ...(returnDate === undefined ? {} : { returnDate }) }, TODAY).map(({ field, code }) => `${field} ${code}`)
const party = (adults: number, childAges: number[] = [], infants = 0) => brokenPartyLimits({ adults, childAges, infants }).map(({ field, code }) => `${field} ${code}`)

describe('the days of a flight search', () => {
  it.each([
    ['today and back the same day', [TODAY, TODAY], []],
    ['330 days ahead', ['2028-01-25'], []],
    ['no days at all', [], []],
    ['yesterday', ['2027-02-28'], ['departureDate DATE_PAST']],
    ['331 days ahead', ['2028-01-26'], ['departureDate DATE_TOO_FAR']],
    ['a day no calendar has', ['2027-02-30'], ['departureDate DATE_INVALID']],
    ['back before out', ['2027-03-10', '2027-03-09'], ['returnDate BACK_BEFORE_OUT']],
    ['both in the past, said of both', ['2027-02-20', '2027-02-19'], ['departureDate DATE_PAST', 'returnDate DATE_PAST']],
  ])('%s', (_, [out, back], broken) => {
    expect(days(out, back)).toEqual(broken)
  })
})

describe('the party of a flight search', () => {
  it.each([
    ['nine seated and an infant for each adult', party(5, [2, 11, 3, 4], 5), []],
    ['ten seated', party(6, [3, 4, 5, 6]), ['adults TOO_MANY_TRAVELLERS']],
    ['nobody', party(0), ['adults ADULTS_INVALID']],
    ['counts that are no numbers', party(Number.NaN, [Number.NaN], Number.NaN), ['adults ADULTS_INVALID', 'childAges CHILD_AGE_INVALID', 'infants INFANTS_INVALID']],
    ['children of 1 and 12', party(1, [1, 12]), ['childAges CHILD_AGE_INVALID']],
    ['more infants than adults', party(1, [], 2), ['infants TOO_MANY_INFANTS']],
  ])('%s', (_, broken, expected) => {
    expect(broken).toEqual(expected)
  })
})
