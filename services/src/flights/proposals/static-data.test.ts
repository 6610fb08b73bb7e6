import type { Bound, Segment } from '@portolan/contract/flights/flights'
import { expect, it } from 'vitest'
import { aGeo } from '../flight-builders.test-helper.ts'
import { describeBounds } from './static-data.ts'

const aSegment = (origin: string, destination: string, technicalStops: string[] = []): Segment => ({
  marketingCarrier: 'IB', operatingCarrier: 'IB', flightNumber: '3166', origin, destination, departsAt: '2027-01-14T07:50', arrivesAt: '2027-01-14T09:15',
  durationMinutes: 145, aircraft: '320', technicalStops,
})
const aBound = (...segments: Segment[]): Bound => ({
  direction: 'OUTBOUND', origin: 'MAD', destination: 'HNL', departsAt: '2027-01-14T07:50', arrivesAt: '2027-01-14T20:00', arrivalDayOffset: 0,
  durationMinutes: 1_300, stops: segments.length - 1, connections: [], emissionsKg: 100, segments,
})

it('gives each airport of a cart its time zone, and an unknown airport none', () => {
  const { airports } = describeBounds(aGeo(), [aBound(aSegment('MAD', 'LHR', ['BCN']), aSegment('LHR', 'HNL'), aSegment('HNL', 'XXX'))], 'en')
  expect(Object.entries(airports).map(([code, { timeZone }]) => [code, timeZone])).toEqual([
    ['MAD', 'Europe/Madrid'], ['LHR', 'Europe/London'], ['BCN', 'Europe/Madrid'], ['HNL', 'Pacific/Honolulu'], ['XXX', undefined],
  ])
})
