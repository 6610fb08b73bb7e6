import { lazy, Suspense } from 'react'
import button from '../../ui/controls/button.module.css'
import { onIntent } from '../../ui/controls/on-intent.ts'
import type { Home } from './featured/featured-destinations.tsx'
import destinations from './featured/featured-destinations.module.css'
import price from './featured/featured-price.module.css'
import type { LandingContent } from './landing-content.ts'
import explanation from './product-explanation.module.css'
import banners from './promo-banners.module.css'

const LazySections = lazy(onIntent(async () => ({ default: (await import('./landing-sections.tsx')).LandingSections })))

/**
 * The sections under the search: their HTML is in the document and their links work without a script, which loads on the first
 * interaction. The placeholder shown after navigation also puts the styles into the first load.
 */
export const LandingSectionsIsland = (props: { home: Home | null; content: LandingContent }) => (
  <Suspense fallback={<Waiting />}>
    <LazySections {...props} />
  </Suspense>
)

const Waiting = () => (
  <div aria-hidden="true">
    {[destinations.section, banners.banner, explanation.section].map((section) => <div key={section} className={section} />)}
    <span className={price.room} /><span className={button.button} hidden />
  </div>
)
