import type { ShownDeal } from '../../../travel/deals/deal-offer.ts'
import { lazy, Suspense } from 'react'
import { onIntent } from '../../../ui/controls/on-intent.ts'

const LazyTeaser = lazy(onIntent(async () => ({ default: (await import('./deals-teaser.tsx')).DealsTeaser })))

/** Today's best deals on another page: its HTML comes with the document, its script on the first sign of use. */
export const DealsTeaserIsland = ({ deals }: { deals: readonly ShownDeal[] }) =>
  deals.length === 0 ? null : <Suspense fallback={null}><LazyTeaser deals={deals} /></Suspense>
