import { FeaturedDestinations, type Home } from './featured/featured-destinations.tsx'
import { ProductExplanation } from './product-explanation.tsx'
import { PromoBanners } from './promo-banners.tsx'

/** All that stands under the search. */
export const LandingSections = ({ home }: { home: Home | null }) => (
  <>
    <FeaturedDestinations home={home} />
    <PromoBanners />
    <ProductExplanation />
  </>
)
