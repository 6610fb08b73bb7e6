import type { CalendarDay } from '@portolan/contract/flights/flights'
import { useFormats } from '../../platform/i18n/formats.ts'
import styles from './day-price.module.css'

/** The price under a day. Cheap and dear carry an arrow beside their tint; the day's label says them in words. */
export const DayPrice = ({ day }: { day: CalendarDay | undefined }) => {
  const f = useFormats()
  const level = day?.level ?? null
  return (
    <span className={styles.price} data-level={level ?? undefined}>
      {level === 'LOW' && <svg viewBox="0 0 8 7" className={styles.arrow} aria-hidden="true"><path d="M4 7l4-7H0z" /></svg>}
      {level === 'HIGH' && <svg viewBox="0 0 8 7" className={styles.arrow} aria-hidden="true"><path d="M4 0l4 7H0z" /></svg>}
      {day?.price ? withoutCode(f.moneyRounded(day.price)) : ''}
    </span>
  )
}

/** A currency whose mark is longer than a sign, as in "115 CHF" or "115 $CA": that has no room under a day. */
const CODE = /\s*[\p{L}\p{Sc}]{2,}\s*/u

/** "115 CHF" as "115", "€115" as it is. */
export const withoutCode = (money: string): string => money.replace(CODE, '')

/** "CHF" of "115 CHF" and "$CA" of "115 $CA"; null where the mark is a sign. */
export const codeIn = (money: string): string | null => CODE.exec(money)?.[0].trim() ?? null
