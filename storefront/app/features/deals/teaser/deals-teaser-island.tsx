import type { ShownDeal } from '../../../travel/deals/deal-offer.ts'
import { lazy, Suspense } from 'react'
import { onIntent } from '../../../ui/controls/on-intent.ts'

const LazyTeaser = lazy(onIntent(async () => ({ default: (await import('./deals-teaser.tsx')).DealsTeaser })))

/** Today's best deals on another page: its HTML is in the document, and its script loads on the first interaction. */
export const DealsTeaserIsland = ({ deals }: { deals: readonly ShownDeal[] }) =>
  deals.length === 0 ? null : <Suspense fallback={null}><LazyTeaser deals={deals} /></Suspense>
