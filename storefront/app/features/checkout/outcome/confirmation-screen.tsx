import type { OrdersResult } from '@portolan/contract/cart/cart'
import { useQuery } from '@tanstack/react-query'
import { Fragment, lazy, Suspense, useEffect } from 'react'
import { useBrand } from '../../../platform/brand/use-brand.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { lineView } from '../../../travel/lines/line-view.tsx'
import { TripMoney } from '../../../travel/trip/trip-money.tsx'
import { TripPeople } from '../../../travel/trip/trip-people.tsx'
import { TripReferences } from '../../../travel/trip/trip-references.tsx'
import { tripOutcome } from '../../../travel/trip/trip-outcome.ts'
import { TripTools } from '../../../travel/trip/trip-tools.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ordersOptions } from '../booking-queries.ts'
import { CheckoutWaiting } from '../frame/checkout-waiting.tsx'
import { ConfirmationHead } from './confirmation-head.tsx'
import styles from './confirmation-screen.module.css'
import { NextSteps } from './next-steps.tsx'
import { searchAgainPath } from './search-again.ts'
import { SendAgain } from './send-again.tsx'
import { forgetUnsavedDrafts } from '../people/unsaved-drafts.ts'
import type { Checkout } from '../use-checkout.ts'
import { useTrackOutcome } from '../use-track-checkout.ts'

const UnreadableCart = lazy(async () => ({ default: (await import('../frame/unusable-cart.tsx')).UnreadableCart }))

/** The outcome of the booking, with everything needed to travel or to get a refund. */
export const ConfirmationScreen = ({ checkout }: { checkout: Checkout }) => {
  const { cartId } = checkout.cart
  const orders = useQuery(ordersOptions(cartId))
  useEffect(() => forgetUnsavedDrafts(cartId), [cartId])
  if (orders.data) return <Outcome checkout={checkout} orders={orders.data} />
  if (orders.error) {
    return (
      <Suspense fallback={<CheckoutWaiting />}>
        <UnreadableCart error={orders.error} onRetry={() => void orders.refetch()} isRetrying={orders.isFetching} />
      </Suspense>
    )
  }
  return <CheckoutWaiting />
}

const Outcome = ({ checkout, orders }: { checkout: Checkout; orders: OrdersResult }) => {
  const { cart, config } = checkout
  useTrackOutcome(checkout, orders)
  const t = useTranslate()
  const { phoneNumber } = useBrand().brand
  const outcome = tripOutcome(orders)
  const isMailed = outcome === 'BOOKED' || outcome === 'PARTLY_BOOKED' || outcome === 'ON_REQUEST'
  const isTravelling = outcome !== 'NOT_BOOKED' && outcome !== 'CANCELLED'
  return (
    <div className={styles.page}>
      <ConfirmationHead cart={cart} orders={orders}>
        {isMailed && <SendAgain cartId={cart.cartId} />}
        {isTravelling && orders.tripReference && <div className={styles.tools}><TripTools cart={cart} orders={orders} reference={orders.tripReference} /></div>}
      </ConfirmationHead>
      <div className={styles.columns}>
        <div className={styles.stack}>
          {orders.tripReference && isTravelling && (
            <Card as="section"><h2>{t('checkout.references')}</h2><TripReferences cart={cart} orders={orders} /></Card>
          )}
          <Card as="section"><h2>{t('checkout.whatNext')}</h2><NextSteps cart={cart} orders={orders} phoneNumber={phoneNumber} /></Card>
          {isTravelling && (
            <Card as="section">
              <h2>{t('checkout.yourTrip')}</h2>
              {cart.lines.map((line) => <Fragment key={line.lineId}>{lineView(line).itinerary()}</Fragment>)}
            </Card>
          )}
          {isTravelling && <Card as="section"><h2>{t('checkout.whoAndWhat')}</h2><TripPeople cart={cart} /></Card>}
          {!isTravelling && (
            <p>
              <ButtonLink to={searchAgainPath({ cart, slots: config.travellers, lastTravelDate: config.lastTravelDate })}>
                {t('checkout.seeOtherFlights')}
              </ButtonLink>
            </p>
          )}
        </div>
        <TripMoney cart={cart} orders={orders} />
      </div>
    </div>
  )
}
