import { Suspense } from 'react'
import { earlyPart } from '../../../platform/early-part.tsx'
import type { FlightSearchFormProps } from '../flight-search-form-props.ts'
import bar from './search-bar.module.css'

const SearchBar = earlyPart(async () => (await import('./search-bar.tsx')).SearchBar)

/** The compact bar as a line of the results: a document's opens without a script, and after a click on a link its box stands there until the script has come. */
export const SearchLineIsland = (props: FlightSearchFormProps) => (
  <Suspense fallback={<div className={bar.line}><div className={bar.summary} /></div>}><SearchBar {...props} isLine /></Suspense>
)
