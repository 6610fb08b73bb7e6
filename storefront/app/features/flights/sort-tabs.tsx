import type { MouseEvent } from 'react'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { FlightList } from './flight-pages.ts'
import { FLIGHT_SORTS, flightSortOf, isTabSort, sortLabel, TAB_SORTS } from './flights-sorts.ts'
import { changeSort, type FlightResultsView } from './flights-url.ts'
import styles from './sort-tabs.module.css'
import type { ResultsAddress } from './use-results-address.ts'

type Props = { view: FlightResultsView; summaries: FlightList['sortSummaries'] | null; address: ResultsAddress }

/** Recommended, cheapest and fastest with the best flight's price and duration of each; other orders in a list. */
export const SortTabs = ({ view, summaries, address }: Props) => {
  const t = useTranslate()
  return (
    <Card isPadded={false} className={styles.tabs}>
      <nav className={styles.links} aria-label={t('flights.sortBy')}>
        {TAB_SORTS.map((sort) => (
          <Link
            key={sort} to={address.hrefOf(changeSort(view, sort))} className={classes(styles.tab, view.sort === sort && styles.on)}
            aria-current={view.sort === sort ? 'true' : undefined} onClick={unlessElsewhere(() => address.change((current) => changeSort(current, sort)))}
          >
            {t(sortLabel(sort))}
            <SortSummary summary={summaries?.find((row) => row.sort === flightSortOf(sort).name)} isLoading={summaries === null} />
          </Link>
        ))}
      </nav>
      <SortMenu view={view} address={address} />
    </Card>
  )
}

/** A plain press changes the page as a filter does; with a key or another button the browser opens the link where it is wanted. */
const unlessElsewhere = (change: () => void) => (event: MouseEvent): void => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  change()
}

const SortSummary = ({ summary, isLoading }: { summary: FlightList['sortSummaries'][number] | undefined; isLoading: boolean }) => {
  const { moneyShort, duration } = useFormats()
  if (isLoading) return <Skeleton className={styles.skeleton} />
  if (!summary) return <b>–</b>
  return <b>{moneyShort(summary.price)} <span>{duration(summary.durationMinutes)}</span></b>
}

/** The platform's own list, so that phones and keyboards open theirs. */
const SortMenu = ({ view, address }: Omit<Props, 'summaries'>) => {
  const t = useTranslate()
  return (
    <label className={classes(styles.menu, !isTabSort(view.sort) && styles.on)}>
      <span>{isTabSort(view.sort) ? t('flights.moreSorting') : t(sortLabel(view.sort))}</span>
      <Icon name="chevronDown" size={16} />
      <select
        value={isTabSort(view.sort) ? '' : view.sort} aria-label={t('flights.moreSorting')}
        onChange={({ target }) => {
          const chosen = FLIGHT_SORTS.find(({ key }) => key === target.value)
          if (chosen) address.change((current) => changeSort(current, chosen.key))
        }}
      >
        <option value="" disabled>{t('flights.moreSorting')}</option>
        {FLIGHT_SORTS.filter(({ key }) => !isTabSort(key)).map(({ key, label }) => <option key={key} value={key}>{t(label)}</option>)}
      </select>
    </label>
  )
}
