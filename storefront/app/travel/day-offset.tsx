import { useTranslate } from '../platform/i18n/use-translate.ts'
import styles from './bound-row.module.css'

/** "+1 day" beside an arrival; "−1 day" over the date line; nothing on the same day. */
export const DayOffset = ({ days }: { days: number }) => {
  const t = useTranslate()
  if (days === 0) return null
  return <sup className={styles.offset}>{t('flights.dayOffset', { sign: days > 0 ? '+' : '−', days: Math.abs(days) })}</sup>
}
