import type { CartFull } from '@portolan/contract/cart/cart'
import { Fragment } from 'react'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { lineSummary } from '../../../travel/lines/line-summary.tsx'
import { MemberPriceSlot } from '../../../travel/price/member-price-slot.tsx'
import { PriceLines } from '../../../travel/price/price-lines.tsx'
import { classes } from '../../../ui/classes.ts'
import { OtherDevice } from '../device/other-device.tsx'
import { PriceHistory, TotalLine } from './cart-total.tsx'
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
  return (
    <div className={classes(styles.summary, isPlain && styles.plain)}>
      {cart.lines.map((line) => (
        <Fragment key={line.lineId}>
          <div className={styles.part}>{lineSummary(line).summary(travellerCount)}</div>
          <div className={styles.part}>{lineSummary(line).included()}</div>
        </Fragment>
      ))}
      <div className={styles.part}>
        <h2 className={styles.heading}>{t('checkout.price')}</h2>
        <PriceLines cart={cart} />
        <TotalLine total={cart.price.total} travellerCount={travellerCount} />
        <MemberPriceSlot cart={cart} />
        <PriceHistory lineage={cart.priceLineage} />
      </div>
      <div className={styles.part}><OtherDevice cart={cart} /></div>
    </div>
  )
}
