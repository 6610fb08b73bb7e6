import { isLocalDate } from '@portolan/contract/values/date'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import styles from './date-panel-head.module.css'
import { nightsOf, type TripDates, type TripEnd } from './trip-dates.ts'

type Props = { dates: TripDates; end: TripEnd; onEnd: (end: TripEnd) => void; onReturn: (isReturn: boolean) => void }

/** Which day is being chosen, and whether there is a way back. */
export const DatePanelHead = ({ dates: { out, back }, end, onEnd, onReturn }: Props) => {
  const t = useTranslate()
  const f = useFormats()
  const nights = nightsOf({ out, back })
  const day = (date: string): string => (isLocalDate(date) ? f.weekdayDayMonth(date) : t('search-form.chooseDate'))
  return (
    <div className={styles.head}>
      <div className={styles.ends} data-one-way={back === null || undefined}>
        <button type="button" className={styles.end} aria-pressed={end === 'out' || back === null} onClick={() => onEnd('out')}>
          <span className={styles.label}>{t('search-form.depart')}</span>
          <span className={styles.day}>{day(out)}</span>
        </button>
        {back !== null && (
          <button type="button" className={styles.end} aria-pressed={end === 'back'} onClick={() => onEnd('back')}>
            <span className={styles.label}>{nights === null ? t('search-form.return') : t('search-form.returnNights', { nights })}</span>
            <span className={styles.day}>{day(back)}</span>
          </button>
        )}
      </div>
      <fieldset className={styles.kinds} aria-label={t('search-form.tripKind')}>
        <button type="button" aria-pressed={back !== null} className={styles.kind} onClick={() => onReturn(true)}>{t('search-form.returnTrip')}</button>
        <button type="button" aria-pressed={back === null} className={styles.kind} onClick={() => onReturn(false)}>{t('search-form.oneWay')}</button>
      </fieldset>
    </div>
  )
}
