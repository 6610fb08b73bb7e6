import { addDays, isLocalDate, type LocalDate } from '@portolan/contract/values/date'
import { MAX_DAYS_AHEAD, type CalendarDay } from '@portolan/contract/flights/flights'
import { localeOf } from '@portolan/i18n/locale-of'
import { useEffect, useRef, useState } from 'react'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { useRootData } from '../../../platform/root-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DayCalendar } from '../../../ui/controls/day-calendar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { DatePanelFoot } from './date-panel-foot.tsx'
import { DatePanelHead } from './date-panel-head.tsx'
import styles from './date-panel.module.css'
import { DayPrice } from '../../../travel/price/day-price.tsx'
import type { FlightSearchDraft } from '../../../travel/search/flight-search-url.ts'
import { chooseDay, type TripDates, type TripEnd } from './trip-dates.ts'
import { useDayPrices } from './use-day-prices.ts'

type Props = {
  draft: FlightSearchDraft
  /** The end of the trip that the next chosen day is for. */
  end: TripEnd
  onEnd: (end: TripEnd) => void
  onChange: (change: Partial<FlightSearchDraft>) => void
  onReturn: (isReturn: boolean) => void
  onClose: () => void
}

/** Even, since a tablet shows them in pairs. */
const MONTHS_ON_A_PHONE = { few: 4, all: 12 } as const

/** The calendar with a price on every day: beside the fields on a desk, the whole screen on a phone. */
export const DatePanel = ({ draft, end, onEnd, onChange, onReturn, onClose }: Props) => {
  const t = useTranslate()
  const { today = '', language = 'en', brand } = useRootData() ?? {}
  const [focused, setFocused] = useState<LocalDate>(() => startDay(draft, end, today))
  const [isNarrow] = useState(() => window.matchMedia('(max-width: 768px)').matches)
  const [areAllShown, setAllShown] = useState(false)
  const chosen = draft[end] ?? ''
  const prices = useDayPrices(draft, `${focused.slice(0, 7)}-01`)
  const panel = useRef<HTMLDivElement>(null)
  const dayWords = useDayWords()
  const f = useFormats()

  // The opened calendar scrolls fully into view, and its focused day receives the keyboard.
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[role="gridcell"] [tabindex="0"]')?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const choose = (day: LocalDate): void => {
    const { dates, next } = chooseDay({ dates: draft, end, today }, day)
    onChange(dates)
    onEnd(next ?? 'out')
  }
  const renderDay = (day: LocalDate) => {
    const price = end === 'back' && draft.back !== null ? undefined : prices.get(day)
    const part = partOf(day, draft)
    return { content: <DayPrice day={price} />, text: price?.price ? f.moneyRounded(price.price) : '', words: dayWords(part, price), look: { 'data-level': part ? undefined : price?.level ?? undefined, 'data-part': part ?? undefined, 'data-today': day === today ? '' : undefined } }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not modal: the fields beside it stay in use
    <div ref={panel} role="dialog" aria-label={t('search-form.dates')} className={styles.panel}>
      <header className={styles.bar}>
        <button type="button" className={styles.close} onClick={onClose} aria-label={t('common.close')}><Icon name="close" /></button>
        <h2 className={styles.title}>{t('search-form.dates')}</h2>
      </header>
      <DatePanelHead dates={draft} end={end} onEnd={onEnd} onReturn={onReturn} />
      <div className={styles.scroll}>
        <DayCalendar
          label={t('search-form.dates')} locale={localeOf(language, brand?.country)} months={isNarrow ? MONTHS_ON_A_PHONE[areAllShown ? 'all' : 'few'] : 2} isScrolling={isNarrow}
          selected={isLocalDate(chosen) ? chosen : null} min={today} max={addDays(today, MAX_DAYS_AHEAD)} focused={focused} onFocus={setFocused}
          onChoose={choose} renderDay={renderDay} previousLabel={t('search-form.previousMonth')} nextLabel={t('search-form.nextMonth')}
        />
        {isNarrow && !areAllShown && <Button variant="line" isWide onClick={() => setAllShown(true)}>{t('search-form.laterMonths')}</Button>}
      </div>
      <DatePanelFoot draft={draft} prices={prices} onClear={() => onChange({ out: '', back: draft.back === null ? null : '' })} onDone={onClose} />
    </div>
  )
}

/** The day the calendar opens on: what was chosen, else today. */
const startDay = ({ out, back }: TripDates, end: TripEnd, today: LocalDate): LocalDate => {
  const asked = end === 'back' && back ? back : out
  return isLocalDate(asked) && asked >= today && asked <= addDays(today, MAX_DAYS_AHEAD) ? asked : today
}

/** What a day of the calendar says after its date: which end of the trip it is, and whether its price is cheap or dear. */
const useDayWords = () => {
  const t = useTranslate()
  return (part: TripPart | null, day: CalendarDay | undefined): string => {
    const end = part === 'first' || part === 'only' ? t('search-form.departureDay') : part === 'last' ? t('search-form.returnDay') : ''
    const level = day?.level === 'LOW' ? t('search-form.dayCheap') : day?.level === 'HIGH' ? t('search-form.dayDear') : ''
    return [end, level].filter(Boolean).join(', ')
  }
}

type TripPart = 'only' | 'first' | 'inside' | 'last'

/** Where a day lies in the trip; null outside. A trip of one day, or without a return yet, has only one. */
export const partOf = (day: LocalDate, { out, back }: TripDates): TripPart | null => {
  if (!isLocalDate(out)) return day === back ? 'only' : null
  const last = back !== null && isLocalDate(back) && back > out ? back : out
  if (day < out || day > last) return null
  if (out === last) return 'only'
  return day === out ? 'first' : day === last ? 'last' : 'inside'
}
