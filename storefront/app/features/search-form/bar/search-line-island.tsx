import { Suspense } from 'react'
import { earlyPart } from '../../../platform/early-part.tsx'
import type { FlightSearchFormProps } from '../flight-search-form-props.ts'
import bar from './search-bar.module.css'

const SearchBar = earlyPart(async () => (await import('./search-bar.tsx')).SearchBar)

/** The compact bar on the results page: in a document it opens without a script; after navigation a placeholder is shown until the script has loaded. */
export const SearchLineIsland = (props: FlightSearchFormProps) => (
  <Suspense fallback={<div className={bar.line}><div className={bar.summary} /></div>}><SearchBar {...props} isLine /></Suspense>
)
