import { lazy, Suspense } from 'react'
import { onIntent } from '../../ui/controls/on-intent.ts'
import styles from './free-flight-note.module.css'

const LazyNote = lazy(onIntent(async () => ({ default: (await import('./free-flight-note.tsx')).FreeFlightNote })))

/** The note's HTML is in the document, so the first load needs no code for money formats. */
export const FreeFlightIsland = () => <Suspense fallback={<div className={styles.note} />}><LazyNote /></Suspense>
