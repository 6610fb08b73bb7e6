import type { Bound, FlightStaticData, Segment } from '@portolan/contract/flights'
import { fullAirportName } from './place-names.ts'

type TripCalendar = {
  /** What the shopper quotes to us. */
  reference: string
  /** What to quote to the airline of a bound; null while nothing is booked. */
  airlineReference: (bound: Bound) => string | null
  bounds: readonly Bound[]
  staticData: FlightStaticData
  title: (bound: Bound) => string
  host: string
  stamp: string
}

/**
 * An iCalendar file (RFC 5545) with one event for each segment. Times are floating: a boarding time is the airport's
 * wall clock, and a calendar shows it as printed on the ticket wherever the phone is.
 */
export const tripCalendar = ({ reference, airlineReference, bounds, staticData, title, host, stamp }: TripCalendar): string => {
  const events = bounds.flatMap((bound) => bound.segments.map((segment) => [
    'BEGIN:VEVENT',
    `UID:${reference}-${flightName(segment).replaceAll(' ', '')}-${segment.departsAt}@${host}`,
    `DTSTAMP:${compact(stamp)}`,
    `DTSTART:${compact(segment.departsAt)}00`,
    `DTEND:${compact(segment.arrivesAt)}00`,
    `SUMMARY:${escapeText(`${flightName(segment)} ${title(bound)}`)}`,
    `LOCATION:${escapeText(fullAirportName(staticData.airports, segment.origin))}`,
    `DESCRIPTION:${escapeText([airlineReference(bound) ?? [], reference].flat().join('\n'))}`,
    'END:VEVENT',
  ]))
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Portolan//Trip//EN', ...events.flat(), 'END:VCALENDAR'].map(fold).join('\r\n').concat('\r\n')
}

/** As on the boarding pass, "IB 3166", whether or not the supplier's number already names the carrier. */
const flightName = ({ marketingCarrier, flightNumber }: Segment): string =>
  flightNumber.startsWith(marketingCarrier) ? flightNumber : `${marketingCarrier} ${flightNumber}`

const compact = (time: string): string => time.replaceAll(/[-:]|\.\d+/g, '')

const escapeText = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)

/** Lines of at most 75 octets, continued after a blank (RFC 5545 §3.1). */
const fold = (line: string): string => {
  const encoder = new TextEncoder()
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 75) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
