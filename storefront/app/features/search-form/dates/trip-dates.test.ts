import { addDays, daysBetween } from '@portolan/contract/values/date'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseDay, moveDeparture, nightsOf, type TripDates } from './trip-dates.ts'

const TODAY = '2026-11-21'
const dayAfter = (days: number) => addDays(TODAY, days)
const trip = { out: '2027-01-14', back: '2027-01-18' }

describe('moving a trip', () => {
  it('keeps its number of nights, and never ends after the last day on sale', () => {
    fc.assert(fc.property(fc.nat(330), fc.nat(330), fc.nat(330), (start, nights, moved) => {
      const before = { out: dayAfter(start), back: dayAfter(Math.min(330, start + nights)) }
      const after = moveDeparture(before, dayAfter(moved), TODAY)
      expect(after.back !== null && after.back <= dayAfter(330)).toBe(true)
      const fits = moved + daysBetween(before.out, before.back) <= 330
      if (fits) expect(nightsOf(after)).toBe(nightsOf(before))
    }))
  })

  it('drops a return before the new start if there is no number of nights to keep', () => {
    expect(moveDeparture({ out: '', back: '2027-01-18' }, '2027-01-20', TODAY)).toEqual({ out: '2027-01-20', back: '' })
    expect(moveDeparture({ out: '', back: '2027-01-18' }, '2027-01-10', TODAY)).toEqual({ out: '2027-01-10', back: '2027-01-18' })
  })
})

describe('choosing days in the calendar', () => {
  const at = (end: 'out' | 'back', dates: TripDates = trip) => ({ dates, end, today: TODAY })

  it('asks for the return after the departure, then for nothing', () => {
    expect(chooseDay(at('out'), '2027-01-20')).toEqual({ dates: { out: '2027-01-20', back: '2027-01-24' }, next: 'back' })
    expect(chooseDay(at('back'), '2027-01-16')).toEqual({ dates: { out: '2027-01-14', back: '2027-01-16' }, next: null })
  })

  it('starts over if the return is before the departure', () => {
    expect(chooseDay(at('back'), '2027-01-10')).toEqual({ dates: { out: '2027-01-10', back: '' }, next: 'back' })
  })

  it('asks for one day only on a one-way trip', () => {
    expect(chooseDay(at('out', { ...trip, back: null }), '2027-02-01')).toEqual({ dates: { out: '2027-02-01', back: null }, next: null })
    expect(moveDeparture({ ...trip, back: null }, '2027-02-01', TODAY)).toEqual({ out: '2027-02-01', back: null })
  })

  it.each([['2027-01-18', '2027-01-14'], ['', '2027-01-14'], ['2027-02-30', '2027-03-02']])('counts no nights from %s to %s', (out, back) => {
    expect(nightsOf({ out, back })).toBeNull()
  })
})
