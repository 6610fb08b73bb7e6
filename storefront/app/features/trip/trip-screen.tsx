import type { CartFull, OrdersResult } from '@portolan/contract/cart/cart'
import type { MessageKey } from '@portolan/i18n/generated/message-keys'
import { Fragment } from 'react'
import { PageTitle } from '../../platform/head/page-title.tsx'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { lineFacts, tripOf } from '../../travel/lines/line-facts.ts'
import { lineView } from '../../travel/lines/line-view.tsx'
import { TripMoney } from '../../travel/trip/trip-money.tsx'
import { tripOutcome, type TripOutcome } from '../../travel/trip/trip-outcome.ts'
import { TripPeople } from '../../travel/trip/trip-people.tsx'
import { TripReferences } from '../../travel/trip/trip-references.tsx'
import { TripTools } from '../../travel/trip/trip-tools.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './trip.module.css'

type Props = { cart: CartFull; orders: OrdersResult }

/** A booked trip as it stands. */
export const TripScreen = ({ cart, orders }: Props) => {
  const t = useTranslate()
  return (
    <main id="main" className={styles.main}>
      <TripHead cart={cart} orders={orders} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Card as="section"><h2>{t('checkout.references')}</h2><TripReferences cart={cart} orders={orders} /></Card>
          <Card as="section">
            <h2>{t('checkout.yourTrip')}</h2>
            {cart.lines.map((line) => <Fragment key={line.lineId}>{lineView(line).itinerary()}</Fragment>)}
          </Card>
          <Card as="section"><h2>{t('checkout.whoAndWhat')}</h2><TripPeople cart={cart} /></Card>
          {cart.lines.map((line) => (
            <Card key={line.lineId} as="section">
              <h2>{t('checkout.fareConditionsOf', { fare: lineFacts(line).termsName })}</h2>
              {lineView(line).conditions()}
            </Card>
          ))}
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
  const trip = tripOf(cart.lines)
  if (!trip) return null
  const { from, to, firstDay, lastDay } = trip
  const title = t('checkout.fromTo', { from, to })
  const { key, tone } = OUTCOMES[tripOutcome(orders)]
  const when = lastDay === firstDay ? date(firstDay) : dateRangeYear(firstDay, lastDay)
  return (
    <div className={styles.head}>
      <PageTitle own={title} />
      <div>
        <Badge tone={tone}>{t(key)}</Badge>
        <h1>{title}</h1>
        <p>{`${when} · ${t('checkout.travellerCount', { count: cart.travellers.length })}`}</p>
      </div>
      {orders.tripReference && <TripTools cart={cart} orders={orders} reference={orders.tripReference} />}
    </div>
  )
}
