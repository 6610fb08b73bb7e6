import { lazy, memo, Suspense, useEffect, useSyncExternalStore } from 'react'
import { reportError } from '../../platform/error-reports/report-error.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { FilterChip } from '../facets/facet-words.ts'
import type { FilterChange } from '../facets/filter-changes.ts'
import type { FilterParts } from '../facets/filter-sections.ts'
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
    // Loaded while the first answers are requested. If this attempt fails, React tries again and shows its error boundary.
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

/** The placeholder of the filters. */
const FilterSkeleton = () => SECTIONS.map((lines, section) => (
  <div key={section} className={styles.section} aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => <Skeleton key={line} className={line === 0 ? styles.title : styles.line} />)}
  </div>
))

/** From 1024 px the filters are beside the list. Below that they are a sheet. */
const WIDE = '(width >= 1024px)'

const watch = (tell: () => void): (() => void) => {
  const query = globalThis.matchMedia(WIDE)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

const isWideNow = (): boolean => globalThis.matchMedia(WIDE).matches

/** False in documents from the server, which do not know the width. */
const unknown = (): boolean => false

/** Whether the rail is shown, so that phones need not render it. */
const useIsWide = (): boolean => useSyncExternalStore(watch, isWideNow, unknown)
