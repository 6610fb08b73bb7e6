import { lazy, Suspense, useState } from 'react'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { activeFilters } from './filter-changes.ts'
import type { FlightList } from './flight-pages.ts'
import type { FlightResultsView } from './flights-url.ts'
import styles from './results-bar.module.css'
import type { ResultsAddress } from './use-results-address.ts'

const loadSheets = () => import('./results-sheets.tsx')
const FilterSheet = lazy(async () => ({ default: (await loadSheets()).FilterSheet }))
const SortSheet = lazy(async () => ({ default: (await loadSheets()).SortSheet }))

type Props = { view: FlightResultsView; list: FlightList; address: ResultsAddress }

/** Below 1024 px filters and sort are sheets, opened from a bar at the bottom. */
export const ResultsBar = (props: Props) => {
  const t = useTranslate()
  const [sheet, setSheet] = useState<'filters' | 'sort' | null>(null)
  const close = (): void => setSheet(null)
  const count = activeFilters(props.view).length
  return (
    <div className={styles.bar}>
      <Button variant="line" size="large" onClick={() => setSheet('filters')} aria-haspopup="dialog">
        <Icon name="filter" />{count > 0 ? t('flights.filterCount', { count }) : t('flights.filter')}
      </Button>
      <Button variant="line" size="large" onClick={() => setSheet('sort')} aria-haspopup="dialog"><Icon name="sort" />{t('flights.sortButton')}</Button>
      <Suspense>
        {sheet === 'filters' && <FilterSheet {...props} onClose={close} />}
        {sheet === 'sort' && <SortSheet {...props} onClose={close} />}
      </Suspense>
    </div>
  )
}
