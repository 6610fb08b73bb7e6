import { isLocalDate } from '@portolan/contract/values/date'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import styles from './date-panel-head.module.css'
import type { SearchValues } from '../values/search-values.ts'
import { nightsOf, type TripEnd } from './trip-dates.ts'

type Props = { values: SearchValues; end: TripEnd; onEnd: (end: TripEnd) => void; onChange: (change: Partial<SearchValues>) => void }

/** Which day is being chosen, and whether there is a way back. */
export const DatePanelHead = ({ values, end, onEnd, onChange }: Props) => {
  const t = useTranslate()
  const f = useFormats()
  const nights = nightsOf(values)
  const day = (date: string): string => (isLocalDate(date) ? f.weekdayDayMonth(date) : t('search-form.chooseDate'))
  return (
    <div className={styles.head}>
      <div className={styles.ends} data-one-way={!values.isReturn || undefined}>
        <button type="button" className={styles.end} aria-pressed={end === 'out' || !values.isReturn} onClick={() => onEnd('out')}>
          <span className={styles.label}>{t('search-form.depart')}</span>
          <span className={styles.day}>{day(values.out)}</span>
        </button>
        {values.isReturn && (
          <button type="button" className={styles.end} aria-pressed={end === 'back'} onClick={() => onEnd('back')}>
            <span className={styles.label}>{nights === null ? t('search-form.return') : t('search-form.returnNights', { nights })}</span>
            <span className={styles.day}>{day(values.back)}</span>
          </button>
        )}
      </div>
      <fieldset className={styles.kinds} aria-label={t('search-form.tripKind')}>
        <button type="button" aria-pressed={values.isReturn} className={styles.kind} onClick={() => onChange({ isReturn: true })}>{t('search-form.returnTrip')}</button>
        <button type="button" aria-pressed={!values.isReturn} className={styles.kind} onClick={() => onChange({ isReturn: false })}>{t('search-form.oneWay')}</button>
      </fieldset>
    </div>
  )
}
