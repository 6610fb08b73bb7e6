import { describe, expect, it } from 'vitest'
import { isHoliday, seasonFactor } from './season.ts'
import { easterOf, fromTravelDay, toTravelDay, weekdayOf } from '../world/travel-day.ts'

describe('seasons', () => {
  it.each(['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25'])('know that Easter is on %s', (date) => {
    expect(fromTravelDay(easterOf(Number(date.slice(0, 4))))).toBe(date)
  })

  it.each([
    ['2026-12-24', true], ['2027-01-06', true], ['2027-01-07', false], ['2027-03-26', true], ['2027-03-31', true], ['2027-04-01', false],
  ])('know whether %s is a holiday: %s', (date, expected) => {
    expect(isHoliday(toTravelDay(date))).toBe(expected)
  })

  it('make beaches expensive in their summer, in both hemispheres', () => {
    const beach = (latitude: number, date: string): number => seasonFactor({ character: 'BEACH', latitude }, toTravelDay(date))
    expect(beach(39, '2027-08-10')).toBe(1.35)
    expect(beach(39, '2027-02-10')).toBe(0.8)
    expect(beach(-33, '2027-02-10')).toBe(1.35)
  })

  it('count weekdays from Monday', () => {
    expect([weekdayOf(toTravelDay('2026-11-23')), weekdayOf(toTravelDay('2026-11-29'))]).toEqual([0, 6])
  })
})
