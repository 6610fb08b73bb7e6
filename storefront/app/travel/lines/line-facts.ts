import type { CartFlight, CartLine, Order } from '@portolan/contract/cart/cart'
import type { Bound, Cabin, Segment } from '@portolan/contract/flights/flights'
import type { PlaceRef } from '@portolan/contract/places/places'
import { money, subtractMoney, sumMoney, type Money } from '@portolan/contract/values/money'
import { cityNameOf, fullAirportName, ticketCarrierNames } from '../search/place-names.ts'

/** Facts about a cart line of any kind, for the screens. No code outside this folder branches on the kind of a line. */
export type LineFacts = {
  /** Its cities by name and its dates; null if it is not a journey. */
  trip: { from: string; to: string; firstDay: string; lastDay: string } | null
  /** Its departures in order; empty if it is not a journey. */
  departures: Departure[]
  /** Its providers, in the order of their booking references. */
  providers: string[]
  /** The name of its conditions: the fare or the rate. */
  termsName: string
  /** The search that found it; null if it cannot be searched. */
  search: { from: PlaceRef; to: PlaceRef; out: string; back: string | null; cabin: Cabin } | null
  /** The club discount on the public price; null for none. */
  clubSaving: Money | null
  /** What it puts into a calendar. */
  events: (order: Order | undefined) => TripEvent[]
}

/** A departure, for which travellers must be on time. */
export type Departure = {
  /** Local time, YYYY-MM-DDTHH:MM. */
  at: string
  place: string
  /** Who checks travellers in. */
  provider: string
  hasCheckedBags: boolean
}

/** An appointment that begins on the wall clock of its place. */
export type TripEvent = {
  id: string
  startsAt: string
  durationMinutes: number
  /** IANA zone of the place it begins at; null where it is not known. */
  timeZone: string | null
  /** "IB 3166", put before the title. */
  name: string
  from: string
  to: string
  location: string
  /** "Vueling: K7P2QX"; null while nothing is booked. */
  reference: string | null
}

export const lineFacts = (line: CartLine): LineFacts => {
  switch (line.kind) {
    case 'FLIGHT': return flightFacts(line)
    default: return line.kind satisfies never
  }
}

/** What a trip is called by, the cities of its first journey, and its days from the earliest start to the latest end of all its journeys. */
export const tripOf = (lines: readonly CartLine[]): LineFacts['trip'] => {
  const trips = lines.flatMap((line) => lineFacts(line).trip ?? [])
  const [first] = trips
  if (!first) return null
  const days = trips.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay]).toSorted()
  return { ...first, firstDay: days.at(0) ?? first.firstDay, lastDay: days.at(-1) ?? first.lastDay }
}

/** The providers of all lines, each once. */
export const providersOf = (lines: readonly CartLine[]): string[] => [...new Set(lines.flatMap((line) => lineFacts(line).providers))]

const flightFacts = (line: CartFlight): LineFacts => {
  const { bounds: [outbound, inbound], staticData: { airports }, cabin, fare } = line
  const place = (code: string): PlaceRef => ({ type: 'CITY', code: airports[code]?.cityCode ?? code })
  const [out, back] = [outbound, inbound].map((bound) => bound?.departsAt.slice(0, 10))
  return {
    trip: outbound && out
      ? { from: cityNameOf(airports, outbound.origin), to: cityNameOf(airports, outbound.destination), firstDay: out, lastDay: back ?? out }
      : null,
    departures: flightDepartures(line),
    providers: ticketCarrierNames(line),
    termsName: fare.name,
    search: outbound && out ? { from: place(outbound.origin), to: place(outbound.destination), out, back: back ?? null, cabin } : null,
    clubSaving: flightSaving(line),
    events: (order) => flightEvents(line, order),
  }
}

const flightDepartures = (line: CartFlight): Departure[] => {
  const { bounds, staticData: { airports }, fare } = line
  const [out = '', back = out] = ticketCarrierNames(line)
  return bounds.map(({ direction, departsAt, origin }) => ({
    at: departsAt, place: fullAirportName(airports, origin), provider: direction === 'INBOUND' ? back : out, hasCheckedBags: fare.baggage.checkedBags > 0,
  }))
}

const flightSaving = ({ passengerPrices, price: { currency } }: CartFlight): Money | null => {
  const saved = sumMoney(passengerPrices.flatMap(({ count, base, publicBase }) => {
    const each = publicBase && subtractMoney(publicBase, base)
    return each ? [money(each.amountMinor * count, currency)] : []
  }), currency)
  return saved.amountMinor > 0 ? saved : null
}

const flightEvents = (line: CartFlight, order: Order | undefined): TripEvent[] => {
  const { bounds, staticData: { airports } } = line
  return bounds.flatMap((bound) => bound.segments.map((segment): TripEvent => ({
    id: `${flightName(segment).replaceAll(' ', '')}-${segment.departsAt}`,
    startsAt: segment.departsAt,
    durationMinutes: segment.durationMinutes,
    timeZone: airports[segment.origin]?.timeZone ?? null,
    name: flightName(segment),
    from: cityNameOf(airports, bound.origin),
    to: cityNameOf(airports, bound.destination),
    location: fullAirportName(airports, segment.origin),
    reference: quotedToAirline(line, order, bound),
  })))
}

/** As on the boarding pass, "IB 3166", whether or not the supplier's number already names the carrier. */
const flightName = ({ marketingCarrier, flightNumber }: Segment): string =>
  flightNumber.startsWith(marketingCarrier) ? flightNumber : `${marketingCarrier} ${flightNumber}`

/** Of the ticket that the bound is on. */
const quotedToAirline = (line: CartFlight, order: Order | undefined, { direction }: Bound): string | null => {
  const [out = '', back = out] = ticketCarrierNames(line)
  if (!order?.bookingReference) return null
  return direction === 'INBOUND' && order.inboundReference ? `${back}: ${order.inboundReference}` : `${out}: ${order.bookingReference}`
}
