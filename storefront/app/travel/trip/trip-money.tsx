import type { CartFull, OrdersResult } from '@portolan/contract/cart/cart'
import { money as toMoney, subtractMoney, sumMoney, type Money } from '@portolan/contract/values/money'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { MemberPriceSlot } from '../price/member-price-slot.tsx'
import { PriceLines } from '../price/price-lines.tsx'
import { moneyOutcome } from './trip-outcome.ts'
import styles from './trip-money.module.css'

type Props = { cart: Pick<CartFull, 'price' | 'lines'>; orders: OrdersResult }

/** The payment, the refunds, and the final cost of the trip. */
export const TripMoney = ({ cart, orders }: Props) => {
  const { price } = cart
  const t = useTranslate()
  const { money } = useFormats()
  const outcome = moneyOutcome(orders)
  const paid = orders.payment.amount ?? toMoney(0, price.total.currency)
  const back = refundOf(orders, paid)
  return (
    <Card as="section" className={styles.money}>
      <h2>{t('checkout.money')}</h2>
      <PriceLines cart={cart} />
      {back && (
        <>
          <p className={styles.row}><span>{t('checkout.paid')}</span><span>{money(paid)}</span></p>
          <p className={classes(styles.row, styles.back)}>
            <span>{outcome === 'REFUNDED' ? t('checkout.refunded') : t('checkout.refundPending')}</span><span>{money(toMoney(-back.amountMinor, back.currency))}</span>
          </p>
        </>
      )}
      <p className={classes(styles.row, styles.total)}>
        <span>{back ? t('checkout.paidInTheEnd') : t('checkout.paid')}</span><strong>{money(back ? subtractMoney(paid, back) : paid)}</strong>
      </p>
      <MemberPriceSlot cart={cart} />
    </Card>
  )
}

/** Refunds of single orders, or the whole payment where it went back as one; null when no money goes back. */
const refundOf = ({ payment, orders }: OrdersResult, paid: Money): Money | null => {
  const single = sumMoney(orders.flatMap(({ refund }) => (refund ? [refund.amount] : [])), paid.currency)
  if (single.amountMinor > 0) return single
  return payment.state === 'REFUNDED' || payment.state === 'REFUND_PENDING' ? paid : null
}
