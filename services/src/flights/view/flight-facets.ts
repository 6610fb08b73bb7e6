import { AIRPORT_CHANGE_FACET_VALUES, BAGGAGE_FACET_VALUES, type FlightFacetName, TICKETING_FACET_VALUES } from '@portolan/contract/flights/flights'
import type { FacetSource } from '../../shopping/facets/facet-index.ts'
import type { DimensionSource } from '../../shopping/facets/dimension.ts'
import type { FacetRow } from '../../shopping/facets/read-facets.ts'
import { hasBags } from '../proposals/bag-class.ts'
import type { BoundRow } from '../proposals/bound-row.ts'
import { boundsOf } from './flight-pricing.ts'
import type { ProposalSet } from '../proposals/proposal-set.ts'
import { airportChangesOf } from './recommendation.ts'

/** A facet of a flight search: how the wire spells a selection, and its column; null where the search has no such bound. */
type FlightFacetRow = FacetRow & { name: FlightFacetName; source: (set: ProposalSet, bounds: BoundDimensions) => FacetSource | null }

/** The bounds as dimensions of the itineraries, by their numbers in the set; no way back on a one-way search. */
type BoundDimensions = { outbound: DimensionSource; inbound: DimensionSource | null }

const CODE = /^[A-Z0-9]{2,4}$/
const STOPS = ['0', '1', '2'] as const
const ONLY_FLIGHT = ['ONLY_FLIGHT'] as const

export const FLIGHT_FACETS: readonly FlightFacetRow[] = [
  { name: 'transportType', takes: 'VALUES', allowed: ONLY_FLIGHT, source: (_, { outbound }) => ({ kind: 'OPTIONS', name: 'transportType', values: ONLY_FLIGHT, dimension: outbound, at: () => 0 }) },
  { name: 'price', takes: 'MINOR_UNITS', source: () => ({ kind: 'PRICE', name: 'price', unit: 'MONEY_MINOR' }) },
  { name: 'baggageIncluded', takes: 'VALUES', allowed: BAGGAGE_FACET_VALUES, source: () => BAGGAGE },
  { name: 'outboundStops', takes: 'VALUES', allowed: STOPS, source: (set, { outbound }) => stops('outboundStops', set, outbound) },
  { name: 'inboundStops', takes: 'VALUES', allowed: STOPS, source: (set, { inbound }) => inbound && stops('inboundStops', set, inbound) },
  { name: 'outboundDepartureTime', takes: 'TIME_OF_DAY', source: (set, { outbound }) => timeOfDay('outboundDepartureTime', set, outbound) },
  { name: 'inboundDepartureTime', takes: 'TIME_OF_DAY', source: (set, { inbound }) => inbound && timeOfDay('inboundDepartureTime', set, inbound) },
  { name: 'connectionTime', takes: 'MINUTES', source: (set) => longest(set, 'connectionTime', (bound) => bound.longestConnectionMinutes) },
  { name: 'tripDuration', takes: 'MINUTES', source: (set) => longest(set, 'tripDuration', (bound) => bound.durationMinutes) },
  { name: 'inclusiveProviders', takes: 'VALUES', pattern: CODE, source: (set) => carriersSource(set) },
  { name: 'outboundDepartureLocation', takes: 'VALUES', pattern: CODE, source: (set, { outbound }) => airports('outboundDepartureLocation', set, outbound, 'origin') },
  { name: 'outboundArrivalLocation', takes: 'VALUES', pattern: CODE, source: (set, { outbound }) => airports('outboundArrivalLocation', set, outbound, 'destination') },
  { name: 'inboundDepartureLocation', takes: 'VALUES', pattern: CODE, source: (set, { inbound }) => inbound && airports('inboundDepartureLocation', set, inbound, 'origin') },
  { name: 'inboundArrivalLocation', takes: 'VALUES', pattern: CODE, source: (set, { inbound }) => inbound && airports('inboundArrivalLocation', set, inbound, 'destination') },
  { name: 'ticketing', takes: 'VALUES', allowed: TICKETING_FACET_VALUES, source: (set) => options('ticketing', TICKETING_FACET_VALUES, (item) => (set.inboundCarrierOf(item) === null ? 0 : 1)) },
  { name: 'airportChange', takes: 'VALUES', allowed: AIRPORT_CHANGE_FACET_VALUES, source: (set) => options('airportChange', AIRPORT_CHANGE_FACET_VALUES, (item) => Math.min(1, airportChangesOf(boundsOf(set, item)))) },
]

