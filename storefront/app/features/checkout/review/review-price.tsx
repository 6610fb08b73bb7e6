import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { MemberPriceSlot } from '../../../travel/price/member-price-slot.tsx'
import { PriceLines } from '../../../travel/price/price-lines.tsx'
import { Card } from '../../../ui/card.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OtherDevice } from '../device/other-device.tsx'
import { PanelHead } from '../frame/step-head.tsx'
import { PriceHistory } from '../price/price-history.tsx'
import { TotalLine } from '../price/total-line.tsx'
import { STEP_FORM_ID, type Checkout } from '../use-checkout.ts'
import styles from './review-step.module.css'
import { useIsPaying } from './use-is-paying.ts'
import { useBookLabel } from './use-book-label.ts'

/** The price line by line, and when it is paid: money that is due later stands there only where some is. */
export const ReviewPrice = ({ checkout: { cart, config } }: { checkout: Checkout }) => {
  const t = useTranslate()
  const { money } = useFormats()
  const { price, priceLineage } = cart
  return (
    <Card as="section">
      <PanelHead title={t('checkout.price')} />
      <PriceLines price={price} isDetailed />
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

/** Beside the review: its price and the final button, in sight however far the page is read. */
export const ReviewAside = ({ checkout }: { checkout: Checkout }) => {
  const { cart } = checkout
  const label = useBookLabel()(cart)
  const isPending = useIsPaying(cart.cartId)
  return (
    <div className={styles.beside}>
      <ReviewPrice checkout={checkout} />
      <Button type="submit" form={STEP_FORM_ID} size="large" isWide isPending={isPending}>
        {!isPending && cart.price.payNow.amountMinor > 0 && <Icon name="lock" />}{label}
      </Button>
      <OtherDevice cart={cart} />
    </div>
  )
}
