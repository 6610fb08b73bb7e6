import { FeaturedDestinations, type Home } from './featured/featured-destinations.tsx'
import type { LandingContent } from './landing-content.ts'
import { ProductExplanation } from './product-explanation.tsx'
import { PromoBanners } from './promo-banners.tsx'

/** All that stands under the search. */
export const LandingSections = ({ home, content }: { home: Home | null; content: LandingContent }) => (
  <>
    <FeaturedDestinations home={home} destinations={content.destinations} />
    <PromoBanners banners={content.banners} />
    <ProductExplanation explanation={content.explanation} />
  </>
)
