import { money, moneyFromMajor } from '@portolan/contract/values/money'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './free-flight-note.module.css'

/** What the voucher pays, before anyone searches with it. */
export const FreeFlightNote = () => {
  const t = useTranslate()
  const f = useFormats()
  const { freeFlightConditions, currency } = useBrand().brand
  if (!freeFlightConditions) return null
  return (
    <div className={styles.note}>
      <Icon name="ticket" />
      <p><b>{t('landing.freeTitle')}</b> {t('landing.freeText', { amount: f.moneyShort(moneyFromMajor(freeFlightConditions.voucherAmount, currency)) })}</p>
      <p className={styles.sum}>{t('landing.freeLeft')} <b>{f.money(money(0, currency))}</b></p>
    </div>
  )
}
