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
 * What stands under the search, whose HTML comes with the document and whose links work as they are; its script comes on the first
 * sign of use. The box shown meanwhile after a click on a link also puts the styles into the first load.
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
