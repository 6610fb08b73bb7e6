import { BAGGAGE_FACET_VALUES, type FlightFacetName } from '@portolan/contract/flights'
import type { FacetSource } from '../shopping/facet-index.ts'
import type { PartSource } from '../shopping/parts.ts'
import type { FacetRow } from '../shopping/read-facets.ts'
import { acceptedClasses, type BagClass } from './bag-class.ts'
import type { BoundRow } from './bound-row.ts'
import { cheapestPrice } from './flight-pricing.ts'
import type { ProposalSet } from './proposal-set.ts'

/** A facet of a flight search: how the wire spells a selection, and its column; null where the search has no such bound. */
type FlightFacetRow = FacetRow & { name: FlightFacetName; source: (set: ProposalSet, bounds: BoundParts) => FacetSource | null }

/** The bounds as parts of the itineraries, by their numbers in the set; no way back on a one-way search. */
type BoundParts = { outbound: PartSource; inbound: PartSource | null }

const CODE = /^[A-Z0-9]{2,4}$/
const STOPS = ['0', '1', '2'] as const
const ONLY_FLIGHT = ['ONLY_FLIGHT'] as const

export const FLIGHT_FACETS: readonly FlightFacetRow[] = [
  { name: 'transportType', takes: 'VALUES', allowed: ONLY_FLIGHT, source: (_, { outbound }) => ({ kind: 'OPTIONS', name: 'transportType', values: ONLY_FLIGHT, part: outbound, at: () => 0 }) },
  { name: 'price', takes: 'MINOR_UNITS', source: () => ({ kind: 'PRICE', name: 'price', unit: 'MONEY_MINOR' }) },
  { name: 'baggageIncluded', takes: 'VALUES', allowed: BAGGAGE_FACET_VALUES, source: (set) => baggageSource(set) },
  { name: 'outboundStops', takes: 'VALUES', allowed: STOPS, source: (set, { outbound }) => stops('outboundStops', set, outbound) },
  { name: 'inboundStops', takes: 'VALUES', allowed: STOPS, source: (set, { inbound }) => inbound && stops('inboundStops', set, inbound) },
  { name: 'outboundDepartureTime', takes: 'TIME_OF_DAY', source: (set, { outbound }) => timeOfDay('outboundDepartureTime', set, outbound) },
  { name: 'inboundDepartureTime', takes: 'TIME_OF_DAY', source: (set, { inbound }) => inbound && timeOfDay('inboundDepartureTime', set, inbound) },
  { name: 'connectionTime', takes: 'MINUTES', source: (set) => longest(set, 'connectionTime', (bound) => bound.longestConnectionMinutes) },
  { name: 'tripDuration', takes: 'MINUTES', source: (set) => longest(set, 'tripDuration', (bound) => bound.durationMinutes) },
  { name: 'inclusiveProviders', takes: 'VALUES', pattern: CODE, source: (set) => options('inclusiveProviders', set.carriers(), set.carrierOf) },
  { name: 'outboundDepartureLocation', takes: 'VALUES', pattern: CODE, source: (set, { outbound }) => airports('outboundDepartureLocation', set, outbound, 'origin') },
  { name: 'outboundArrivalLocation', takes: 'VALUES', pattern: CODE, source: (set, { outbound }) => airports('outboundArrivalLocation', set, outbound, 'destination') },
  { name: 'inboundDepartureLocation', takes: 'VALUES', pattern: CODE, source: (set, { inbound }) => inbound && airports('inboundDepartureLocation', set, inbound, 'origin') },
  { name: 'inboundArrivalLocation', takes: 'VALUES', pattern: CODE, source: (set, { inbound }) => inbound && airports('inboundArrivalLocation', set, inbound, 'destination') },
]

export const flightFacetSources = (set: ProposalSet): FacetSource[] => {
  const bounds = boundParts(set)
  return FLIGHT_FACETS.flatMap((row) => row.source(set, bounds) ?? [])
}

const boundParts = (set: ProposalSet): BoundParts => {
  const size = set.bounds().length
  const hasInbound = set.size > 0 && set.inbound(0) !== null
  return { outbound: { size, of: (item) => set.pairOf(item).outbound }, inbound: hasInbound ? { size, of: (item) => set.pairOf(item).inbound } : null }
}

const options = (name: FlightFacetName, values: readonly string[], at: (item: number) => number): FacetSource => ({ kind: 'OPTIONS', name, values, at })

/** '2' stands for two or more. */
const stops = (name: FlightFacetName, set: ProposalSet, part: PartSource): FacetSource =>
  ({ kind: 'OPTIONS', name, values: STOPS, part, at: (bound) => Math.min(2, set.bounds()[bound]?.stops ?? 0) })

const timeOfDay = (name: FlightFacetName, set: ProposalSet, part: PartSource): FacetSource =>
  ({ kind: 'RANGE', name, unit: 'TIME_OF_DAY', part, at: (bound) => set.bounds()[bound]?.departureMinute ?? 0 })

/** The larger value of the two bounds: a limit on it holds for both. */
const longest = (set: ProposalSet, name: FlightFacetName, minutes: (bound: BoundRow) => number): FacetSource => ({
  kind: 'RANGE', name, unit: 'MINUTES', at: (item) => {
    const inbound = set.inbound(item)
    return Math.max(minutes(set.outbound(item)), inbound === null ? 0 : minutes(inbound))
  },
})

const airports = (name: FlightFacetName, set: ProposalSet, part: PartSource, end: 'origin' | 'destination'): FacetSource => {
  const numbers = new Map<string, number>()
  const codeOf = (bound: number): string => set.bounds()[bound]?.[end] ?? ''
  for (let item = 0; item < set.size; item++) {
    const code = codeOf(part.of(item))
    if (!numbers.has(code)) numbers.set(code, numbers.size)
  }
  // The bounds of the other direction are nobody's part here.
  return { kind: 'OPTIONS', name, values: [...numbers.keys()], part, at: (bound) => numbers.get(codeOf(bound)) ?? 0 }
}

const baggageSource = (set: ProposalSet): FacetSource => ({
  kind: 'CHOICE',
  name: 'baggageIncluded',
  values: BAGGAGE_FACET_VALUES,
  prices: BAGGAGE_FACET_VALUES.map((value) => priceWith(set, acceptedClasses([value]))),
})

const priceWith = (set: ProposalSet, classes: readonly BagClass[]) => (item: number): number => cheapestPrice(set, item, classes)
