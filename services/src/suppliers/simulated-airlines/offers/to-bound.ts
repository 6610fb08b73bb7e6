import type { Bound, Cabin, Direction, Segment } from '@portolan/contract/flights/flights'
import type { Airline } from '@portolan/geo/airlines'
import { terminalAt } from '@portolan/geo/terminals'
import { fromLocalMinutes } from '@portolan/geo/time-zone'
import { chainAirline } from '../fares/bound-fare.ts'
import { connectionNotes } from '../timetable/connection-rules.ts'
import { isBorderless } from '../world/countries.ts'
import { chainCo2eKg } from '../timetable/emissions.ts'
import type { Flight } from '../timetable/flight.ts'
import { hashText } from '../world/hash.ts'
import type { Route } from '../world/route.ts'
import { chainMinutes, type FlightChain } from '../timetable/itineraries.ts'
import { sellTogether } from '../timetable/supplier-network.ts'
import { MINUTES_A_DAY } from '../world/travel-day.ts'

/** A chain of flights as a bound of the contract. */
export const toBound = (chain: FlightChain, direction: Direction, cabin: Cabin): Bound => {
  const [first] = chain
  const last = chain.at(-1) ?? first
  const ticketAirline = chainAirline(chain)
  return {
    direction,
    origin: first.route.from.code,
    destination: last.route.to.code,
    departsAt: fromLocalMinutes(first.departsLocal),
    arrivesAt: fromLocalMinutes(last.arrivesLocal),
    arrivalDayOffset: Math.floor(last.arrivesLocal / MINUTES_A_DAY) - first.day,
    durationMinutes: chainMinutes(chain),
    stops: chain.length - 1 + chain.filter(({ route }) => route.technicalStop !== undefined).length,
    segments: chain.map((flight) => toSegment(flight, ticketAirline)),
    connections: chain.slice(1).map((leaving, index) => toConnection(chain[index] ?? first, leaving)),
    emissionsKg: chainCo2eKg(chain, cabin),
  }
}

const toSegment = (flight: Flight, ticketAirline: Airline): Segment => {
  const { route, departsLocal, arrivesLocal } = flight
  return {
    ...terminalsOf(route),
    ...soldAs(flight, ticketAirline),
    operatingCarrier: route.operator,
    origin: route.from.code,
    destination: route.to.code,
    departsAt: fromLocalMinutes(departsLocal),
    arrivesAt: fromLocalMinutes(arrivesLocal),
    durationMinutes: route.blockMinutes,
    aircraft: route.aircraft.code,
    technicalStops: route.technicalStop === undefined ? [] : [route.technicalStop.code],
  }
}

/** Flight numbers for codeshares. */
const CODESHARE = { from: 5_000, count: 4_000 }

/**
 * The marketing flight number. A feeder flight of an allied airline has the code of the airline that sells the trip and a codeshare number,
 * and `operatingCarrier` names the airline that operates it. Two flights of one airline never have the same number.
 */
const soldAs = ({ route: { carrier }, number }: Flight, ticketAirline: Airline): Pick<Segment, 'marketingCarrier' | 'flightNumber'> => {
  const isCodeshare = carrier !== ticketAirline && sharesCodes(carrier, ticketAirline)
  if (!isCodeshare) return { marketingCarrier: carrier.code, flightNumber: number }
  const block = hashText(carrier.code + ticketAirline.code)
  return { marketingCarrier: ticketAirline.code, flightNumber: String(CODESHARE.from + ((block + Number(number)) % CODESHARE.count)) }
}

/** Low-cost airlines keep their own numbers, even on tickets of a partner. */
const sharesCodes = (a: Airline, b: Airline): boolean => a.kind === 'FULL_SERVICE' && b.kind === 'FULL_SERVICE' && sellTogether(a, b)

const terminalsOf = ({ carrier, from, to }: Route): Pick<Segment, 'originTerminal' | 'destinationTerminal'> => {
  const scope = from.country === to.country ? 'DOMESTIC' : isBorderless(from.country, to.country) ? 'BORDERLESS' : 'INTERNATIONAL'
  const [origin, destination] = [from, to].map(({ code }) => terminalAt(code, carrier, scope))
  return {
    ...(origin === undefined ? {} : { originTerminal: origin }),
    ...(destination === undefined ? {} : { destinationTerminal: destination }),
  }
}

const toConnection = (arriving: Flight, leaving: Flight): Bound['connections'][number] => ({
  arrivalAirport: arriving.route.to.code,
  departureAirport: leaving.route.from.code,
  durationMinutes: leaving.departsUtc - arriving.arrivesUtc,
  notes: connectionNotes(arriving, leaving),
})
