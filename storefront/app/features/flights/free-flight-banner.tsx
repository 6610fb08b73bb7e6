import type { Money } from '@portolan/contract/values/money'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './free-flight-banner.module.css'

/** A free-flight search in words: the cap, the fixed order and what is left to pay. */
export const FreeFlightBanner = ({ cap, travellers }: { cap: Money; travellers: number }) => {
  const t = useTranslate()
  const { moneyShort } = useFormats()
  return (
    <section className={styles.banner}>
      <span className={styles.sign}><Icon name="ticket" /></span>
      <div className={styles.words}>
        <h2>{t('flights.voucherTitle')}</h2>
        <p>{t('flights.voucherText', { cap: moneyShort(cap), count: travellers })}</p>
        <p className={styles.order}><Icon name="lock" size={16} />{t('flights.voucherOrder')}</p>
      </div>
      <p className={styles.left}><b>{moneyShort({ ...cap, amountMinor: 0 })}</b>{t('flights.leftToPay')}</p>
    </section>
  )
}
