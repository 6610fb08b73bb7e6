import { describe, expect, it } from 'vitest'
import { filterParameters } from '../../../results/facets/facet-address.ts'
import { activeFacets, changeFilters, shownValues, type FilterChange } from '../../../results/facets/filter-changes.ts'
import { FLIGHT_FACETS } from './flights-facet-table.ts'
import { readFlightResults } from './flights-url.ts'
import type { FlightResultsView } from './flights-view.ts'

const aView = (query = ''): FlightResultsView => {
  const view = readFlightResults('F', new URLSearchParams(`from=city-MAD&to=city-LON&out=2027-01-14&back=2027-01-18&${query}`), '2026-11-21')
  if (!view) throw new Error('should be a search')
  return view
}

const after = (change: FilterChange, query = '') => changeFilters(FLIGHT_FACETS, aView(query), change)

const shown = (query: string, facet: string): readonly string[] => {
  const row = FLIGHT_FACETS.find((row) => row.facet === facet)
  if (row?.kind !== 'OPTIONS') throw new Error('should have options')
  return shownValues(row, aView(query))
}

describe('changing a filter of flights', () => {
  it('goes back to page 1', () => {
    expect(after({ kind: 'TOGGLE', facet: 'inclusiveProviders', value: 'IB' }, 'page=4')).toEqual(aView('airlines=ib'))
    expect(after({ kind: 'RANGE', facet: 'outboundDepartureTime', range: null }, 'page=4&time-out=06:00-12:00')).toEqual(aView())
    expect(after({ kind: 'SWITCH', facet: 'directOnly' }, 'page=4')).toEqual(aView('direct=1'))
  })

  it('puts a value on and off', () => {
    expect(after({ kind: 'TOGGLE', facet: 'baggageIncluded', value: 'CABIN' }, 'bags=cabin,checked')).toEqual(aView('bags=checked'))
    expect(after({ kind: 'TOGGLE', facet: 'baggageIncluded', value: 'CABIN' }, 'bags=cabin')).toEqual(aView())
  })

  it('shows direct only as the stops it stands for, and lets one of them be changed', () => {
    expect(shown('direct=1', 'inboundStops')).toEqual(['0'])
    expect(after({ kind: 'TOGGLE', facet: 'outboundStops', value: '1' }, 'direct=1')).toEqual(aView('stops-out=0,1&stops-back=0'))
    expect(after({ kind: 'TOGGLE', facet: 'baggageIncluded', value: 'CABIN' }, 'direct=1')).toEqual(aView('direct=1&bags=cabin'))
  })

  it('lets direct only take the place of chosen stops', () => {
    expect(after({ kind: 'SWITCH', facet: 'directOnly' }, 'stops-out=1&stops-back=2&bags=cabin')).toEqual(aView('direct=1&bags=cabin'))
    expect(after({ kind: 'SWITCH', facet: 'directOnly' }, 'direct=1')).toEqual(aView())
  })

  it('can be taken back one by one or all at once', () => {
    const all = 'direct=1&bags=cabin&price=-45000'
    expect(activeFacets(FLIGHT_FACETS, aView(all))).toEqual(['directOnly', 'price', 'baggageIncluded'])
    expect(after({ kind: 'REMOVE', facet: 'directOnly' }, all)).toEqual(aView('bags=cabin&price=-45000'))
    expect(after({ kind: 'REMOVE', facet: 'price' }, all)).toEqual(aView('direct=1&bags=cabin'))
    expect(after({ kind: 'CLEAR' }, `${all}&page=3`)).toEqual(aView())
  })
})

it('each filter of flights has a parameter of its own', () => {
  const parameters = filterParameters(FLIGHT_FACETS)
  expect(new Set(parameters).size).toBe(parameters.length)
})
