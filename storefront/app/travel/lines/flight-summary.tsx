import type { CartFlight } from '@portolan/contract/cart/cart'
import type { Bound, FlightStaticData } from '@portolan/contract/flights/flights'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { AirlineMark } from '../flights/airline-mark.tsx'
import { DayOffset } from '../flights/day-offset.tsx'
import { ticketCarrierNames, cityNameOf, shortAirportName } from '../search/place-names.ts'
import styles from './flight-summary.module.css'

/** Who flies, from where to where, and when. */
export const FlightSummary = ({ line, travellerCount }: { line: CartFlight; travellerCount: number }) => {
  const t = useTranslate()
  const { bounds, staticData, validatingCarrier, fare } = line
  const [outbound] = bounds
  const city = (code: string): string => cityNameOf(staticData.airports, code)
  const facts = [...ticketCarrierNames(line), fare.name, t('checkout.travellerCount', { count: travellerCount })]
  return (
    <>
      <div className={styles.by}>
        <AirlineMark code={validatingCarrier} size="medium" />
        <div>
          {outbound && <h2>{t('checkout.fromTo', { from: city(outbound.origin), to: city(outbound.destination) })}</h2>}
          <p>{facts.join(' · ')}</p>
        </div>
      </div>
      {bounds.map((bound) => <SummaryBound key={bound.direction} bound={bound} airports={staticData.airports} />)}
    </>
  )
}

const SummaryBound = ({ bound, airports }: { bound: Bound; airports: FlightStaticData['airports'] }) => {
  const t = useTranslate()
  const { weekdayDayMonth, duration, time } = useFormats()
  return (
    <p className={styles.bound}>
      <span className={styles.day}>
        {weekdayDayMonth(bound.departsAt.slice(0, 10))}
        <span>{`${duration(bound.durationMinutes)} · ${t('checkout.stops', { count: bound.stops })}`}</span>
      </span>
      <b>{time(bound.departsAt.slice(11))}</b>
      <span>{shortAirportName(airports, bound.origin)}</span>
      <b>{time(bound.arrivesAt.slice(11))}<DayOffset days={bound.arrivalDayOffset} /></b>
      <span>{shortAirportName(airports, bound.destination)}</span>
    </p>
  )
}
