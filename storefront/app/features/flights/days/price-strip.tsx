import { addDays, daysBetween, eachDay, type LocalDate } from '@portolan/contract/values/date'
import { compareMoney, type Money } from '@portolan/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useRef } from 'react'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import type { ResultsAddress } from '../../../results/address/use-results-address.ts'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { priceStripOptions } from '../search/flights-queries.ts'
import type { FlightRequest } from '../search/flights-request.ts'
import { changeDates } from '../search/flights-url.ts'
import type { FlightResultsView } from '../search/flights-view.ts'
import styles from './price-strip.module.css'

type Props = {
  /** The cheapest flight in the list, for a day without a calendar price. */
  found: Money | null
  view: FlightResultsView; request: FlightRequest; today: LocalDate; address: ResultsAddress<FlightResultsView>
}

/** The same trip up to three days earlier or later, each with its cheapest known price. */
export const PriceStrip = memo(({ view, request, today, found, address }: Props) => {
  const t = useTranslate()
  const { data: days, isPending } = useQuery(priceStripOptions(request.search, today))
  const { departureDate, returnDate } = view.search
  const shown = eachDay(addDays(departureDate, -3), addDays(departureDate, 3)).filter((day) => day >= today)
  const priceOf = (day: LocalDate): Money | null =>
    days?.find((known) => known.departureDate === day)?.price ?? (day === departureDate && !isPending ? found : null)
  const lowest = cheapest(shown.map(priceOf))
  const strip = useCentred(departureDate)
  return (
    <nav ref={strip} className={styles.strip} aria-label={t('flights.otherDays')}>
      {shown.map((day) => (
        <DayLink
          key={day} isCurrent={day === departureDate} price={priceOf(day)} isPending={isPending} lowest={lowest}
          departs={day} returns={returnDate && addDays(returnDate, daysBetween(departureDate, day))}
          to={address.hrefOf(changeDates(view, day, returnDate && addDays(returnDate, daysBetween(departureDate, day))))}
        />
      ))}
    </nav>
  )
})

/** On phones the strip scrolls sideways: the chosen day starts in its middle. The page itself must not move. */
const useCentred = (day: LocalDate) => {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const strip = ref.current
    const current = strip?.querySelector(`[data-day='${day}']`)
    if (strip && current instanceof HTMLElement) strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2
  }, [day])
  return ref
}

type DayProps = {
  departs: LocalDate; returns: LocalDate | null; to: string; isCurrent: boolean; isPending: boolean; price: Money | null; lowest: Money | null
}

const DayLink = ({ departs, returns, to, isCurrent, isPending, price, lowest }: DayProps) => {
  const t = useTranslate()
  const { moneyRounded, weekdayDay } = useFormats()
  const isLowest = price !== null && lowest !== null && price.amountMinor === lowest.amountMinor
  return (
    <Link to={to} className={classes(styles.day, isCurrent && styles.on, isLowest && styles.low)} data-day={departs} aria-current={isCurrent ? 'date' : undefined}>
      {returns ? `${weekdayDay(departs)} – ${weekdayDay(returns)}` : weekdayDay(departs)}
      {price
        ? <b>{moneyRounded(price)}{isLowest && <span>{t('flights.lowest')}</span>}</b>
        : isPending ? <Skeleton className={styles.skeleton} /> : <b className={styles.none} aria-label={t('flights.noPrice')}>–</b>}
    </Link>
  )
}

const cheapest = (prices: readonly (Money | null)[]): Money | null =>
  prices.reduce((best, price) => (price && (!best || compareMoney(price, best) < 0) ? price : best), null)
