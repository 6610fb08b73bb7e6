import { BAGGAGE_FACET_VALUES, type FlightFacetName } from '@portolan/contract/flights'
import type { FacetSource } from '../shopping/facet-index.ts'
import type { FacetRow } from '../shopping/read-facets.ts'
import { acceptedClasses, type BagClass } from './bag-class.ts'
import type { BoundRow } from './bound-row.ts'
import { cheapestPrice } from './flight-pricing.ts'
import type { ProposalSet } from './proposal-set.ts'

/** A facet of a flight search: how the wire spells a selection, and its column; null where the search has no such bound. */
type FlightFacetRow = FacetRow & { name: FlightFacetName; source: (set: ProposalSet) => FacetSource | null }

const CODE = /^[A-Z0-9]{2,4}$/
const STOPS = ['0', '1', '2'] as const
const ONLY_FLIGHT = ['ONLY_FLIGHT'] as const

export const FLIGHT_FACETS: readonly FlightFacetRow[] = [
  { name: 'transportType', takes: 'VALUES', allowed: ONLY_FLIGHT, source: () => options('transportType', ONLY_FLIGHT, () => 0) },
  { name: 'price', takes: 'MINOR_UNITS', source: () => ({ kind: 'PRICE', name: 'price', unit: 'MONEY_MINOR' }) },
  { name: 'baggageIncluded', takes: 'VALUES', allowed: BAGGAGE_FACET_VALUES, source: (set) => baggageSource(set) },
  { name: 'outboundStops', takes: 'VALUES', allowed: STOPS, source: (set) => options('outboundStops', STOPS, (item) => stopsOf(set.outbound(item))) },
  { name: 'inboundStops', takes: 'VALUES', allowed: STOPS, source: (set) => inboundOnly(set, (inbound) => options('inboundStops', STOPS, (item) => stopsOf(inbound(item)))) },
  { name: 'outboundDepartureTime', takes: 'TIME_OF_DAY', source: (set) => timeOfDay('outboundDepartureTime', set.outbound) },
  { name: 'inboundDepartureTime', takes: 'TIME_OF_DAY', source: (set) => inboundOnly(set, (inbound) => timeOfDay('inboundDepartureTime', inbound)) },
  { name: 'connectionTime', takes: 'MINUTES', source: (set) => longest(set, 'connectionTime', (bound) => bound.longestConnectionMinutes) },
  { name: 'tripDuration', takes: 'MINUTES', source: (set) => longest(set, 'tripDuration', (bound) => bound.durationMinutes) },
  { name: 'inclusiveProviders', takes: 'VALUES', pattern: CODE, source: (set) => options('inclusiveProviders', set.carriers(), set.carrierOf) },
  { name: 'outboundDepartureLocation', takes: 'VALUES', pattern: CODE, source: (set) => airports('outboundDepartureLocation', set, set.outbound, 'origin') },
  { name: 'outboundArrivalLocation', takes: 'VALUES', pattern: CODE, source: (set) => airports('outboundArrivalLocation', set, set.outbound, 'destination') },
  { name: 'inboundDepartureLocation', takes: 'VALUES', pattern: CODE, source: (set) => inboundOnly(set, (inbound) => airports('inboundDepartureLocation', set, inbound, 'origin')) },
  { name: 'inboundArrivalLocation', takes: 'VALUES', pattern: CODE, source: (set) => inboundOnly(set, (inbound) => airports('inboundArrivalLocation', set, inbound, 'destination')) },
]

export const flightFacetSources = (set: ProposalSet): FacetSource[] => FLIGHT_FACETS.flatMap((row) => row.source(set) ?? [])

type BoundOf = (item: number) => BoundRow

/** '2' stands for two or more. */
const stopsOf = (bound: BoundRow): number => Math.min(2, bound.stops)

const options = (name: FlightFacetName, values: readonly string[], at: (item: number) => number): FacetSource => ({ kind: 'OPTIONS', name, values, at })

const timeOfDay = (name: FlightFacetName, boundOf: BoundOf): FacetSource =>
  ({ kind: 'RANGE', name, unit: 'TIME_OF_DAY', at: (item) => boundOf(item).departureMinute })

/** The larger value of the two bounds: a limit on it holds for both. */
const longest = (set: ProposalSet, name: FlightFacetName, minutes: (bound: BoundRow) => number): FacetSource => ({
  kind: 'RANGE', name, unit: 'MINUTES', at: (item) => {
    const inbound = set.inbound(item)
    return Math.max(minutes(set.outbound(item)), inbound === null ? 0 : minutes(inbound))
  },
})

const airports = (name: FlightFacetName, set: ProposalSet, boundOf: BoundOf, end: 'origin' | 'destination'): FacetSource => {
  const numbers = new Map<string, number>()
  for (let item = 0; item < set.size; item++) {
    const code = boundOf(item)[end]
    if (!numbers.has(code)) numbers.set(code, numbers.size)
  }
  return options(name, [...numbers.keys()], (item) => numbers.get(boundOf(item)[end]) ?? 0)
}

const inboundOnly = (set: ProposalSet, source: (inbound: BoundOf) => FacetSource): FacetSource | null => {
  if (set.size === 0 || set.inbound(0) === null) return null
  return source((item) => {
    const inbound = set.inbound(item)
    if (inbound === null) throw new Error(`Itinerary ${item} of a return search has no inbound bound`)
    return inbound
  })
}

const baggageSource = (set: ProposalSet): FacetSource => ({
  kind: 'CHOICE',
  name: 'baggageIncluded',
  values: BAGGAGE_FACET_VALUES,
  prices: BAGGAGE_FACET_VALUES.map((value) => pricesWith(set, acceptedClasses([value]))),
})

const pricesWith = (set: ProposalSet, classes: readonly BagClass[]): Int32Array =>
  Int32Array.from({ length: set.size }, (_, item) => cheapestPrice(set, item, classes))

