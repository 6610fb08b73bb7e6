import type { FlightProposal, Travellers } from '@portolan/contract/flights'
import type { Money } from '@portolan/contract/money'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { PartyPriceNote } from '../../travel/party-price.tsx'
import { isOverBudget, useBudget } from '../../travel/use-budget.ts'
import { usePriceInPoints } from '../../travel/use-points-words.ts'
import styles from './flight-card.module.css'

type Props = { proposal: Pick<FlightProposal, 'price' | 'pricePerSeatedTraveller'>; travellers: Travellers; cap: Money | null }

/** The party's price over what each pays; with a voucher nothing is left to pay, and what it pays is said. */
export const CardPrice = ({ proposal: { price, pricePerSeatedTraveller }, travellers, cap }: Props) => {
  const t = useTranslate()
  const { moneyShort } = useFormats()
  const inPoints = usePriceInPoints()(price)
  const isOver = isOverBudget(price, useBudget())
  if (cap) {
    return (
      <p className={styles.price}>
        <b>{moneyShort({ ...price, amountMinor: 0 })}</b>
        <span>{t('flights.paidByVoucher', { price: moneyShort(price) })}</span>
      </p>
    )
  }
  return (
    <p className={styles.price}>
      <b>{moneyShort(price)}</b>
      <span><PartyPriceNote perSeated={pricePerSeatedTraveller} travellers={travellers} /></span>
      {inPoints && <span>{t('member.orPoints', { points: inPoints })}</span>}
      {isOver && <span className={styles.over}>{t('member.overBudget')}</span>}
    </p>
  )
}
