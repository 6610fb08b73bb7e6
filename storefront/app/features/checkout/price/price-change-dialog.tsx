import type { PriceChange } from '@portolan/contract/cart/cart'
import { subtractMoney } from '@portolan/contract/values/money'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import styles from '../frame/dialog-actions.module.css'
import { PriceDifference, type PriceSteps } from './price-difference.tsx'

type Props = {
  change: PriceChange | null
  /** The price that the shopper agreed to, and the current one. */
  steps: PriceSteps | null
  isPending: boolean
  searchPath: string
  onAccept: () => void
  onClose: () => void
}

/** The last price check found a higher price: nothing was paid, and continuing needs a new consent. */
export const PriceChangeDialog = ({ change, steps, isPending, searchPath, onAccept, onClose }: Props) => {
  const t = useTranslate()
  const { money } = useFormats()
  if (!change) return null
  return (
    <Dialog isOpen onClose={onClose} title={t('checkout.priceWentUp', { amount: money(subtractMoney(change.newTotal, change.oldTotal)) })}>
      <PriceDifference change={change} steps={steps} />
      <p className={styles.kept}>{t('checkout.notPaidYet')}</p>
      <div className={styles.actions}>
        <Button size="large" isWide isPending={isPending} onClick={onAccept}>
          {t('checkout.acceptAndPay', { amount: money(change.newTotal) })}
        </Button>
        <ButtonLink to={searchPath} variant="line" size="large" isWide>{t('checkout.seeOtherFlights')}</ButtonLink>
        <Button variant="ghost" size="large" isWide onClick={onClose}>{t('checkout.notNow')}</Button>
      </div>
    </Dialog>
  )
}
