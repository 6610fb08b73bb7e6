import { lazy, Suspense } from 'react'
import { onIntent } from '../../ui/controls/on-intent.ts'
import type { FlightSearchFormProps } from './flight-search-form-props.ts'
import { SearchSkeleton } from './search-skeleton.tsx'

const LazyForm = lazy(onIntent(async () => ({ default: (await import('./flight-search-form.tsx')).FlightSearchForm })))

/**
 * The form on the landing page: its HTML is in the document and works without a script, which loads on the first interaction, so that
 * the first load does not need it.
 */
export const FlightSearchIsland = (props: FlightSearchFormProps) => (
  <Suspense fallback={<SearchSkeleton hasProblems={(props.problems?.length ?? 0) > 0} />}>
    <LazyForm {...props} />
  </Suspense>
)
