import type { Bound, FlightStaticData } from '@portolan/contract/flights'

type TripCalendar = { reference: string; bounds: readonly Bound[]; staticData: FlightStaticData; title: (bound: Bound) => string; host: string; stamp: string }

/**
 * An iCalendar file (RFC 5545) with one event for each segment. Times are floating: a boarding time is the airport's
 * wall clock, and a calendar shows it as printed on the ticket wherever the phone is.
 */
export const tripCalendar = ({ reference, bounds, staticData, title, host, stamp }: TripCalendar): string => {
  const events = bounds.flatMap((bound) => bound.segments.map((segment) => [
    'BEGIN:VEVENT',
    `UID:${reference}-${segment.flightNumber}-${segment.departsAt}@${host}`,
    `DTSTAMP:${compact(stamp)}`,
    `DTSTART:${compact(segment.departsAt)}00`,
    `DTEND:${compact(segment.arrivesAt)}00`,
    `SUMMARY:${escapeText(`${segment.flightNumber} ${title(bound)}`)}`,
    `LOCATION:${escapeText(staticData.airports[segment.origin]?.name ?? segment.origin)}`,
    `DESCRIPTION:${escapeText(reference)}`,
    'END:VEVENT',
  ]))
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Portolan//Trip//EN', ...events.flat(), 'END:VCALENDAR'].map(fold).join('\r\n').concat('\r\n')
}

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
