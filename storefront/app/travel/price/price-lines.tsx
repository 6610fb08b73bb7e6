import type { CartFull, CartLine, PriceBreakdown, PriceLine } from '@portolan/contract/cart/cart'
import { PASSENGER_TYPES, type PassengerType } from '@portolan/contract/flights/flights'
import { addMoney, type Money, money, sumMoney } from '@portolan/contract/values/money'
import type { ReactNode } from 'react'
import { useFormats } from '../../platform/i18n/formats.ts'
import { type Translate, useTranslate } from '../../platform/i18n/use-translate.ts'
import { classes } from '../../ui/classes.ts'
import { lineSummary } from '../lines/line-summary.tsx'
import styles from './price-lines.module.css'

type Props = {
  cart: Pick<CartFull, 'lines' | 'price'>
  /** Base fares and taxes apart, each type of traveller with its own taxes. */
  isDetailed?: boolean
}

/** How a price is made, in words; the total stands outside. */
export const PriceLines = ({ cart: { lines, price }, isDetailed = false }: Props) => {
  const t = useTranslate()
  const { packages, fares, taxes, others } = priceRows(price)
  return (
    <dl className={styles.lines}>
      {packages.map((row) => <PackageLine key={row.bundleId} row={row} lines={lines.filter(({ bundleId }) => bundleId === row.bundleId)} />)}
      {fares.map((fare) => <FareLines key={fare.passengerType} fare={fare} isDetailed={isDetailed} />)}
      {!isDetailed && taxes.amountMinor > 0 && <Line label={t('checkout.taxesIncluded')} amount={taxes} look={styles.sub} />}
      {others.map((line, index) => <OtherLine key={`${line.kind} ${line.lineId ?? index}`} line={line} />)}
    </dl>
  )
}

/** A package has one price; what its lines cost apart is shown nowhere. */
const PackageLine = ({ row: { amount, saving }, lines }: { row: PackageRow; lines: readonly CartLine[] }) => {
  const t = useTranslate()
  const { list, money } = useFormats()
  const label = (
    <>
      {t('checkout.packageOf', { parts: list(lines.map((line) => lineSummary(line).name(t))) })}
      {saving.amountMinor > 0 && <span className={styles.saving}>{t('checkout.packageSaving', { amount: money(saving) })}</span>}
    </>
  )
  return <Line label={label} amount={amount} />
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

/** What one type of traveller pays, base fare and taxes apart. */
type FareRow = { passengerType: PassengerType; count: number; base: Money; taxes: Money; amount: Money }

/** What all lines of a package cost together; the saving is already taken off. */
type PackageRow = { bundleId: string; amount: Money; saving: Money }

export type PriceRows = { packages: PackageRow[]; fares: FareRow[]; taxes: Money; others: PriceLine[]; total: Money }

/** A price by package, then by type of traveller, then everything that is not a fare; packages, fares and others add up to the total. */
export const priceRows = ({ lines: all, total }: Pick<PriceBreakdown, 'lines' | 'total'>): PriceRows => {
  const { currency } = total
  const sum = (some: readonly PriceLine[]): Money => sumMoney(some.map(({ amount }) => amount), currency)
  const packages = [...new Set(all.flatMap(({ bundleId }) => bundleId ?? []))].map((bundleId): PackageRow => {
    const own = all.filter((line) => line.bundleId === bundleId)
    const saved = sum(own.filter(({ kind }) => kind === 'BUNDLE_SAVING'))
    return { bundleId, amount: sum(own), saving: money(0 - saved.amountMinor, currency) }
  })
  const lines = all.filter(({ bundleId }) => bundleId === undefined)
  const sumOf = (kind: PriceLine['kind'], passengerType?: PassengerType): Money =>
    sum(lines.filter((line) => line.kind === kind && (!passengerType || line.passengerType === passengerType)))
  const fares = PASSENGER_TYPES.flatMap((passengerType): FareRow[] => {
    const line = lines.find((candidate) => isFareLine(candidate) && candidate.passengerType === passengerType)
    if (!line) return []
    const base = sumOf('BASE_FARE', passengerType)
    const taxes = sumOf('TAXES', passengerType)
    return [{ passengerType, count: line.count, base, taxes, amount: addMoney(base, taxes) }]
  })
  return { packages, fares, taxes: sumOf('TAXES'), others: lines.filter((line) => !isFareLine(line)), total }
}

/** The amount for one of `count`; null where it does not divide evenly, so that no rounded price is ever shown. */
export const eachOf = (amount: Money, count: number): Money | null =>
  count > 1 && amount.amountMinor % count === 0 ? money(amount.amountMinor / count, amount.currency) : null

const isFareLine = ({ kind, passengerType }: PriceLine): boolean => (kind === 'BASE_FARE' || kind === 'TAXES') && passengerType !== undefined
