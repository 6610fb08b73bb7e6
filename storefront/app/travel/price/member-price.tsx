import type { CartFull } from '@portolan/contract/cart/cart'
import { type Money, sumMoney } from '@portolan/contract/values/money'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { lineFacts } from '../lines/line-facts.ts'
import styles from './member-price.module.css'
import { usePriceInPoints } from './use-points-words.ts'

export type PricedCart = Pick<CartFull, 'lines' | 'price'>

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

/** What the club took off the public prices of all lines; null where the prices are everybody's. */
export const clubSaving = ({ lines, price: { total: { currency } } }: PricedCart): Money | null => {
  const all = sumMoney(lines.flatMap((line) => lineFacts(line).clubSaving ?? []), currency)
  return all.amountMinor > 0 ? all : null
}
