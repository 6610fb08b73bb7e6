import type { Bound, Connection, FlightStaticData, Segment } from '@portolan/contract/flights/flights'
import { daysBetween } from '@portolan/contract/values/date'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { classes } from '../../ui/classes.ts'
import { bareAirportName, carrierName, cityNameOf, fullAirportName } from '../search/place-names.ts'
import { DayOffset } from './day-offset.tsx'
import styles from './segment-timeline.module.css'

type Props = {
  bound: Bound
  staticData: FlightStaticData
  headingLevel?: 3 | 4
  /** For what is kept or printed: the day with its year. */
  hasYear?: boolean
}

/** Every flight of a bound from door to door: times, terminals, aircraft, and what happens between two flights. */
export const SegmentTimeline = ({ bound, staticData, headingLevel = 4, hasYear = false }: Props) => {
  const t = useTranslate()
  const { weekdayDayMonth, weekdayDate, duration } = useFormats()
  const date = (hasYear ? weekdayDate : weekdayDayMonth)(bound.departsAt.slice(0, 10))
  const Heading = `h${headingLevel}` as const
  return (
    <section className={styles.bound}>
      <Heading className={styles.heading}>
        {bound.direction === 'OUTBOUND' ? t('flights.outOn', { date }) : t('flights.backOn', { date })}
        <span>{duration(bound.durationMinutes)}</span>
      </Heading>
      <ol className={styles.timeline}>
        {bound.segments.map((segment, index) => (
          <SegmentLines
            key={`${segment.flightNumber}-${segment.departsAt}`} segment={segment} staticData={staticData} firstDay={bound.departsAt.slice(0, 10)}
            connection={bound.connections[index]}
          />
        ))}
      </ol>
    </section>
  )
}

type SegmentProps = { segment: Segment; connection: Connection | undefined; firstDay: string; staticData: FlightStaticData }

const SegmentLines = ({ segment, connection, firstDay, staticData }: SegmentProps) => (
  <>
    <Call at={segment.departsAt} airport={segment.origin} terminal={segment.originTerminal} {...{ firstDay, staticData }} />
    <li className={styles.flight}><FlightFacts segment={segment} staticData={staticData} /></li>
    <Call
      at={segment.arrivesAt} airport={segment.destination} terminal={segment.destinationTerminal} isArrival isLast={!connection}
      {...{ firstDay, staticData }}
    />
    {connection && <li className={styles.wait}><ConnectionNote connection={connection} airports={staticData.airports} /></li>}
  </>
)

type CallProps = {
  at: string; airport: string; terminal: string | undefined; firstDay: string; staticData: FlightStaticData; isArrival?: boolean; isLast?: boolean
}

/** One take-off or landing. */
const Call = ({ at, airport, terminal, firstDay, staticData, isArrival = false, isLast = false }: CallProps) => {
  const t = useTranslate()
  const { time } = useFormats()
  return (
    <li className={classes(styles.call, isArrival && styles.landing, isLast && styles.last)}>
      <b className={styles.time}>{time(at.slice(11))}</b>
      <span className={styles.place}>
        {fullAirportName(staticData.airports, airport)}
        <DayOffset days={daysBetween(firstDay, at.slice(0, 10))} />
        {terminal && <span>{t('flights.terminal', { terminal })}</span>}
      </span>
    </li>
  )
}

const FlightFacts = ({ segment, staticData: { airports, carriers, aircraft } }: { segment: Segment; staticData: FlightStaticData }) => {
  const t = useTranslate()
  const { duration, list } = useFormats()
  const { marketingCarrier, operatingCarrier, technicalStops } = segment
  return (
    <>
      {`${duration(segment.durationMinutes)} · ${carrierName(carriers, marketingCarrier)} ${spacedFlightNumber(segment)}`}
      <br />
      {aircraft[segment.aircraft]?.name ?? segment.aircraft}
      {operatingCarrier !== marketingCarrier && <><br />{t('flights.operatedBy', { airline: carrierName(carriers, operatingCarrier) })}</>}
      {technicalStops.length > 0 && (
        <><br />{t('flights.technicalStop', { places: list(technicalStops.map((code) => cityNameOf(airports, code))) })}</>
      )}
    </>
  )
}

/** 'TP1025' as people read it: 'TP 1025'. */
const spacedFlightNumber = ({ flightNumber, marketingCarrier }: Segment): string =>
  flightNumber.startsWith(marketingCarrier) ? `${marketingCarrier} ${flightNumber.slice(marketingCarrier.length).trim()}` : `${marketingCarrier} ${flightNumber}`

type ConnectionNoteProps = { connection: Connection; airports: FlightStaticData['airports'] }

/** The time on the ground between two flights; amber where it can hurt. */
const ConnectionNote = ({ connection, airports }: ConnectionNoteProps) => {
  const t = useTranslate()
  const { duration } = useFormats()
  const { arrivalAirport, departureAirport, notes } = connection
  const facts = { duration: duration(connection.durationMinutes), city: cityNameOf(airports, arrivalAirport) }
  const isChange = arrivalAirport !== departureAirport
  const isWarning = isChange || notes.some((note) => note === 'OVERNIGHT' || note === 'SHORT')
  return (
    <div className={classes(styles.note, isWarning && styles.warning)}>
      <b>{headingOf(notes, t, facts)}</b>
      {isChange
        ? t('flights.airportChange', { from: bareAirportName(airports, arrivalAirport), to: bareAirportName(airports, departureAirport) })
        : t('flights.sameAirport')}
    </div>
  )
}

const headingOf = (notes: Connection['notes'], t: ReturnType<typeof useTranslate>, facts: { duration: string; city: string }): string => {
  if (notes.includes('OVERNIGHT')) return t('flights.waitOvernight', facts)
  if (notes.includes('SHORT')) return t('flights.waitShort', facts)
  return notes.includes('LONG') ? t('flights.waitLong', facts) : t('flights.wait', facts)
}
