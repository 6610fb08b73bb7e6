import { describe, expect, it } from 'vitest'
import { createFormats } from '../../../platform/i18n/formats.ts'
import type { Translate } from '../../../platform/i18n/use-translate.ts'
import { filterParameters, toFacetSelections } from '../../../results/facets/facet-address.ts'
import type { Metadata } from '../../../results/facets/facet-views.ts'
import { filterChips } from '../../../results/facets/facet-words.ts'
import { activeFacets, changeFilters, shownValues, type FilterChange } from '../../../results/facets/filter-changes.ts'
import { filterSections } from '../../../results/facets/filter-sections.ts'
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

  it('switches a value on and off', () => {
    expect(after({ kind: 'TOGGLE', facet: 'baggageIncluded', value: 'CABIN' }, 'bags=cabin,checked')).toEqual(aView('bags=checked'))
    expect(after({ kind: 'TOGGLE', facet: 'baggageIncluded', value: 'CABIN' }, 'bags=cabin')).toEqual(aView())
  })

  it('shows "direct only" as the equivalent stops, and allows one of them to be changed', () => {
    expect(shown('direct=1', 'inboundStops')).toEqual(['0'])
    expect(after({ kind: 'TOGGLE', facet: 'outboundStops', value: '1' }, 'direct=1')).toEqual(aView('stops-out=0,1&stops-back=0'))
    expect(after({ kind: 'TOGGLE', facet: 'baggageIncluded', value: 'CABIN' }, 'direct=1')).toEqual(aView('direct=1&bags=cabin'))
  })

  it('replaces chosen stops by "direct only"', () => {
    expect(after({ kind: 'SWITCH', facet: 'directOnly' }, 'stops-out=1&stops-back=2&bags=cabin')).toEqual(aView('direct=1&bags=cabin'))
    expect(after({ kind: 'SWITCH', facet: 'directOnly' }, 'direct=1')).toEqual(aView())
  })

  it('can be undone one by one or all at once', () => {
    const all = 'direct=1&bags=cabin&price=-45000'
    expect(activeFacets(FLIGHT_FACETS, aView(all))).toEqual(['directOnly', 'price', 'baggageIncluded'])
    expect(after({ kind: 'REMOVE', facet: 'directOnly' }, all)).toEqual(aView('bags=cabin&price=-45000'))
    expect(after({ kind: 'REMOVE', facet: 'price' }, all)).toEqual(aView('direct=1&bags=cabin'))
    expect(after({ kind: 'CLEAR' }, `${all}&page=3`)).toEqual(aView())
  })
})

describe('the filters about tickets', () => {
  const option = (value: string, price: number) => ({ value, count: 1, lowestPrice: { amountMinor: price, currency: 'EUR' } })
  const WORDS = { t: ((key: string) => key) as Translate, formats: createFormats('en'), names: { airports: {}, carriers: {}, aircraft: {} } }
  const METADATA: Metadata = [
    { name: 'ticketing', kind: 'OPTIONS', options: [option('ONE_TICKET', 300), option('TWO_TICKETS', 200)] },
    { name: 'airportChange', kind: 'OPTIONS', options: [option('NO_CHANGE', 300), option('CHANGE', 200)] },
  ]
  const offered = (metadata: Metadata, query = '') => filterSections(FLIGHT_FACETS, {
    view: aView(query), metadata, notes: {}, locked: {}, words: WORDS,
  }).flatMap(({ title, controls }) => controls.flatMap((control) => (control.kind === 'OPTIONS' ? [{ title, chosen: control.chosen, names: control.options.map(({ name }) => name) }] : [])))

  it('offer one ticket and the same airport throughout, wherever there is anything else', () => {
    expect(offered(METADATA, 'tickets=one_ticket&airports=no_change')).toEqual([
      { title: 'flights.ticketsTitle', chosen: ['ONE_TICKET'], names: ['flights.oneTicket', 'flights.twoTickets'] },
      { title: 'flights.ticketsTitle', chosen: ['NO_CHANGE'], names: ['flights.noAirportChange', 'flights.withAirportChange'] },
    ])
    expect(offered([{ name: 'ticketing', kind: 'OPTIONS', options: [option('ONE_TICKET', 300)] }])).toEqual([])
  })

  it.each([
    ['ticketing', 'ONE_TICKET', 'tickets=one_ticket', 'flights.oneTicket'], ['airportChange', 'NO_CHANGE', 'airports=no_change', 'flights.noAirportChange'],
  ] as const)('keep the choice of %s %s in the address, ask for it and say it', (facet, value, query, words) => {
    expect(after({ kind: 'TOGGLE', facet, value })).toEqual(aView(query))
    expect(toFacetSelections(FLIGHT_FACETS, aView(query).filters)).toEqual([{ name: facet, values: [value] }])
    expect(filterChips(FLIGHT_FACETS, aView(query), { ...WORDS, currency: 'EUR' })).toEqual([{ facet, words }])
  })
})

it('each filter of flights has its own parameter', () => {
  const parameters = filterParameters(FLIGHT_FACETS)
  expect(new Set(parameters).size).toBe(parameters.length)
})
