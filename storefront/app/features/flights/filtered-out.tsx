import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { activeFilters, clearFilters, removeFilter, type ActiveFilter } from './filter-changes.ts'
import styles from './results-outcomes.module.css'
import type { FlightList } from './flight-pages.ts'
import { flightListOptions } from './flights-queries.ts'
import type { FlightRequest } from './flights-request.ts'
import type { FlightResultsView } from './flights-url.ts'
import { useFacetWords } from './use-facet-words.ts'
import type { ResultsAddress } from './use-results-address.ts'

type Props = {
  view: FlightResultsView
  list: FlightList | undefined
  hidden: number
  requestOf: (view: FlightResultsView) => FlightRequest
  address: ResultsAddress
}

/** There are flights, and the filters hide them all: which of them to take away, and what comes back with it. */
export const FilteredOut = (props: Props) => {
  const { view, list, hidden, address } = props
  const t = useTranslate()
  return (
    <section className={styles.outcome}>
      <h2>{t('flights.filteredOutTitle', { count: hidden })}</h2>
      <p>{t('flights.filteredOutText')}</p>
      {list && (
        <Card as="section" isPadded={false} className={styles.days} aria-label={t('flights.activeFilters')}>
          <ul className={styles.rows}>
            {activeFilters(view).map((filter) => <li key={filter}><FilterRow {...props} list={list} filter={filter} /></li>)}
          </ul>
        </Card>
      )}
      <Button onClick={() => address.change(clearFilters)}>{t('flights.clearAllFilters')}</Button>
    </section>
  )
}

const FilterRow = ({ view, list, filter, requestOf, address }: Props & { list: FlightList; filter: ActiveFilter }) => {
  const t = useTranslate()
  const { chipText } = useFacetWords(list.staticData)
  const request = requestOf(removeFilter(view, filter))
  const { data, isPending } = useQuery(flightListOptions(request))
  const words = chipText(filter, view.filters, request.search.currency)
  return (
    <p className={styles.filterRow}>
      <Chip className={styles.filter} aria-label={t('flights.removeFilter', { filter: words })} onClick={() => address.change((current) => removeFilter(current, filter))}>
        {words}<Icon name="close" size={16} />
      </Chip>
      {isPending ? <Skeleton className={styles.waiting} /> : <span><WhatComesBack list={data} /></span>}
    </p>
  )
}

const WhatComesBack = ({ list }: { list: FlightList | undefined }) => {
  const t = useTranslate()
  const { moneyShort } = useFormats()
  if (!list || list.page.totalElements === 0) return t('flights.stillNone')
  const cheapest = list.sortSummaries.find(({ sort }) => sort === 'PRICE')?.price
  return (
    <>
      <b>{t('flights.found', { count: list.page.totalElements })}</b>
      {cheapest && ` ${t('flights.fromPrice', { price: moneyShort(cheapest) })}`}
    </>
  )
}
