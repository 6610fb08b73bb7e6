import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { MemberPriceSlot } from '../../../travel/price/member-price-slot.tsx'
import { PriceLines } from '../../../travel/price/price-lines.tsx'
import { Card } from '../../../ui/card.tsx'
import { PanelHead } from '../frame/step-layout.tsx'
import { PriceHistory, TotalLine } from '../price/cart-total.tsx'
import type { Checkout } from '../use-checkout.ts'
import styles from './review-step.module.css'

/** The price line by line, and when it is due; amounts due later are shown only if there are any. */
export const ReviewPrice = ({ checkout: { cart, config } }: { checkout: Checkout }) => {
  const t = useTranslate()
  const { money } = useFormats()
  const { price, priceLineage } = cart
  return (
    <Card as="section">
      <PanelHead title={t('checkout.price')} />
      <PriceLines cart={cart} isDetailed />
      <TotalLine total={price.total} travellerCount={config.travellers.length} />
      {price.payAtProperty.amountMinor > 0
        ? (
          <div className={styles.split}>
            <p>{t('checkout.payNow')}<b>{money(price.payNow)}</b></p>
            <p>{t('checkout.payLater')}<b>{money(price.payAtProperty)}</b></p>
          </div>
          )
        : price.payNow.amountMinor > 0 && <p className={styles.note}>{t('checkout.allPaidNow')}</p>}
      <MemberPriceSlot cart={cart} />
      <PriceHistory lineage={priceLineage} />
    </Card>
  )
}