export const flightFacetSources = (set: ProposalSet): FacetSource[] => {
  const bounds = boundDimensions(set)
  return FLIGHT_FACETS.flatMap((row) => row.source(set, bounds) ?? [])
}

const boundDimensions = (set: ProposalSet): BoundDimensions => {
  const size = set.bounds().length
  const hasInbound = set.size > 0 && set.inbound(0) !== null
  return { outbound: { size, of: (item) => set.pairOf(item).outbound }, inbound: hasInbound ? { size, of: (item) => set.pairOf(item).inbound } : null }
}

const options = (name: FlightFacetName, values: readonly string[], at: (item: number) => number): FacetSource => ({ kind: 'OPTIONS', name, values, at })

/** '2' stands for two or more. */
const stops = (name: FlightFacetName, set: ProposalSet, dimension: DimensionSource): FacetSource =>
  ({ kind: 'OPTIONS', name, values: STOPS, dimension, at: (bound) => Math.min(2, set.bounds()[bound]?.stops ?? 0) })

const timeOfDay = (name: FlightFacetName, set: ProposalSet, dimension: DimensionSource): FacetSource =>
  ({ kind: 'RANGE', name, unit: 'TIME_OF_DAY', dimension, at: (bound) => set.bounds()[bound]?.departureMinute ?? 0 })

/** The larger value of the two bounds: a limit on it applies to both. */
const longest = (set: ProposalSet, name: FlightFacetName, minutes: (bound: BoundRow) => number): FacetSource => ({
  kind: 'RANGE', name, unit: 'MINUTES', at: (item) => {
    const inbound = set.inbound(item)
    return Math.max(minutes(set.outbound(item)), inbound === null ? 0 : minutes(inbound))
  },
})

const airports = (name: FlightFacetName, set: ProposalSet, dimension: DimensionSource, end: 'origin' | 'destination'): FacetSource => {
  const numbers = new Map<string, number>()
  const codeOf = (bound: number): string => set.bounds()[bound]?.[end] ?? ''
  for (let item = 0; item < set.size; item++) {
    const code = codeOf(dimension.of(item))
    if (!numbers.has(code)) numbers.set(code, numbers.size)
  }
  return { kind: 'OPTIONS', name, values: [...numbers.keys()], dimension, at: (bound) => numbers.get(codeOf(bound)) ?? 0 }
}

/** A fare's bags are a variant of its flights. */
const BAGGAGE: FacetSource = {
  kind: 'VARIANT', name: 'baggageIncluded', values: BAGGAGE_FACET_VALUES, accepts: (value, bags) => hasBags(bags, BAGGAGE_FACET_VALUES[value]),
}

/** The marketing carriers of a bound. Each direction must be flown by chosen carriers; a direction that none of them flies is not restricted. */
const carriersSource = (set: ProposalSet): FacetSource => {
  const numbers = new Map<string, number>()
  const numberOf = (carrier: string): number => numbers.get(carrier) ?? numbers.set(carrier, numbers.size).size - 1
  const ofBounds = set.bounds().map(({ carriers }) => carriers.map(numberOf))
  return {
    kind: 'ONLY', name: 'inclusiveProviders', values: [...numbers.keys()], sides: 2,
    at: (item, side) => ofBounds[set.pairOf(item)[side === 0 ? 'outbound' : 'inbound']] ?? [],
  }
}
