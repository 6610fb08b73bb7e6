import type { FlightProposal, Travellers } from '@portolan/contract/flights/flights'
import type { Money } from '@portolan/contract/values/money'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { partySize } from '../../../travel/flights/itinerary-facts.ts'
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

/** The party's price above the price of each; with a voucher, that nothing is left to pay and what the voucher covers. */
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
      {inPoints && <span className={styles.points}>{t('member.orPoints', { points: inPoints })}</span>}
      {isOver && <span className={styles.over}>{t('member.overBudget')}</span>}
    </p>
  )
}

type PartyPriceProps = {
  perSeated: Money
  travellers: Travellers
  /** For narrow places; the number of travellers is a separate element, which can be hidden. */
  isShort?: boolean
}

/** "for all 3 · €119 each", under a party's price; infants on a lap pay their own fare, so "each" is for who has a seat. */
const PartyPriceNote = ({ perSeated, travellers, isShort = false }: PartyPriceProps) => {
  const t = useTranslate()
  const { moneyShort } = useFormats()
  const count = partySize(travellers)
  if (count === 1) return <>{t('flights.forOne')}</>
  const price = moneyShort(perSeated)
  if (isShort) return <><i>{`${t('flights.forCount', { count })} · `}</i>{travellers.infants > 0 ? t('flights.seatShort', { price }) : t('flights.eachShort', { price })}</>
  return <>{travellers.infants > 0 ? t('flights.forAllSeated', { count, price }) : t('flights.forAllEach', { count, price })}</>
}
