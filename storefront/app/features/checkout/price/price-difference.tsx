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
  const fares = steps ? fareChanges(steps.before, steps.after) : []
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
          {fares.map(({ passengerType, count, before, now }) => (
            <Row
              key={passengerType} label={t('checkout.flightsOf', { people: partyWords(t, passengerType, count) })} before={before} now={now}
            />
          ))}
          {fares.length === 0 && <Row label={t('checkout.flightsLine')} before={oldTotal} now={newTotal} />}
        </tbody>
        {fares.length > 0 && <tfoot><Row label={t('checkout.total')} before={oldTotal} now={newTotal} /></tfoot>}
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

type FareChange = { passengerType: PassengerType; count: number; before: Money; now: Money }

/** What each kind of traveller paid before and pays now; empty when the two prices are not of the same party. */
export const fareChanges = (before: Price, after: Price): FareChange[] => {
  const [old, now] = [priceRows(before).fares, priceRows(after).fares]
  const changes = now.flatMap(({ passengerType, count, amount }) => {
    const known = old.find((fare) => fare.passengerType === passengerType && fare.count === count)
    return known ? [{ passengerType, count, before: known.amount, now: amount }] : []
  })
  return changes.length === now.length && old.length === now.length ? changes : []
}
