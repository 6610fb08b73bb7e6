import { CalendarDate, parseDate } from '@internationalized/date'
import type { LocalDate } from '@portolan/contract/values/date'
import type { ReactNode } from 'react'
import { Button, Calendar, CalendarCell, CalendarGrid, CalendarGridBody, CalendarGridHeader, CalendarHeaderCell, CalendarHeading } from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import styles from './day-calendar.module.css'
import { Icon } from '../icon.tsx'

type Props = {
  label: string
  /** BCP 47, for month and day names. Weeks start on Monday in all of them. */
  locale: string
  months: number
  selected: LocalDate | null
  min: LocalDate
  max: LocalDate
  /** The first month shown, given as any day in it. */
  focused: LocalDate
  onFocus: (day: LocalDate) => void
  onChoose: (day: LocalDate) => void
  /** What is shown below the number of a day, the same as text, more words for screen readers, and data attributes for the styles. */
  renderDay: (day: LocalDate) => { content: ReactNode; text: string; words: string; look: Readonly<Record<`data-${string}`, string | undefined>> }
  previousLabel: string
  nextLabel: string
  /** If true, all months stand below each other, without buttons for paging. */
  isScrolling?: boolean
}

/** One or several months to choose a day from. Arrow keys move by day and week, Page keys by month. Days have no time zone. */
export const DayCalendar = (props: Props) => {
  const { label, locale, months, selected, min, max, focused, onFocus, onChoose, isScrolling = false } = props
  return (
    <I18nProvider locale={locale}>
      {/* If this id exists, React Aria adds no style element, which the content security policy would refuse. The rule is in ui/base.css. */}
      <span id="react-aria-pressable-style" hidden />
      <Calendar
        aria-label={label} className={styles.calendar ?? ''} data-scrolling={isScrolling || undefined} firstDayOfWeek="mon" visibleDuration={{ months }} value={selected ? parseDate(selected) : null}
        minValue={parseDate(min)} maxValue={parseDate(max)} focusedValue={parseDate(focused)} onFocusChange={(day) => onFocus(day.toString())}
        onChange={(day) => day && onChoose(new CalendarDate(day.year, day.month, day.day).toString())} pageBehavior="single"
      >
        {!isScrolling && (
          <div className={styles.paging}>
            <Button slot="previous" className={styles.page ?? ''} aria-label={props.previousLabel}><Icon name="chevronLeft" /></Button>
            <Button slot="next" className={styles.page ?? ''} aria-label={props.nextLabel}><Icon name="chevronRight" /></Button>
          </div>
        )}
        <div className={styles.months}>
          {Array.from({ length: months }, (_, index) => <Month key={index} offset={index} renderDay={props.renderDay} />)}
        </div>
      </Calendar>
    </I18nProvider>
  )
}

const Month = ({ offset, renderDay }: { offset: number; renderDay: Props['renderDay'] }) => (
  <div>
    <CalendarHeading offset={{ months: offset }} className={styles.heading ?? ''} />
    <CalendarGrid offset={{ months: offset }} weekdayStyle="short" className={styles.grid ?? ''}>
      <CalendarGridHeader>{(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{shortened(day)}</CalendarHeaderCell>}</CalendarGridHeader>
      <CalendarGridBody>
        {(date) => {
          const { content, text, words, look } = renderDay(date.toString())
          return (
            <CalendarCell date={date} className={styles.day ?? ''} {...look} render={(cell) => <div {...cell} aria-label={[`${date.day} ${text}`, cell['aria-label'], words].filter(Boolean).join(', ')} />}>
              {({ formattedDate }) => <><span className={styles.number}>{formattedDate}</span>{content}</>}
            </CalendarCell>
          )
        }}
      </CalendarGridBody>
    </CalendarGrid>
  </div>
)

/** European Portuguese does not abbreviate weekdays, and the whole word does not fit into a column. */
const shortened = (weekday: string): string => (/^\p{L}{5,}$/u.test(weekday) ? `${weekday.slice(0, 3)}.` : weekday)
