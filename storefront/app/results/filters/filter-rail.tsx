import { lazy, memo, Suspense, useEffect } from 'react'
import { reportError } from '../../platform/error-reports/report-error.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { FilterChip } from '../facets/facet-words.ts'
import type { FilterChange } from '../facets/filter-changes.ts'
import type { FilterParts } from '../facets/filter-sections.ts'
import { useIsWide } from '../page/use-is-wide.ts'
import { FilterChips } from './filter-chips.tsx'
import styles from './filter-rail.module.css'

const loadPanel = async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel })
const FilterPanel = lazy(loadPanel)

type Props = {
  /** Undefined while there are no answers to filter. */
  parts: FilterParts | undefined
  currency: string
  chips: readonly FilterChip[]
  onChange: (change: FilterChange) => void
}

/** The filters beside the list. */
export const FilterRail = memo(({ parts, currency, chips, onChange }: Props) => {
  const t = useTranslate()
  const isWide = useIsWide()
  useEffect(() => {
    // On its way while the first answers are asked for. React asks again, and its boundary says so, should this attempt fail.
    if (isWide) loadPanel().catch((error: unknown) => reportError('preload-error', error))
  }, [isWide])
  return (
    <aside className={styles.rail} aria-label={t('results.filters')}>
      <header className={styles.header}>
        <h2>{chips.length > 0 ? t('results.filtersCount', { count: chips.length }) : t('results.filters')}</h2>
        {chips.length > 0 && <button type="button" onClick={() => onChange({ kind: 'CLEAR' })}>{t('results.clearAll')}</button>}
      </header>
      <FilterChips chips={chips} onChange={onChange} />
      {parts && isWide
        ? <Suspense fallback={<FilterSkeleton />}><FilterPanel parts={parts} currency={currency} onChange={onChange} /></Suspense>
        : <FilterSkeleton />}
    </aside>
  )
})

const SECTIONS = [3, 4, 2, 4, 4, 8] as const

/** Filters on their way. */
const FilterSkeleton = () => SECTIONS.map((lines, section) => (
  <div key={section} className={styles.section} aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => <Skeleton key={line} className={line === 0 ? styles.title : styles.line} />)}
  </div>
))
