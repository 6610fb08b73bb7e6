import type { CalendarDay } from '@portolan/contract/flights'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { TripPart } from './calendar-part.ts'
import styles from './day-price.module.css'

/** The price under a day. Cheap and dear carry an arrow for eyes and a word for ears, beside their tint. */
export const DayPrice = ({ day, part }: { day: CalendarDay | undefined; part: TripPart | null }) => {
  const t = useTranslate()
  const f = useFormats()
  const level = day?.level ?? null
  return (
    <>
      <span className={styles.price} data-level={level ?? undefined}>
        {level === 'LOW' && <svg viewBox="0 0 8 7" className={styles.arrow} aria-hidden="true"><path d="M4 7l4-7H0z" /></svg>}
        {level === 'HIGH' && <svg viewBox="0 0 8 7" className={styles.arrow} aria-hidden="true"><path d="M4 0l4 7H0z" /></svg>}
        {day?.price ? f.moneyRounded(day.price) : ''}
      </span>
      <VisuallyHidden>
        {level === 'LOW' && t('search-form.dayCheap')}
        {level === 'HIGH' && t('search-form.dayDear')}
        {(part === 'first' || part === 'only') && ` ${t('search-form.departureDay')}`}
        {part === 'last' && ` ${t('search-form.returnDay')}`}
      </VisuallyHidden>
    </>
  )
}
