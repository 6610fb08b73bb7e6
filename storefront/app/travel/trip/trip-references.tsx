import type { CartFull, OrdersResult } from '@portolan/contract/cart/cart'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { lineFacts } from '../lines/line-facts.ts'
import styles from './trip-references.module.css'

/** What to quote: to the airline, and to us. */
export const TripReferences = ({ cart, orders: { orders, tripReference } }: { cart: Pick<CartFull, 'lines'>; orders: OrdersResult }) => {
  const t = useTranslate()
  const { brandName } = useBrand().brand
  const providersOf = (lineId: string): string[] => cart.lines.filter((line) => line.lineId === lineId).flatMap((line) => lineFacts(line).providers)
  return (
    <dl className={styles.grid}>
      {orders.flatMap(({ orderId, lineId, bookingReference, inboundReference }) =>
        [bookingReference, inboundReference].map((reference, ticket) => reference && (
          <div key={orderId + reference} className={styles.reference}>
            <dt>{t('checkout.referenceAirline', { airline: providersOf(lineId)[ticket] ?? '' })}</dt>
            <dd>{reference}</dd>
          </div>
        )))}
      {tripReference && (
        <div className={styles.reference}>
          <dt>{t('checkout.referenceOurs', { brand: brandName })}</dt>
          <dd>{tripReference}</dd>
        </div>
      )}
    </dl>
  )
}
