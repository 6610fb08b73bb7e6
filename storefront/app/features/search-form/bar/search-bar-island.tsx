import { lazy, Suspense } from 'react'
import { onIntent } from '../../../ui/controls/on-intent.ts'
import type { FlightSearchFormProps } from '../flight-search-form-props.ts'
import bar from './search-bar.module.css'
import { SearchSkeleton } from '../search-skeleton.tsx'

const LazyBar = lazy(onIntent(async () => ({ default: (await import('./search-bar.tsx')).SearchBar })))

/** The compact bar in a page's first load: it opens without a script, which loads on the first interaction. */
export const SearchBarIsland = (props: FlightSearchFormProps) => (
  <Suspense fallback={<div className={bar.bar}><div className={bar.summary} /><div hidden><SearchSkeleton hasProblems={false} /></div></div>}>
    <LazyBar {...props} />
  </Suspense>
)
