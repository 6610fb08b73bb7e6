import type { CartFlight, CartFull } from '@portolan/contract/cart'
import type { Bound, FlightStaticData } from '@portolan/contract/flights'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { AirlineMark } from '../../travel/airline-mark.tsx'
import { BagList } from '../../travel/bag-list.tsx'
import { DayOffset } from '../../travel/day-offset.tsx'
import { ticketCarrierNames, cityNameOf, shortAirportName } from '../../travel/place-names.ts'
import { MemberPriceSlot } from '../../travel/member-price-slot.tsx'
import { PriceLines } from '../../travel/price-lines.tsx'
import { classes } from '../../ui/classes.ts'
import { OtherDevice } from './other-device.tsx'
import { PriceHistory } from './price-history.tsx'
import { TotalLine } from './total-line.tsx'
import styles from './trip-summary.module.css'

type Props = {
  cart: CartFull
  travellerCount: number
  /** Without a frame of its own, where something else is the frame. */
  isPlain?: boolean
}

/** What is being bought and what it costs, beside every step. */
export const TripSummary = ({ cart, travellerCount, isPlain = false }: Props) => {
  const t = useTranslate()
  const [line] = cart.lines
  return (
    <div className={classes(styles.summary, isPlain && styles.plain)}>
      {line && <SummaryTrip line={line} travellerCount={travellerCount} />}
      {line && <div className={styles.part}><BagList baggage={line.fare.baggage} /></div>}
      <div className={styles.part}>
        <h2 className={styles.heading}>{t('checkout.price')}</h2>
        <PriceLines price={cart.price} />
        <TotalLine total={cart.price.total} travellerCount={travellerCount} />
        <MemberPriceSlot cart={cart} />
        <PriceHistory lineage={cart.priceLineage} />
      </div>
      <div className={styles.part}><OtherDevice cart={cart} /></div>
    </div>
  )
}

const SummaryTrip = ({ line, travellerCount }: { line: CartFlight; travellerCount: number }) => {
  const t = useTranslate()
  const { bounds, staticData, validatingCarrier, fare } = line
  const [outbound] = bounds
  const city = (code: string): string => cityNameOf(staticData.airports, code)
  const facts = [...ticketCarrierNames(line), fare.name, t('checkout.travellerCount', { count: travellerCount })]
  return (
    <div className={styles.part}>
      <div className={styles.by}>
        <AirlineMark code={validatingCarrier} />
        <div>
          {outbound && <h2>{t('checkout.fromTo', { from: city(outbound.origin), to: city(outbound.destination) })}</h2>}
          <p>{facts.join(' · ')}</p>
        </div>
      </div>
      {bounds.map((bound) => <SummaryLeg key={bound.direction} bound={bound} airports={staticData.airports} />)}
    </div>
  )
}

const SummaryLeg = ({ bound, airports }: { bound: Bound; airports: FlightStaticData['airports'] }) => {
  const t = useTranslate()
  const { weekdayDayMonth, duration, time } = useFormats()
  return (
    <p className={styles.leg}>
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
