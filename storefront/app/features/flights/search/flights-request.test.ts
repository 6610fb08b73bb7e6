import { describe, expect, it } from 'vitest'
import { toFlightFacets, toFlightSort } from './flights-request.ts'
import { readFlightResults } from './flights-url.ts'
import type { FlightResultsView } from './flights-view.ts'

const aView = (query = '', search = 'from=city-MAD&to=city-LON&out=2027-01-14&back=2027-01-18'): FlightResultsView => {
  const view = readFlightResults('F', new URLSearchParams(`${search}&${query}`), '2026-11-21')
  if (!view) throw new Error('should be a search')
  return view
}
const CAP = { amountMinor: 30_000, currency: 'EUR' }
const FLIGHTS_ONLY = { name: 'transportType', values: ['ONLY_FLIGHT'] }

describe('the facets sent for a view', () => {
  it.each([
    ['', []],
    ['direct=1', [{ name: 'outboundStops', values: ['0'] }, { name: 'inboundStops', values: ['0'] }]],
    ['direct=1&stops-out=1,2', [{ name: 'outboundStops', values: ['0'] }, { name: 'inboundStops', values: ['0'] }]],
    ['bags=cabin', [{ name: 'baggageIncluded', values: ['CABIN_CHECKED', 'CABIN'] }]],
    ['bags=checked', [{ name: 'baggageIncluded', values: ['CABIN_CHECKED', 'CHECKED'] }]],
    ['bags=cabin,checked', [{ name: 'baggageIncluded', values: ['CABIN_CHECKED'] }]],
    ['price=20400-45000', [{ name: 'price', from: 20_400, to: 45_000 }]],
    ['time-out=06:05-20:00', [{ name: 'outboundDepartureTime', from: '06:05', to: '20:00' }]],
    ['max-duration=600&max-connection=90', [{ name: 'tripDuration', from: 0, to: 600 }, { name: 'connectionTime', from: 0, to: 90 }]],
    ['airlines=ib,ba&out-to=lhr', [{ name: 'inclusiveProviders', values: ['IB', 'BA'] }, { name: 'outboundArrivalLocation', values: ['LHR'] }]],
  ])('%s', (query, expected) => {
    expect(toFlightFacets(aView(query), null)).toEqual([FLIGHTS_ONLY, ...expected])
  })

  it('exclude the inbound on a one-way search', () => {
    const oneWay = aView('direct=1&time-back=06:00-12:00&back-from=lhr', 'from=city-MAD&to=city-LON&out=2027-01-14')
    expect(toFlightFacets(oneWay, null)).toEqual([FLIGHTS_ONLY, { name: 'outboundStops', values: ['0'] }])
  })

  it('limit free flights to the voucher’s cap whatever price filter the address has, cheapest first', () => {
    expect(toFlightFacets(aView('price=20400-45000'), CAP)).toEqual([FLIGHTS_ONLY, { name: 'price', from: 0, to: 30_000 }])
    expect(toFlightSort(aView('sort=fastest'), CAP)).toEqual({ name: 'PRICE', ascending: true })
    expect(toFlightSort(aView('sort=fastest'), null)).toEqual({ name: 'DURATION', ascending: true })
    expect(toFlightSort(aView(), null)).toEqual({ name: 'RECOMMENDED', ascending: true })
  })
})
