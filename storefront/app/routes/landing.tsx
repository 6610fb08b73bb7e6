import { getPlaces } from '@portolan/contract/places'
import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { FeaturedDestinations } from '../features/landing/featured-destinations.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { LandingMeta } from '../features/landing/landing-meta.tsx'
import { ProductExplanation } from '../features/landing/product-explanation.tsx'
import { ProductTabs } from '../features/landing/product-tabs.tsx'
import { RecentSlot } from '../features/search-form/recent-slot.tsx'
import { FlightSearchIsland } from '../features/search-form/search-island.tsx'
import { serverClient } from '../platform/api/server-client.ts'
import { useBrand } from '../platform/brand/use-brand.ts'
import { useFlag } from '../platform/flags/use-flag.ts'
import { hostedRequestContext } from '../platform/request-context.ts'
import { isPlaceRef, readFlightSearchDraft } from '../travel/flight-search-url.ts'
import styles from './landing.module.css'

/** The form filled from the query, with the names of the places it mentions. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const hosted = context.get(hostedRequestContext)
  const draft = readFlightSearchDraft(new URL(request.url).searchParams)
  const codes = [draft.from, draft.to].filter(isPlaceRef).map(({ type, code }) => `${type}:${code}`).join(',')
  if (codes === '') return { draft, places: [] }
  try {
    const { matches } = await serverClient(hosted).call(getPlaces, { query: { query: '', codes, language: hosted.language } })
    return { draft, places: matches.map(({ place }) => place) }
  } catch {
    // Logged by the client. Without names the fields show the codes, and the shopper can go on.
    return { draft, places: [] }
  }
}

export default function Landing() {
  const { draft, places } = useLoaderData<typeof loader>()
  const { productTypesOrder } = useBrand().brand
  const isCompact = useFlag('travel.search.v2')
  const product = productTypesOrder.find((type) => type === 'F' || type === 'FF') ?? 'F'
  const { search } = useLocation()
  return (
    <>
      <LandingMeta />
      <main id="main">
        <Hero>
          <div className={styles.box} data-compact={isCompact || undefined}>
            {!isCompact && <ProductTabs />}
            <FlightSearchIsland key={search} productType={product} draft={draft} places={places} />
          </div>
          <RecentSlot />
        </Hero>
        <div className={styles.sections}>
          <FeaturedDestinations />
          <ProductExplanation />
        </div>
      </main>
    </>
  )
}
