import type { Bound } from '@portolan/contract/flights'
import { describe, expect, it } from 'vitest'
import { tripCalendar } from './trip-calendar.ts'

const aBound: Bound = {
  direction: 'OUTBOUND', origin: 'MAD', destination: 'LHR', departsAt: '2027-01-14T07:50', arrivesAt: '2027-01-14T09:15', arrivalDayOffset: 0,
  durationMinutes: 145, stops: 0, connections: [], emissionsKg: 100,
  segments: [{
    marketingCarrier: 'IB', operatingCarrier: 'IB', flightNumber: '3166', origin: 'MAD', destination: 'LHR', departsAt: '2027-01-14T07:50',
    arrivesAt: '2027-01-14T09:15', durationMinutes: 145, aircraft: '320', technicalStops: [],
  }],
}
const aCalendar = () => tripCalendar({
  reference: 'ABCD2345', airlineReference: () => 'Iberia: X4T9LQ', bounds: [aBound], title: () => 'Madrid, España; con un título bastante largo para doblar la línea del calendario',
  staticData: { airports: { MAD: { name: 'Barajas', cityCode: 'MAD', cityName: 'Madrid', countryCode: 'ES' } }, carriers: {}, aircraft: {} },
  host: 'solara.example', stamp: '2026-11-21T10:00:00.000Z',
})

describe("the trip's calendar file", () => {
  it('has an event for each segment at the wall-clock times of its airports', () => {
    expect(aCalendar()).toContain('DTSTART:20270114T075000\r\nDTEND:20270114T091500')
    expect(aCalendar()).toContain('DTSTAMP:20261121T100000Z')
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
