import type { Bound, FlightStaticData } from '@portolan/contract/flights'
import { useFormats } from '../platform/i18n/formats.ts'
import { useTranslate } from '../platform/i18n/use-translate.ts'
import { Badge } from '../ui/badge.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { AirlineMark } from './airline-mark.tsx'
import styles from './bound-row.module.css'
import { DayOffset } from './day-offset.tsx'
import { boundWarnings, marketingCarriers, otherOperatingCarriers } from './itinerary-facts.ts'
import { carrierName, cityNameOf, shortAirportName } from './place-names.ts'
import { useWarningText } from './use-warning-text.ts'

type Props = { bound: Bound; bounds: readonly Bound[]; staticData: FlightStaticData }

/** One direction of travel in a line: who, when, from where, how long, with which stops, and what to mind. */
export const BoundRow = ({ bound, bounds, staticData }: Props) => {
  const { time } = useFormats()
  const { airports } = staticData
  return (
    <div className={styles.row}>
      <BoundCarrier bound={bound} staticData={staticData} />
      <p className={classes(styles.end, styles.departure)}>
        <b>{time(bound.departsAt.slice(11))}</b>
        <span>{shortAirportName(airports, bound.origin)}</span>
      </p>
      <BoundPath bound={bound} airports={airports} />
      <p className={classes(styles.end, styles.arrival)}>
        <b>{time(bound.arrivesAt.slice(11))}<DayOffset days={bound.arrivalDayOffset} /></b>
        <span>{shortAirportName(airports, bound.destination)}</span>
      </p>
      <p className={styles.places} aria-hidden="true">{`${shortAirportName(airports, bound.origin)} – ${shortAirportName(airports, bound.destination)}`}</p>
      <BoundWarnings bound={bound} bounds={bounds} airports={airports} />
    </div>
  )
}

const BoundCarrier = ({ bound, staticData: { carriers } }: Pick<Props, 'bound' | 'staticData'>) => {
  const t = useTranslate()
  const { weekdayDayMonth, list } = useFormats()
  const sellers = marketingCarriers(bound)
  const operators = otherOperatingCarriers(bound)
  const date = weekdayDayMonth(bound.departsAt.slice(0, 10))
  return (
    <>
      <span className={styles.mark}><AirlineMark code={sellers[0] ?? ''} /></span>
      <p className={styles.who}>
        <b>{list(sellers.map((code) => carrierName(carriers, code)))}</b>
        <span>{bound.direction === 'OUTBOUND' ? t('flights.outOn', { date }) : t('flights.backOn', { date })}</span>
        {operators.length > 0 && <span>{t('flights.operatedBy', { airline: list(operators.map((code) => carrierName(carriers, code))) })}</span>}
      </p>
      <span className={styles.direction} aria-hidden="true">{bound.direction === 'OUTBOUND' ? t('flights.out') : t('flights.back')}</span>
    </>
  )
}

const BoundPath = ({ bound, airports }: { bound: Bound; airports: FlightStaticData['airports'] }) => {
  const t = useTranslate()
  const { duration, list } = useFormats()
  const isDirect = bound.stops === 0
  return (
    <p className={styles.path}>
      <b>{duration(bound.durationMinutes)}{!isDirect && <span className={styles.count}>{` · ${t('flights.stops', { count: bound.stops })}`}</span>}</b>
      <i aria-hidden="true">{!isDirect && <u />}</i>
      {isDirect
        ? <span className={styles.direct}>{t('flights.direct')}</span>
        : (
            <>
              <span className={styles.via}>{viaText(bound, airports, { t, duration, list })}</span>
              <span className={styles.viaShort}>
                {t('flights.stopsIn', { count: bound.stops, places: list(stopPlaces(bound).map((code) => cityNameOf(airports, code))) })}
              </span>
            </>
          )}
    </p>
  )
}

type ViaTools = { t: ReturnType<typeof useTranslate>; duration: (minutes: number) => string; list: (items: readonly string[]) => string }

/** "1 h 40 in Lisbon (LIS)"; with several stops their cities only. */
const viaText = (bound: Bound, airports: FlightStaticData['airports'], { t, duration, list }: ViaTools): string => {
  const [connection, second] = bound.connections
  const places = stopPlaces(bound)
  if (connection && !second && places.length === 1) {
    return t('flights.via', { duration: duration(connection.durationMinutes), place: shortAirportName(airports, connection.arrivalAirport) })
  }
  return list(places.map((code) => shortAirportName(airports, code)))
}

/** Where it stops: connections, then technical stops. */
const stopPlaces = ({ connections, segments }: Bound): string[] => [
  ...connections.map(({ arrivalAirport }) => arrivalAirport), ...segments.flatMap(({ technicalStops }) => technicalStops),
]

const BoundWarnings = ({ bound, bounds, airports }: Pick<Props, 'bound' | 'bounds'> & { airports: FlightStaticData['airports'] }) => {
  const words = useWarningText(airports)
  const warnings = boundWarnings(bounds, bound)
  if (warnings.length === 0) return null
  return (
    <p className={styles.warnings}>
      {warnings.map((warning) => (
        <Badge key={warning.kind} tone="warn"><Icon name={warning.kind === 'OVERNIGHT' ? 'moon' : 'pin'} size={16} />{words(warning)}</Badge>
      ))}
    </p>
  )
}
