import type { CartFull, OrdersResult } from '@portolan/contract/cart'
import type { MessageKey } from '@portolan/i18n/generated/message-keys'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { FareConditions } from '../../travel/fare-conditions.tsx'
import { cityNameOf } from '../../travel/place-names.ts'
import { TripFlights } from '../../travel/trip-flights.tsx'
import { TripMoney } from '../../travel/trip-money.tsx'
import { tripOutcome, type TripOutcome } from '../../travel/trip-outcome.ts'
import { TripPeople } from '../../travel/trip-people.tsx'
import { TripReferences } from '../../travel/trip-references.tsx'
import { TripTools } from '../../travel/trip-tools.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './trip.module.css'

type Props = { cart: CartFull; orders: OrdersResult }

/** A booked trip as it stands. */
export const TripScreen = ({ cart, orders }: Props) => {
  const t = useTranslate()
  const [line] = cart.lines
  return (
    <main id="main" className={styles.main}>
      <TripHead cart={cart} orders={orders} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Card as="section"><h2>{t('checkout.references')}</h2><TripReferences cart={cart} orders={orders} /></Card>
          {line && <Card as="section"><h2>{t('checkout.yourTrip')}</h2><TripFlights line={line} /></Card>}
          <Card as="section"><h2>{t('checkout.whoAndWhat')}</h2><TripPeople cart={cart} /></Card>
          {line && (
            <Card as="section"><h2>{t('checkout.fareConditionsOf', { fare: line.fare.name })}</h2><FareConditions fare={line.fare} /></Card>
          )}
        </div>
        <TripMoney cart={cart} orders={orders} />
      </div>
      <p className={styles.again}><ButtonLink to="/trip" variant="line" reloadDocument>{t('trip.findAnother')}</ButtonLink></p>
    </main>
  )
}

const OUTCOMES = {
  BOOKED: { key: 'trip.booked', tone: 'good' },
  PARTLY_BOOKED: { key: 'trip.partlyBooked', tone: 'warn' },
  ON_REQUEST: { key: 'trip.onRequest', tone: 'warn' },
  NOT_BOOKED: { key: 'trip.notBooked', tone: 'warn' },
  CANCELLED: { key: 'trip.cancelled', tone: 'neutral' },
  BOOKING: { key: 'trip.booking', tone: 'neutral' },
} as const satisfies Record<TripOutcome, { key: MessageKey; tone: 'good' | 'warn' | 'neutral' }>

const TripHead = ({ cart, orders }: Props) => {
  const t = useTranslate()
  const { dateRangeYear, date } = useFormats()
  const { brandName } = useBrand().brand
  const [line] = cart.lines
  const outbound = line?.bounds[0]
  if (!line || !outbound) return null
  const { airports } = line.staticData
  const title = t('checkout.fromTo', { from: cityNameOf(airports, outbound.origin), to: cityNameOf(airports, outbound.destination) })
  const first = outbound.departsAt.slice(0, 10)
  const inbound = line.bounds[1]
  const { key, tone } = OUTCOMES[tripOutcome(orders)]
  const when = inbound ? dateRangeYear(first, inbound.departsAt.slice(0, 10)) : date(first)
  return (
    <div className={styles.head}>
      <title>{`${title} · ${brandName}`}</title>
      <div>
        <Badge tone={tone}>{t(key)}</Badge>
        <h1>{title}</h1>
        <p>{`${when} · ${t('checkout.travellerCount', { count: cart.travellers.length })}`}</p>
      </div>
      {orders.tripReference && <TripTools line={line} order={orders.orders.find(({ lineId }) => lineId === line.lineId)} reference={orders.tripReference} />}
    </div>
  )
}
