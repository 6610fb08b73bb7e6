import type { CartFull } from '@portolan/contract/cart'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { PriceLines } from '../../travel/price-lines.tsx'
import { Card } from '../../ui/card.tsx'
import { PriceHistory } from './price-history.tsx'
import styles from './review-step.module.css'
import { TotalLine } from './total-line.tsx'
import { PanelHead } from './step-head.tsx'

/** The price line by line, and when it is paid. */
export const ReviewPrice = ({ cart: { price, priceLineage }, travellerCount }: { cart: CartFull; travellerCount: number }) => {
  const t = useTranslate()
  const { money } = useFormats()
  return (
    <Card as="section">
      <PanelHead title={t('checkout.price')} />
      <PriceLines price={price} isDetailed />
      <TotalLine total={price.total} travellerCount={travellerCount} />
      <div className={styles.split}>
        <p>{t('checkout.payNow')}<b>{money(price.payNow)}</b></p>
        <p>{t('checkout.payLater')}<b>{money(price.payAtProperty)}</b></p>
      </div>
      <PriceHistory lineage={priceLineage} />
    </Card>
  )
}
