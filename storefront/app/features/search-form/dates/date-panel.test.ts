import { describe, expect, it } from 'vitest'
import { partOf } from './date-panel.tsx'

const trip = { out: '2027-01-14', back: '2027-01-18' }

describe('a day of the calendar', () => {
  it.each([
    ['2027-01-13', trip, null], ['2027-01-14', trip, 'first'], ['2027-01-16', trip, 'inside'], ['2027-01-18', trip, 'last'], ['2027-01-19', trip, null],
    ['2027-01-14', { ...trip, back: null }, 'only'], ['2027-01-18', { ...trip, back: null }, null],
    ['2027-01-14', { ...trip, back: '2027-01-14' }, 'only'], ['2027-01-14', { ...trip, back: '' }, 'only'], ['2027-01-18', { ...trip, out: '' }, 'only'],
  ] as const)('%s of %j is %s', (day, dates, part) => expect(partOf(day, dates)).toBe(part))
})
