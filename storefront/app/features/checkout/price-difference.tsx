import type { PriceChange } from '@portolan/contract/cart'
import { compareMoney } from '@portolan/contract/money'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import styles from './dialog-actions.module.css'

/** Before and now, and why. */
export const PriceDifference = ({ change: { oldTotal, newTotal, reason } }: { change: PriceChange }) => {
  const t = useTranslate()
  const { money } = useFormats()
  const isUp = compareMoney(newTotal, oldTotal) > 0
  return (
    <>
      <p className={styles.reason}>{t(`checkout.reason${reason}`)}</p>
      <table className={styles.difference}>
        <thead><tr><th scope="col">{t('checkout.what')}</th><th scope="col">{t('checkout.before')}</th><th scope="col">{t('checkout.now')}</th></tr></thead>
        <tbody>
          <tr>
            <td>{t('checkout.flightsLine')}</td>
            <td><s>{money(oldTotal)}</s></td>
            <td className={isUp ? styles.up : styles.down}>{money(newTotal)}</td>
          </tr>
        </tbody>
      </table>
    </>
  )
}
