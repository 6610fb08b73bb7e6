import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { clubSaving, type PricedCart } from './club-saving.ts'
import styles from './member-price.module.css'
import { usePriceInPoints } from './use-points-words.ts'

/** What the club saves on a cart, and what its total is in points. */
export const MemberPrice = ({ cart }: { cart: PricedCart }) => {
  const t = useTranslate()
  const { money } = useFormats()
  const { total } = cart.price
  const saving = clubSaving(cart)
  const points = usePriceInPoints()(total)
  return (
    <div className={styles.member}>
      {saving && <p className={styles.saving}>{t('member.clubSaving', { amount: money(saving) })}</p>}
      {points && total.amountMinor > 0 && <p>{t('member.orPoints', { points })}</p>}
    </div>
  )
}
