import type { PriceLineageEntry } from '@portolan/contract/cart/cart'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { Disclosure } from '../../../ui/overlays/disclosure.tsx'
import styles from './price-history.module.css'

/** Every price the shopper was shown for this trip, and why it moved where it did. */
export const PriceHistory = ({ lineage }: { lineage: readonly PriceLineageEntry[] }) => {
  const t = useTranslate()
  if (lineage.length === 0) return null
  return (
    <Disclosure summary={t('checkout.howPriceMade')} className={styles.history}>
      <ol className={styles.rows}>
        {lineage.map((entry) => <HistoryRow key={`${entry.stage} ${entry.lineId ?? ''} ${entry.at}`} entry={entry} />)}
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
