import { addDays, eachDay, isoWeekday, type LocalDate } from '@portolan/contract/values/date'
import type { CalendarDay } from '@portolan/contract/flights/flights'
import { useBrand } from '../../../platform/brand/use-brand.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { codeIn, DayPrice } from '../../../travel/price/day-price.tsx'
import { classes } from '../../../ui/classes.ts'
import calendar from '../../../ui/controls/day-calendar.module.css'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './deal-calendar.module.css'
import { lastOfMonth, nextMonth } from './load-deal-search.ts'

type Props = {
  firstMonth: string
  days: ReadonlyMap<LocalDate, CalendarDay>
  chosen: { departureDate: LocalDate; returnDate: LocalDate }
  hrefOfDay: (day: LocalDate) => string
  /** Null at the first and last month on sale. */
  earlierHref: string | null
  laterHref: string | null
}

/** Two months of plain links: each day with a price is an address, so the calendar works without scripts. */
export const DealCalendar = ({ firstMonth, days, chosen, hrefOfDay, earlierHref, laterHref }: Props) => {
  const t = useTranslate()
  const f = useFormats()
  const { currency } = useBrand().brand
  const code = codeIn(f.moneyRounded({ amountMinor: 0, currency }))
  return (
    <div className={classes(calendar.calendar, styles.calendar)}>
      <div className={calendar.paging}>
        {earlierHref ? <Link to={earlierHref} preventScrollReset replace className={calendar.page} aria-label={t('deals.earlier')}><Icon name="chevronLeft" /></Link> : <span />}
        {laterHref && <Link to={laterHref} preventScrollReset replace className={calendar.page} aria-label={t('deals.later')}><Icon name="chevronRight" /></Link>}
      </div>
      <div className={classes(calendar.months, styles.months)}>
        {[firstMonth, nextMonth(firstMonth)].map((month) => <Month key={month} month={month} {...{ days, chosen, hrefOfDay }} />)}
      </div>
      <ul className={styles.legend}>
        <li><span className={styles.swatch} data-level="LOW"><DayPrice day={ARROWS.LOW} /></span>{t('deals.cheap')}</li>
        <li><span className={styles.swatch} data-level="HIGH"><DayPrice day={ARROWS.HIGH} /></span>{t('deals.dear')}</li>
        <li>{t('deals.legendNoPrice')}</li>
        {code && <li>{t('deals.inCurrency', { currency: code })}</li>}
      </ul>
    </div>
  )
}

/** The marks of the levels alone. */
const ARROWS = {
  LOW: { departureDate: '', price: null, level: 'LOW' }, HIGH: { departureDate: '', price: null, level: 'HIGH' },
} as const

const A_MONDAY = '2001-01-01'
const WEEKDAYS = eachDay(A_MONDAY, addDays(A_MONDAY, 6))

type MonthProps = Pick<Props, 'days' | 'chosen' | 'hrefOfDay'> & { month: string }

const Month = ({ month, ...rest }: MonthProps) => {
  const f = useFormats()
  return (
    <table className={calendar.grid}>
      <caption className={calendar.heading}>{f.monthYear(`${month}-01`)}</caption>
      <thead>
        <tr>{WEEKDAYS.map((day) => <th key={day} scope="col" className={calendar.weekday}><abbr title={f.weekday(day)}>{f.weekdayShort(day)}</abbr></th>)}</tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, index) => <td key={day ?? `blank${index}`}>{day && <Day day={day} {...rest} />}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Day = ({ day, days, chosen, hrefOfDay }: Omit<MonthProps, 'month'> & { day: LocalDate }) => {
  const t = useTranslate()
  const f = useFormats()
  const known = days.get(day)
  const part = day === chosen.departureDate ? 'first' : day === chosen.returnDate ? 'last' : day > chosen.departureDate && day < chosen.returnDate ? 'inside' : undefined
  const number = <span className={calendar.number}>{Number(day.slice(8))}</span>
  if (!known?.price) return <span className={calendar.day} data-part={part} data-none="">{number}</span>
  const level = known.level === 'LOW' ? t('deals.cheap') : known.level === 'HIGH' ? t('deals.dear') : null
  const words = [codeIn(f.moneyRounded(known.price)), `${f.weekday(day)} ${f.dayMonth(day)}`, level].filter(Boolean).join(', ')
  return (
    <Link
      to={hrefOfDay(day)} replace preventScrollReset className={calendar.day} data-level={part ? undefined : known.level ?? undefined} data-part={part}
      aria-current={part === 'first' ? 'date' : undefined}
    >
      {number} <DayPrice day={known} /> <VisuallyHidden>{words}</VisuallyHidden>
    </Link>
  )
}

/** Weeks from Monday on, with blanks before the first day and after the last. */
const weeksOf = (month: string): (LocalDate | null)[][] => {
  const first = `${month}-01`
  const blanks: null[] = Array.from({ length: isoWeekday(first) - 1 }, () => null)
  const cells = [...blanks, ...eachDay(first, lastOfMonth(month))]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7))
  return weeks.map((week) => [...week, ...Array.from({ length: 7 - week.length }, () => null)])
}
