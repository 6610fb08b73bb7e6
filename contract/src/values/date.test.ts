import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays, addWallMinutes, ageOn, daysBetween, eachDay, formatTimeOfDay, instantSchema, isLocalDate, isoWeekday, localDateTimeSchema, minutesOfDay,
  wallMinutesBetween,
} from './date.ts'

const days = fc.integer({ min: -20_000, max: 40_000 }).map((day) => addDays('2000-01-01', day))
const times = fc.tuple(days, fc.integer({ min: 0, max: 1439 })).map(([day, minute]) => `${day}T${formatTimeOfDay(minute)}`)

describe('a calendar day', () => {
  it.each([['2028-02-29', true], ['2027-02-29', false], ['2100-02-29', false], ['2027-13-01', false], ['2027-04-31', false], ['2027-4-1', false], ['27-04-01', false], ['', false], ['2027-04-01T00:00', false]])(
    '%s exists: %s', (text, exists) => {
      expect(isLocalDate(text)).toBe(exists)
    },
  )

  it('moves by days and back, and gives the days between two dates', () => {
    fc.assert(fc.property(days, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
      const moved = addDays(day, count)
      expect([isLocalDate(moved), addDays(moved, -count), daysBetween(day, moved)]).toEqual([true, day, count])
    }))
  })

  it('sorts as text in the order of time', () => {
    fc.assert(fc.property(days, days, (a, b) => {
      expect(a < b).toBe(daysBetween(a, b) > 0)
    }))
  })

  it('has the weekday of ISO 8601 and moves to the next one', () => {
    expect(['2026-11-16', '2026-11-22', '1970-01-01', '1969-12-31'].map(isoWeekday)).toEqual([1, 7, 4, 3])
    fc.assert(fc.property(days, (day) => {
      expect(isoWeekday(addDays(day, 1))).toBe((isoWeekday(day) % 7) + 1)
    }))
  })

  it('lists a range with both ends, and nothing for one that runs backwards', () => {
    expect(eachDay('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
    expect(eachDay('2028-02-28', '2028-02-28')).toEqual(['2028-02-28'])
    expect(eachDay('2028-03-01', '2028-02-28')).toEqual([])
  })
})

describe('an age', () => {
  it.each([['2020-05-10', '2032-05-09', 11], ['2020-05-10', '2032-05-10', 12], ['2020-02-29', '2021-02-28', 0], ['2020-02-29', '2021-03-01', 1], ['2020-02-29', '2024-02-29', 4], ['2030-06-01', '2030-06-01', 0]])(
    'of someone born %s is on %s %i', (birth, day, age) => {
      expect(ageOn(birth, day)).toBe(age)
    },
  )

  it('grows by one in every full year', () => {
    fc.assert(fc.property(days, fc.integer({ min: 0, max: 100 }), (birth, years) => {
      const birthday = `${Number(birth.slice(0, 4)) + years}${birth.slice(4)}`
      fc.pre(isLocalDate(birthday))
      expect([ageOn(birth, birthday), ageOn(birth, addDays(birthday, -1))]).toEqual([years, years - 1])
    }))
  })
})

describe('a local time', () => {
  it.each([['2028-02-29T23:59', true], ['2028-02-29T24:00', false], ['2028-02-30T10:00', false], ['2028-02-29 10:00', false], ['2028-02-29T10:00:00', false], ['2028-02-29T1:00', false]])(
    '%s is one: %s', (text, isOne) => {
      expect(localDateTimeSchema.safeParse(text).success).toBe(isOne)
    },
  )

  it('moves by minutes over midnight and back', () => {
    expect(addWallMinutes('2028-02-28T23:30', 45)).toBe('2028-02-29T00:15')
    expect(addWallMinutes('2028-01-01T00:10', -20)).toBe('2027-12-31T23:50')
    fc.assert(fc.property(times, fc.integer({ min: -10_000, max: 10_000 }), (time, minutes) => {
      const moved = addWallMinutes(time, minutes)
      expect([localDateTimeSchema.safeParse(moved).success, wallMinutesBetween(time, moved)]).toEqual([true, minutes])
    }))
  })

  it('of day counts its minutes from midnight, 24:00 included', () => {
    expect([minutesOfDay('00:00'), minutesOfDay('09:05'), minutesOfDay('24:00'), formatTimeOfDay(545), formatTimeOfDay(1440)]).toEqual([0, 545, 1440, '09:05', '24:00'])
  })
})

describe('an instant', () => {
  it.each([['2031-05-01T10:00:00Z', true], ['2031-05-01T10:00:00.123Z', true], ['2031-05-01T10:00:00+02:00', false], ['2031-05-01T10:00:00', false], ['2031-05-01', false]])('%s is UTC: %s', (text, isUtc) => {
    expect(instantSchema.safeParse(text).success).toBe(isUtc)
  })
})
