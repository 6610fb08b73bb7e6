import { lazy, Suspense } from 'react'
import { onIntent } from '../../ui/controls/on-intent.ts'
import styles from './free-flight-note.module.css'

const LazyNote = lazy(onIntent(async () => ({ default: (await import('./free-flight-note.tsx')).FreeFlightNote })))

/** The note's HTML comes with the document; how money is written costs the first load nothing. */
export const FreeFlightIsland = () => <Suspense fallback={<div className={styles.note} />}><LazyNote /></Suspense>
