import type { TripEvent } from '../lines/line-facts.ts'

type TripCalendar = {
  /** What the shopper quotes to us. */
  reference: string
  events: readonly TripEvent[]
  title: (event: TripEvent) => string
  host: string
  stamp: string
}

/**
 * An iCalendar file (RFC 5545) of everything that has a time, in UTC: across the date line a flight lands before it took off by the clocks
 * of its airports, and an event that ends before it begins is none.
 */
export const tripCalendar = ({ reference, events, title, host, stamp }: TripCalendar): string => {
  const entries = events.map((event) => [
    'BEGIN:VEVENT',
    `UID:${reference}-${event.id}@${host}`,
    `DTSTAMP:${compact(stamp)}`,
    ...timesOf(event),
    `SUMMARY:${escapeText(`${event.name} ${title(event)}`)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText([event.reference ?? [], reference].flat().join('\n'))}`,
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Portolan//Trip//EN', ...entries.flat(), 'END:VCALENDAR'].map(fold).join('\r\n').concat('\r\n')
}

/** Floating where the zone is not known: a calendar shows those as they are written, wherever the phone is. */
const timesOf = ({ startsAt, durationMinutes, timeZone }: TripEvent): string[] => {
  const start = timeZone === null ? Date.parse(`${startsAt}Z`) : utcOf(startsAt, timeZone)
  const written = (epochMs: number): string => compact(new Date(epochMs).toISOString()).slice(0, timeZone === null ? -1 : undefined)
  return [`DTSTART:${written(start)}`, `DTEND:${written(start + durationMinutes * MS_A_MINUTE)}`]
}

const MS_A_MINUTE = 60_000

/** Epoch milliseconds of a wall-clock time; the second look is for the days on which clocks change. */
const utcOf = (local: string, timeZone: string): number => {
  const asUtc = Date.parse(`${local}Z`)
  const first = asUtc - offsetAt(asUtc, timeZone)
  return asUtc - offsetAt(first, timeZone)
}

const offsetAt = (epochMs: number, timeZone: string): number => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit',
  })
  const part = Object.fromEntries(format.formatToParts(epochMs).map(({ type, value }) => [type, value]))
  return Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}Z`) - epochMs
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
