import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './day-offset.module.css'

/** "+1" beside an arrival on the next day, "−1" over the date line; nothing on the same day. The word is said, not shown. */
export const DayOffset = ({ days }: { days: number }) => {
  const words = useDayOffset()
  if (days === 0) return null
  return (
    <>
      <sup className={styles.offset} aria-hidden="true" title={words(days)}>{`${days > 0 ? '+' : '−'}${Math.abs(days)}`}</sup>
      <VisuallyHidden>{words(days)}</VisuallyHidden>
    </>
  )
}

/** "+1 day". */
export const useDayOffset = (): ((days: number) => string) => {
  const t = useTranslate()
  return (days) => t('flights.dayOffset', { sign: days > 0 ? '+' : '−', days: Math.abs(days) })
}
