import { lazy, Suspense } from 'react'
import { onIntent } from '../../ui/controls/on-intent.ts'
import type { FlightSearchFormProps } from './flight-search-form-props.ts'
import { SearchSkeleton } from './search-skeleton.tsx'

const LazyForm = lazy(onIntent(async () => ({ default: (await import('./flight-search-form.tsx')).FlightSearchForm })))

/**
 * The form as the landing page has it: its HTML comes with the document and works as it is; its script comes on the first sign
 * of use, so that it costs the first load nothing.
 */
export const FlightSearchIsland = (props: FlightSearchFormProps) => (
  <Suspense fallback={<SearchSkeleton hasProblems={(props.problems?.length ?? 0) > 0} />}>
    <LazyForm {...props} />
  </Suspense>
)
