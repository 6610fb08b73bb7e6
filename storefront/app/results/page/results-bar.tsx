import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Chip } from '../../ui/controls/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FilterChips } from '../filters/filter-chips.tsx'
import { sortRowOf } from '../sorts/sort-table.ts'
import styles from './results-bar.module.css'
import type { FilterSheet as FilterSheetType, SortSheet as SortSheetType } from './results-sheets.tsx'

const loadSheets = () => import('./results-sheets.tsx')
const FilterSheet = lazy(async () => ({ default: (await loadSheets()).FilterSheet }))
const SortSheet = lazy(async () => ({ default: (await loadSheets()).SortSheet }))

type Props = {
  /** Null while there are no answers to filter. */
  filters: Omit<ComponentProps<typeof FilterSheetType>, 'onClose'> | null
  /** Null if the order is fixed. */
  sorting: Omit<ComponentProps<typeof SortSheetType>, 'onClose'> | null
} & Pick<ComponentProps<typeof FilterChips>, 'chips' | 'onChange'>

/** Below 1024 px filters open in a sheet, below 768 px the sort order too. One line has the chips that open them and the active filters. */
export const ResultsBar = ({ filters, sorting, chips, onChange }: Props) => {
  const t = useTranslate()
  const [sheet, setSheet] = useState<'filters' | 'sort' | null>(null)
  const close = (): void => setSheet(null)
  return (
    <div className={styles.bar}>
      <Chip className={styles.filter} disabled={filters === null} onClick={() => setSheet('filters')} aria-haspopup="dialog">
        <Icon name="filter" size={16} />{chips.length > 0 ? t('results.filtersCount', { count: chips.length }) : t('results.filters')}
      </Chip>
      {sorting && (
        <Chip className={styles.sort} onClick={() => setSheet('sort')} aria-haspopup="dialog" aria-label={`${t('results.sortButton')}: ${t(sortRowOf(sorting.sorts, sorting.chosen).label)}`}>
          <Icon name="sort" size={16} />{t(sortRowOf(sorting.sorts, sorting.chosen).label)}<Icon name="chevronDown" size={16} />
        </Chip>
      )}
      <FilterChips chips={chips} onChange={onChange} />
      <Suspense>
        {sheet === 'filters' && filters && <FilterSheet {...filters} onClose={close} />}
        {sheet === 'sort' && sorting && <SortSheet {...sorting} onClose={close} />}
      </Suspense>
    </div>
  )
}
