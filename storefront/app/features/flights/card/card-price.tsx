import type { FlightProposal, Travellers } from '@portolan/contract/flights/flights'
import type { Money } from '@portolan/contract/values/money'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { PartyPriceNote } from '../../../travel/price/party-price.tsx'
import { isOverBudget, useBudget } from '../../../travel/price/use-budget.ts'
import { usePriceInPoints } from '../../../travel/price/use-points-words.ts'
import { classes } from '../../../ui/classes.ts'
import styles from './card-price.module.css'

type Props = {
  proposal: Pick<FlightProposal, 'price' | 'pricePerSeatedTraveller'>
  travellers: Travellers
  cap: Money | null
  /** In the row of a closed card. */
  isShort?: boolean
}

/** The party's price over what each pays; with a voucher nothing is left to pay, and what it pays is said. */
export const CardPrice = ({ proposal: { price, pricePerSeatedTraveller }, travellers, cap, isShort = false }: Props) => {
  const t = useTranslate()
  const { moneyShort } = useFormats()
  const inPoints = usePriceInPoints()(price)
  const isOver = isOverBudget(price, useBudget())
  const look = classes(styles.price, isShort && styles.short)
  if (cap) {
    return (
      <p className={look}>
        <b>{moneyShort({ ...price, amountMinor: 0 })}</b>
        <span>{t('flights.paidByVoucher', { price: moneyShort(price) })}</span>
      </p>
    )
  }
  return (
    <p className={look}>
      <b>{moneyShort(price)}</b>
      <span><PartyPriceNote perSeated={pricePerSeatedTraveller} travellers={travellers} isShort={isShort} /></span>
      {inPoints && <span>{t('member.orPoints', { points: inPoints })}</span>}
      {isOver && <span className={styles.over}>{t('member.overBudget')}</span>}
    </p>
  )
}
