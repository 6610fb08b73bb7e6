import type { FlightFacetName, FlightStaticData } from '@portolan/contract/flights/flights'
import { withOptions, type FacetRow, type FacetTable, type FacetWords, type OptionRow } from '../../../results/facets/facet-table.ts'
import { carrierName, shortAirportName } from '../../../travel/search/place-names.ts'
import type { FlightResultsView } from './flights-view.ts'

/** The filters of flights, in the order of use. The stops filters and "direct only" concern the same property, so each replaces the other. */

type Row = FacetRow<FlightResultsView, FlightStaticData>
type Words = FacetWords<FlightStaticData>

const STOP_FACETS = ['outboundStops', 'inboundStops'] as const

const withDirectOnly = (view: FlightResultsView, directOnly: boolean): FlightResultsView => ({ ...view, search: { ...view.search, directOnly } })

/** "Direct only" replaces any chosen stops, because both at once could contradict each other. */
const turnDirectOnly = (view: FlightResultsView, isOn: boolean): FlightResultsView => ({
  ...withDirectOnly(view, isOn), filters: isOn ? STOP_FACETS.reduce((all, facet) => withOptions(all, facet, []), view.filters) : view.filters,
})

/** Replaces "direct only" by the two equivalent facets, so that one of them can be changed. */
const spellOutDirect = (view: FlightResultsView): FlightResultsView => {
  if (!view.search.directOnly) return view
  const outbound = withOptions(view.filters, 'outboundStops', ['0'])
  return { ...withDirectOnly(view, false), filters: view.search.returnDate === null ? outbound : withOptions(outbound, 'inboundStops', ['0']) }
}

const stopName = (value: string, { t }: Words): string =>
  value === '0' ? t('flights.direct') : value === '2' ? t('flights.twoOrMore') : t('flights.stops', { count: Number(value) })

const stops = (facet: (typeof STOP_FACETS)[number], parameter: string, label: 'flights.out' | 'flights.back'): Row => ({
  kind: 'OPTIONS', facet, parameter, section: 'flights.stopsTitle', label, value: /^[012]$/, nameOf: stopName,
  chip: (names, { t }) => t(label === 'flights.out' ? 'flights.chipOut' : 'flights.chipBack', { what: names.join(', ') }),
  impliedBy: ({ search }) => (search.directOnly ? ['0'] : null), spellOut: spellOutDirect,
})

/** Only for ends with a choice of airports. */
const airports = (facet: Extract<FlightFacetName, `${string}Location`>, parameter: string, section: OptionRow<never, never>['section']): Row => ({
  kind: 'OPTIONS', facet, parameter, section, value: /^[A-Z]{3}$/, isByPrice: true, limit: 6, needsChoice: true,
  nameOf: (value, { names }) => shortAirportName(names.airports, value), chip: (names, { t }) => `${t(section)}: ${names.join(', ')}`,
})

export const FLIGHT_FACETS: FacetTable<FlightResultsView, FlightStaticData> = [
  {
    kind: 'SWITCH', facet: 'directOnly', section: 'flights.stopsTitle', label: 'flights.directOnly', isOn: ({ search }) => search.directOnly, turn: turnDirectOnly,
  },
  stops('outboundStops', 'stops-out', 'flights.out'),
  stops('inboundStops', 'stops-back', 'flights.back'),
  { kind: 'MONEY', facet: 'price', parameter: 'price', section: 'flights.priceTitle' },
  {
    kind: 'OPTIONS', facet: 'baggageIncluded', parameter: 'bags', section: 'flights.bagsTitle', value: /^(CABIN|CHECKED)$/, hides: ['CABIN_CHECKED'],
    nameOf: (value, { t }) => (value === 'CABIN' ? t('flights.cabinBag') : t('flights.checkedBag')), chip: (names) => names.join(', '),
    // On the wire both kinds of bag together are one value; fares with both also match a single kind.
    toWire: (chosen) => (chosen.length > 1 ? ['CABIN_CHECKED'] : ['CABIN_CHECKED', ...chosen]),
  },
  {
    kind: 'OPTIONS', facet: 'ticketing', parameter: 'tickets', section: 'flights.ticketsTitle', value: /^(ONE_TICKET|TWO_TICKETS)$/, needsChoice: true,
    nameOf: (value, { t }) => (value === 'ONE_TICKET' ? t('flights.oneTicket') : t('flights.twoTickets')), chip: (names) => names.join(', '),
  },
  {
    kind: 'OPTIONS', facet: 'airportChange', parameter: 'airports', section: 'flights.ticketsTitle', value: /^(NO_CHANGE|CHANGE)$/, needsChoice: true,
    nameOf: (value, { t }) => (value === 'NO_CHANGE' ? t('flights.noAirportChange') : t('flights.withAirportChange')), chip: (names) => names.join(', '),
  },
  {
    kind: 'TIME', facet: 'outboundDepartureTime', parameter: 'time-out', section: 'flights.timesTitle', label: 'flights.out',
    chip: (what, t) => t('flights.chipOut', { what }),
  },
  {
    kind: 'TIME', facet: 'inboundDepartureTime', parameter: 'time-back', section: 'flights.timesTitle', label: 'flights.back',
    chip: (what, t) => t('flights.chipBack', { what }),
  },
  {
    kind: 'MAXIMUM', facet: 'tripDuration', parameter: 'max-duration', section: 'flights.durationTitle', label: 'flights.eachWay',
    chip: (what, t) => `${t('flights.eachWay')}: ${what}`,
  },
  {
    kind: 'MAXIMUM', facet: 'connectionTime', parameter: 'max-connection', section: 'flights.durationTitle', label: 'flights.eachStop',
    chip: (what, t) => `${t('flights.eachStop')}: ${what}`,
  },
  {
    kind: 'OPTIONS', facet: 'inclusiveProviders', parameter: 'airlines', section: 'flights.airlinesTitle', value: /^[A-Z0-9]{2,3}$/, isByPrice: true, limit: 9,
    nameOf: (value, { names }) => carrierName(names.carriers, value),
    chip: (names, { t }) => (names.length > 2 ? t('flights.airlinesCount', { count: names.length }) : names.join(', ')),
  },
  airports('outboundDepartureLocation', 'out-from', 'flights.outFromAirport'),
  airports('outboundArrivalLocation', 'out-to', 'flights.outToAirport'),
  airports('inboundDepartureLocation', 'back-from', 'flights.backFromAirport'),
  airports('inboundArrivalLocation', 'back-to', 'flights.backToAirport'),
]
