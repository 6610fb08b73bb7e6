import type { Money } from '@portolan/contract/values/money'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import styles from './total-line.module.css'

/** The one price of the whole party, under the lines it is made of. */
export const TotalLine = ({ total, travellerCount }: { total: Money; travellerCount: number }) => {
  const t = useTranslate()
  const { money } = useFormats()
  return <p className={styles.total}><span>{t('checkout.totalFor', { count: travellerCount })}</span><strong>{money(total)}</strong></p>
}
