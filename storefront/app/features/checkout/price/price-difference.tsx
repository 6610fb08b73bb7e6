import type { PriceBreakdown, PriceChange } from '@portolan/contract/cart/cart'
import { compareMoney, type Money } from '@portolan/contract/values/money'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { partyWords, priceRows } from '../../../travel/price/price-lines.tsx'
import { classes } from '../../../ui/classes.ts'
import styles from '../frame/dialog-actions.module.css'
import type { PassengerType } from '@portolan/contract/flights/flights'

export type PriceSteps = { before: PriceBreakdown; after: PriceBreakdown }

/** The old and new price, line by line if both are known, and the reason. */
export const PriceDifference = ({ change: { oldTotal, newTotal, reason }, steps }: { change: PriceChange; steps?: PriceSteps | null }) => {
  const t = useTranslate()
  const changes = steps ? priceChanges(steps.before, steps.after) : []
  return (
    <>
      <p className={styles.reason}>{t(`checkout.reason${reason}`)}</p>
      <table className={styles.difference}>
        <thead>
          <tr>
            <th scope="col">{t('checkout.what')}</th><th scope="col">{t('checkout.before')}</th><th scope="col">{t('checkout.now')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => 'bundleId' in change
            ? <Row key={change.bundleId} label={t('checkout.package')} before={change.before} now={change.now} />
            : <Row key={change.passengerType} label={t('checkout.flightsOf', { people: partyWords(t, change.passengerType, change.count) })} before={change.before} now={change.now} />)}
          {changes.length === 0 && <Row label={t('checkout.total')} before={oldTotal} now={newTotal} />}
        </tbody>
        {changes.length > 0 && <tfoot><Row label={t('checkout.total')} before={oldTotal} now={newTotal} /></tfoot>}
      </table>
    </>
  )
}

const Row = ({ label, before, now }: { label: string; before: Money; now: Money }) => {
  const { money } = useFormats()
  const moved = compareMoney(now, before)
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{moved === 0 ? null : <s>{money(before)}</s>}</td>
      <td className={classes(moved > 0 && styles.up, moved < 0 && styles.down)}>{money(now)}</td>
    </tr>
  )
}

type Price = Pick<PriceBreakdown, 'lines' | 'total'>

type RowChange = ({ bundleId: string } | { passengerType: PassengerType; count: number }) & { before: Money; now: Money }

/** What each package and each kind of traveller cost before and costs now; empty when the two prices are not of the same packages and party. */
export const priceChanges = (before: Price, after: Price): RowChange[] => {
  const [old, now] = [priceRows(before), priceRows(after)]
  const packages = now.packages.flatMap(({ bundleId, amount }): RowChange[] => {
    const known = old.packages.find((row) => row.bundleId === bundleId)
    return known ? [{ bundleId, before: known.amount, now: amount }] : []
  })
  const fares = now.fares.flatMap(({ passengerType, count, amount }): RowChange[] => {
    const known = old.fares.find((fare) => fare.passengerType === passengerType && fare.count === count)
    return known ? [{ passengerType, count, before: known.amount, now: amount }] : []
  })
  const changes = [...packages, ...fares]
  return [now, old].every((rows) => rows.packages.length + rows.fares.length === changes.length) ? changes : []
}
