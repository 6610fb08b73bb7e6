import type { CartFull, OrdersResult } from '@portolan/contract/cart/cart'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { type Clock, instantOf, pageClock } from '../../platform/clock.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lineFacts, type TripEvent } from '../lines/line-facts.ts'
import styles from './trip-tools.module.css'

type Props = { cart: Pick<CartFull, 'lines'>; orders: OrdersResult; reference: string; clock?: Clock }

/** Exports the trip to a calendar or a printer. */
export const TripTools = ({ cart, orders, reference, clock = pageClock }: Props) => {
  const t = useTranslate()
  const { domain } = useBrand()
  const download = (): void => {
    const events = cart.lines.flatMap((line) => lineFacts(line).events(orders.orders.find(({ lineId }) => lineId === line.lineId)))
    const text = tripCalendar({ reference, events, title: ({ from, to }) => t('checkout.fromTo', { from, to }), host: domain, stamp: instantOf(clock.now()) })
    saveFile(`${reference}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  }
  return (
    <div className={styles.tools}>
      <Button variant="line" onClick={download}><Icon name="calendar" />{t('checkout.addToCalendar')}</Button>
      <Button variant="line" onClick={() => globalThis.print()}><Icon name="print" />{t('checkout.print')}</Button>
    </div>
  )
}

const saveFile = (name: string, file: Blob): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own hold on the data by the time the page is idle again.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

type TripCalendar = {
  /** What the shopper quotes to us. */
  reference: string
  events: readonly TripEvent[]
  title: (event: TripEvent) => string
  host: string
  stamp: string
}

/**
 * An iCalendar file (RFC 5545) of the trip's events, in UTC: across the date line a flight lands before it departs in local times, and an
 * event must not end before it begins.
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

/** Floating times if the zone is unknown: a calendar shows them as written, in any zone. */
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
