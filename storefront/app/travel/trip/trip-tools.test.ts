import { describe, expect, it } from 'vitest'
import type { TripEvent } from '../lines/line-facts.ts'
import { tripCalendar } from './trip-tools.tsx'

const aFlight: TripEvent = {
  id: 'IB3166-2027-01-14T07:50', startsAt: '2027-01-14T07:50', durationMinutes: 145, timeZone: 'Europe/Madrid', name: 'IB 3166', from: 'Madrid', to: 'London',
  location: 'Madrid Barajas (MAD)', reference: 'Iberia: X4T9LQ',
}
const aCalendar = (event: Partial<TripEvent> = {}) => tripCalendar({
  reference: 'ABCD2345', events: [{ ...aFlight, ...event }], title: () => 'Madrid, España; con un título bastante largo para doblar la línea del calendario',
  host: 'solara.example', stamp: '2026-11-21T10:00:00.000Z',
})

describe("the trip's calendar file", () => {
  it('has an event for each segment, at the airports’ times in UTC', () => {
    expect(aCalendar()).toContain('DTSTART:20270114T065000Z\r\nDTEND:20270114T091500Z')
    expect(aCalendar()).toContain('DTSTAMP:20261121T100000Z')
  })

  it.each([
    ['HND 22:55 to LAX 15:45', '2027-03-01T22:55', 'Asia/Tokyo', 590, '20270301T135500Z', '20270301T234500Z'],
    ['LAX 10:50 to HND 15:50 of the next day', '2027-03-01T10:50', 'America/Los_Angeles', 720, '20270301T185000Z', '20270302T065000Z'],
    ['before the clocks change', '2027-03-28T01:30', 'Europe/Madrid', 150, '20270328T003000Z', '20270328T030000Z'],
    ['after the clocks have changed', '2027-03-28T03:30', 'Europe/Madrid', 150, '20270328T013000Z', '20270328T040000Z'],
    ['from where the zone is not known', '2027-03-01T22:55', null, 590, '20270301T225500', '20270302T084500'],
  ])('ends an event after it begins: %s', (_, startsAt, timeZone, durationMinutes, start, end) => {
    expect(aCalendar({ startsAt, timeZone, durationMinutes })).toContain(`DTSTART:${start}\r\nDTEND:${end}\r\n`)
  })

  it('names flight and airport as the ticket does', () => {
    expect(aCalendar()).toContain('SUMMARY:IB 3166 Madrid')
    expect(aCalendar()).toContain('LOCATION:Madrid Barajas (MAD)')
    expect(aCalendar()).toContain(String.raw`DESCRIPTION:Iberia: X4T9LQ\nABCD2345`)
  })

  it('escapes what the format uses itself and folds long lines', () => {
    expect(aCalendar()).toContain(String.raw`Madrid\, España\; con`)
    for (const line of aCalendar().split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  })
})
