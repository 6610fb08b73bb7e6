import type { Bound, FlightStaticData } from '@portolan/contract/flights/flights'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { AirlineMark } from '../../../travel/flights/airline-mark.tsx'
import { DayOffset, useDayOffset } from '../../../travel/flights/day-offset.tsx'
import { marketingCarriers, otherOperatingCarriers } from '../../../travel/flights/itinerary-facts.ts'
import { carrierName, cityNameOf, shortAirportName } from '../../../travel/search/place-names.ts'
import { classes } from '../../../ui/classes.ts'
import styles from './card-bound.module.css'

type Props = { bound: Bound; staticData: FlightStaticData }

/** One direction of travel in a line of 40 px: who, when, from where, how long and over which stops. */
export const CardBound = ({ bound, staticData }: Props) => {
  const { time } = useFormats()
  const { departsAt, arrivesAt, arrivalDayOffset, origin, destination } = bound
  return (
    <div className={styles.bound}>
      <span className={styles.mark}><AirlineMark code={marketingCarriers(bound)[0] ?? ''} size="medium" /></span>
      <Who bound={bound} staticData={staticData} />
      <p className={styles.departs}><b>{time(departsAt.slice(11))}</b><Airport code={origin} airports={staticData.airports} /></p>
      <Path bound={bound} staticData={staticData} />
      <p className={styles.arrives}>
        <b>{time(arrivesAt.slice(11))}<DayOffset days={arrivalDayOffset} /></b>
        <Airport code={destination} airports={staticData.airports} />
      </p>
      <Brief bound={bound} staticData={staticData} />
    </div>
  )
}

const Who = ({ bound, staticData: { carriers } }: Props) => {
  const t = useTranslate()
  const { weekdayDayMonth, list } = useFormats()
  const names = (codes: readonly string[]): string => list(codes.map((code) => carrierName(carriers, code)))
  const operators = otherOperatingCarriers(bound)
  const date = weekdayDayMonth(bound.departsAt.slice(0, 10))
  const sellers = names(marketingCarriers(bound))
  const under = operators.length > 0
    ? t('flights.operatedBy', { airline: names(operators) })
    : bound.direction === 'OUTBOUND' ? t('flights.outOn', { date }) : t('flights.backOn', { date })
  return <p className={styles.who}><b title={sellers}>{sellers}</b><span className={classes(operators.length > 0 && styles.operated)} title={under}>{under}</span></p>
}

const Airport = ({ code, airports }: { code: string; airports: FlightStaticData['airports'] }) => (
  <span className={styles.airport}>{shortAirportName(airports, code)}</span>
)

const Path = ({ bound, staticData: { airports } }: Props) => {
  const t = useTranslate()
  const { duration, list } = useFormats()
  const [connection, second] = bound.connections
  const places = stopPlaces(bound).map((code) => cityNameOf(airports, code))
  const via = connection && !second && places.length === 1 ? `${places[0]}, ${duration(connection.durationMinutes)}` : list(places)
  const isDirect = bound.stops === 0
  return (
    <p className={styles.path}>
      <b>{duration(bound.durationMinutes)}{!isDirect && ` · ${t('flights.stops', { count: bound.stops })}`}</b>
      <i aria-hidden="true">{!isDirect && <u />}</i>
      {isDirect ? <span className={styles.direct}>{t('flights.direct')}</span> : <span title={via}>{via}</span>}
    </p>
  )
}

/** Shown on phones in place of path and airports: how long, and the end that is not where the trip starts. */
const Brief = ({ bound, staticData: { airports } }: Props) => {
  const t = useTranslate()
  const { duration, list } = useFormats()
  const places = list(stopPlaces(bound).map((code) => cityNameOf(airports, code)))
  const end = bound.direction === 'OUTBOUND'
    ? t('flights.toPlace', { place: shortAirportName(airports, bound.destination) })
    : t('flights.fromPlace', { place: shortAirportName(airports, bound.origin) })
  return (
    <>
      <span className={styles.length} aria-hidden="true">{duration(bound.durationMinutes)}</span>
      <span className={styles.brief} aria-hidden="true">
        {bound.stops === 0 ? <b>{t('flights.direct')}</b> : t('flights.viaPlaces', { places })}
        {` · ${end}`}
      </span>
    </>
  )
}

/** Where it stops: connections, then technical stops. */
const stopPlaces = ({ connections, segments }: Bound): string[] => [
  ...connections.map(({ arrivalAirport }) => arrivalAirport), ...segments.flatMap(({ technicalStops }) => technicalStops),
]

/** A bound as it is said: "Out · Thu 14 Jan, Iberia, 07:50 – 09:15, Madrid (MAD) – Heathrow (LHR), Direct". */
export const useBoundWords = ({ airports, carriers }: FlightStaticData): ((bound: Bound) => string) => {
  const t = useTranslate()
  const { time, weekdayDayMonth, list } = useFormats()
  const offset = useDayOffset()
  return (bound) => {
    const date = weekdayDayMonth(bound.departsAt.slice(0, 10))
    const names = (codes: readonly string[]): string => list(codes.map((code) => carrierName(carriers, code)))
    const operators = otherOperatingCarriers(bound)
    return [
      bound.direction === 'OUTBOUND' ? t('flights.outOn', { date }) : t('flights.backOn', { date }),
      names(marketingCarriers(bound)), ...(operators.length > 0 ? [t('flights.operatedBy', { airline: names(operators) })] : []),
      `${time(bound.departsAt.slice(11))} – ${time(bound.arrivesAt.slice(11))}${bound.arrivalDayOffset === 0 ? '' : ` ${offset(bound.arrivalDayOffset)}`}`,
      `${shortAirportName(airports, bound.origin)} – ${shortAirportName(airports, bound.destination)}`,
      bound.stops === 0 ? t('flights.direct') : t('flights.stopsIn', { count: bound.stops, places: list(stopPlaces(bound).map((code) => cityNameOf(airports, code))) }),
    ].join(', ')
  }
}
