import type { PriceBreakdown, PriceLine } from '@portolan/contract/cart/cart'
import type { PassengerType } from '@portolan/contract/flights/flights'
import type { Money } from '@portolan/contract/values/money'
import type { ReactNode } from 'react'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate, type Translate } from '../../platform/i18n/use-translate.ts'
import { classes } from '../../ui/classes.ts'
import styles from './price-lines.module.css'
import { eachOf, priceRows, type FareRow } from './price-rows.ts'

type Props = {
  price: Pick<PriceBreakdown, 'lines' | 'total'>
  /** Base fares and taxes apart, each type of traveller with its own taxes. */
  isDetailed?: boolean
}

/** How a price is made, in words; the total stands outside. */
export const PriceLines = ({ price, isDetailed = false }: Props) => {
  const t = useTranslate()
  const { fares, taxes, others } = priceRows(price)
  return (
    <dl className={styles.lines}>
      {fares.map((fare) => <FareLines key={fare.passengerType} fare={fare} isDetailed={isDetailed} />)}
      {!isDetailed && taxes.amountMinor > 0 && <Line label={t('checkout.taxesIncluded')} amount={taxes} look={styles.sub} />}
      {others.map((line, index) => <OtherLine key={`${line.kind} ${line.lineId ?? index}`} line={line} />)}
    </dl>
  )
}

const FareLines = ({ fare, isDetailed }: { fare: FareRow; isDetailed: boolean }) => {
  const t = useTranslate()
  const { money } = useFormats()
  const { passengerType, count, base, taxes, amount } = fare
  const each = eachOf(isDetailed ? base : amount, count)
  const people = partyWords(t, passengerType, count)
  const label = each ? t('checkout.countTimes', { people, price: money(each) }) : people
  if (!isDetailed) return <Line label={label} amount={amount} />
  return (
    <>
      <Line label={t('checkout.baseFareOf', { people: label })} amount={base} />
      <Line label={t('checkout.taxesOf', { people })} amount={taxes} look={styles.sub} />
    </>
  )
}

const OtherLine = ({ line: { kind, amount } }: { line: PriceLine }) => {
  const t = useTranslate()
  const isCut = amount.amountMinor < 0
  switch (kind) {
    case 'EXTRAS': return <Line label={t('checkout.lineExtras')} amount={amount} />
    case 'BUNDLE_SAVING': return <Line label={t('checkout.lineSaving')} amount={amount} look={isCut ? styles.cut : undefined} />
    case 'VOUCHER': return <Line label={t('checkout.lineVoucher')} amount={amount} look={isCut ? styles.cut : undefined} />
    case 'POINTS': return <Line label={t('checkout.linePoints')} amount={amount} look={isCut ? styles.cut : undefined} />
    case 'TAXES': return <Line label={t('checkout.lineTaxes')} amount={amount} />
    case 'BASE_FARE': return <Line label={t('checkout.lineFares')} amount={amount} />
    default: return kind satisfies never
  }
}

const Line = ({ label, amount, look }: { label: ReactNode; amount: Money; look?: string | undefined }) => {
  const { money } = useFormats()
  return <div className={classes(styles.line, look)}><dt>{label}</dt><dd>{money(amount)}</dd></div>
}

/** "2 adults". */
export const partyWords = (t: Translate, passengerType: PassengerType, count: number): string => {
  switch (passengerType) {
    case 'ADT': return t('checkout.adults', { count })
    case 'CHD': return t('checkout.children', { count })
    case 'INF': return t('checkout.infants', { count })
    default: return passengerType satisfies never
  }
}
