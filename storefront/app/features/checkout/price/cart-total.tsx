import type { PriceLineageEntry } from '@portolan/contract/cart/cart'
import type { Money } from '@portolan/contract/values/money'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { Disclosure } from '../../../ui/overlays/disclosure.tsx'
import styles from './cart-total.module.css'

/** The one price of the whole party, under the lines it is made of. */
export const TotalLine = ({ total, travellerCount }: { total: Money; travellerCount: number }) => {
  const t = useTranslate()
  const { money } = useFormats()
  return <p className={styles.total}><span>{t('checkout.totalFor', { count: travellerCount })}</span><strong>{money(total)}</strong></p>
}

/** Every price the shopper was shown for this trip, and why it moved where it did. */
export const PriceHistory = ({ lineage }: { lineage: readonly PriceLineageEntry[] }) => {
  const t = useTranslate()
  if (lineage.length === 0) return null
  return (
    <Disclosure summary={t('checkout.howPriceMade')} className={styles.history}>
      <ol className={styles.rows}>
        {lineage.map((entry) => <HistoryRow key={`${entry.stage} ${entry.lineId ?? entry.bundleId ?? ''} ${entry.at}`} entry={entry} />)}
      </ol>
    </Disclosure>
  )
}

const HistoryRow = ({ entry: { stage, amount, reason } }: { entry: PriceLineageEntry }) => {
  const t = useTranslate()
  const { money } = useFormats()
  return (
    <li className={styles.row}>
      <span>
        {t(`checkout.stage${stage}`)}
        <small>{t(`checkout.reason${reason}`)}</small>
      </span>
      <b>{money(amount)}</b>
    </li>
  )
}
