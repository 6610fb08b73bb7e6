import type { CartFull, OrdersResult } from '@portolan/contract/cart'
import { useBrand } from '../platform/brand/use-brand.ts'
import { useTranslate } from '../platform/i18n/use-translate.ts'
import { carrierName } from './place-names.ts'
import styles from './trip-references.module.css'

/** What to quote: to the airline, and to us. */
export const TripReferences = ({ cart, orders: { orders, tripReference } }: { cart: Pick<CartFull, 'lines'>; orders: OrdersResult }) => {
  const t = useTranslate()
  const { brandName } = useBrand().brand
  const airlineOf = (lineId: string): string => {
    const line = cart.lines.find((candidate) => candidate.lineId === lineId)
    return line ? carrierName(line.staticData.carriers, line.validatingCarrier) : ''
  }
  return (
    <dl className={styles.grid}>
      {orders.map(({ orderId, lineId, bookingReference }) => bookingReference && (
        <div key={orderId} className={styles.reference}>
          <dt>{t('checkout.referenceAirline', { airline: airlineOf(lineId) })}</dt>
          <dd>{bookingReference}</dd>
        </div>
      ))}
      {tripReference && (
        <div className={styles.reference}>
          <dt>{t('checkout.referenceOurs', { brand: brandName })}</dt>
          <dd>{tripReference}</dd>
        </div>
      )}
    </dl>
  )
}
