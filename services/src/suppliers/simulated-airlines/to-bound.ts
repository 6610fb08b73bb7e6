import type { Bound, Cabin, Direction, Segment } from '@portolan/contract/flights'
import { fromLocalMinutes } from '@portolan/geo/time-zone'
import { connectionNotes } from './connection-rules.ts'
import { chainCo2eKg } from './emissions.ts'
import type { Flight } from './flight.ts'
import { chainMinutes } from './itineraries.ts'
import type { FlightChain } from './itineraries.ts'
import { MINUTES_A_DAY } from './travel-day.ts'

/** A chain of flights as the shopper reads it. */
export const toBound = (chain: FlightChain, direction: Direction, cabin: Cabin): Bound => {
  const [first] = chain
  const last = chain.at(-1) ?? first
  return {
    direction,
    origin: first.route.from.code,
    destination: last.route.to.code,
    departsAt: fromLocalMinutes(first.departsLocal),
    arrivesAt: fromLocalMinutes(last.arrivesLocal),
    arrivalDayOffset: Math.floor(last.arrivesLocal / MINUTES_A_DAY) - first.day,
    durationMinutes: chainMinutes(chain),
    stops: chain.length - 1,
    segments: chain.map(toSegment),
    connections: chain.slice(1).map((leaving, index) => toConnection(chain[index] ?? first, leaving)),
    emissionsKg: chainCo2eKg(chain, cabin),
  }
}

const toSegment = ({ route, number, departsLocal, arrivesLocal }: Flight): Segment => ({
  marketingCarrier: route.carrier.code,
  operatingCarrier: route.operator,
  flightNumber: number,
  origin: route.from.code,
  destination: route.to.code,
  departsAt: fromLocalMinutes(departsLocal),
  arrivesAt: fromLocalMinutes(arrivesLocal),
  durationMinutes: route.blockMinutes,
  aircraft: route.aircraft.code,
  technicalStops: [],
})

const toConnection = (arriving: Flight, leaving: Flight): Bound['connections'][number] => ({
  arrivalAirport: arriving.route.to.code,
  departureAirport: leaving.route.from.code,
  durationMinutes: leaving.departsUtc - arriving.arrivesUtc,
  notes: connectionNotes(arriving, leaving),
})
