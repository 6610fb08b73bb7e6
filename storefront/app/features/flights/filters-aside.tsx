import { lazy, memo, Suspense, useEffect } from 'react'
import { reportError } from '../../platform/error-reports/report-error.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { activeFilters, clearFilters } from './filter-changes.ts'
import { FilterSkeleton } from './filter-skeleton.tsx'
import type { FlightList } from './flight-pages.ts'
import styles from './flight-results.module.css'
import type { FlightResultsView } from './flights-url.ts'
import { useIsWide } from './use-is-wide.ts'
import type { ViewChange } from './use-results-address.ts'

const loadPanel = async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel })
const FilterPanel = lazy(loadPanel)

type Props = { view: FlightResultsView; list: FlightList | undefined; onChange: (change: ViewChange) => void }

/** The filters beside the list. */
export const FiltersAside = memo(({ view, list, onChange }: Props) => {
  const t = useTranslate()
  const isWide = useIsWide()
  useEffect(() => {
    // On its way while the first flights are asked for. React asks again, and its boundary says so, should this attempt fail.
    if (isWide) loadPanel().catch((error: unknown) => reportError('preload-error', error))
  }, [isWide])
  return (
    <aside className={styles.filters} aria-label={t('flights.filters')}>
      <header className={styles.filtersHeader}>
        <h2>{t('flights.filters')}</h2>
        {activeFilters(view).length > 0 && <button type="button" onClick={() => onChange(clearFilters)}>{t('flights.clearAll')}</button>}
      </header>
      {list && isWide ? <Suspense fallback={<FilterSkeleton />}><FilterPanel view={view} list={list} onChange={onChange} /></Suspense> : <FilterSkeleton />}
    </aside>
  )
})
