import { lazy, Suspense } from 'react'
import { useRootData } from '../../platform/root-data.ts'
import { onIntent } from '../../ui/on-intent.ts'
import chip from '../../travel/member-chip.module.css'

const LazyChip = lazy(onIntent(async () => ({ default: (await import('../../travel/member-chip.tsx')).MemberChip })))

/** Who is signed in: the words come with the document, so that how money is written costs nobody's first load. */
export const MemberSlot = () => useRootData()?.member
  ? <Suspense fallback={<span className={chip.chip}><span className={chip.mark} /></span>}><LazyChip /></Suspense>
  : null
