import { describe, expect, it } from 'vitest'
import { activeFilters, changeRange, clearFilters, removeFilter, shownValues, toggleDirectOnly, toggleFilter } from './filter-changes.ts'
import { readFlightResults, type FlightResultsView } from './flights-url.ts'

const aView = (query = ''): FlightResultsView => {
  const view = readFlightResults('F', new URLSearchParams(`from=city-MAD&to=city-LON&out=2027-01-14&back=2027-01-18&${query}`), '2026-11-21')
  if (!view) throw new Error('should be a search')
  return view
}

describe('changing a filter', () => {
  it('goes back to page 1', () => {
    expect(toggleFilter(aView('page=4'), 'inclusiveProviders', 'IB')).toEqual(aView('airlines=ib'))
    expect(changeRange(aView('page=4&time-out=06:00-12:00'), 'outboundDepartureTime', null)).toEqual(aView())
  })

  it('shows direct only as the stops it stands for, and lets one of them be changed', () => {
    expect(shownValues(aView('direct=1'), 'inboundStops')).toEqual(['0'])
    expect(toggleFilter(aView('direct=1'), 'outboundStops', '1')).toEqual(aView('stops-out=0,1&stops-back=0'))
    expect(toggleFilter(aView('direct=1'), 'baggageIncluded', 'CABIN')).toEqual(aView('direct=1&bags=cabin'))
  })

  it('lets direct only take the place of chosen stops', () => {
    expect(toggleDirectOnly(aView('stops-out=1&stops-back=2&bags=cabin'))).toEqual(aView('direct=1&bags=cabin'))
    expect(toggleDirectOnly(aView('direct=1'))).toEqual(aView())
  })

  it('can be taken back one by one or all at once', () => {
    const view = aView('direct=1&bags=cabin&price=-45000')
    expect(activeFilters(view)).toEqual(['directOnly', 'baggageIncluded', 'price'])
    expect(removeFilter(view, 'directOnly')).toEqual(aView('bags=cabin&price=-45000'))
    expect(removeFilter(view, 'price')).toEqual(aView('direct=1&bags=cabin'))
    expect(clearFilters({ ...view, page: 3 })).toEqual(aView())
  })
})
