import type { Client } from '@portolan/contract/wire/client'
import type { HostedRequest } from '@portolan/contract/brand/hosting'
import { getPlaces, type Place, type PlaceRef } from '@portolan/contract/places/places'
import type { Language } from '@portolan/contract/values/product'
import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { useFlag } from '../../platform/flags/flags.tsx'
import { indexedHead, pageWords } from '../../platform/head/page-head.ts'
import { PageTitle } from '../../platform/head/page-title.tsx'
import { bestDeals } from '../../features/deals/load-deals.ts'
import { DealsTeaserIsland } from '../../features/deals/teaser/deals-teaser-island.tsx'
import { FreeFlightIsland } from '../../features/landing/free-flight-island.tsx'
import { Hero } from '../../features/landing/hero.tsx'
import { landingContentOf, type LandingContent } from '../../features/landing/landing-content.ts'
import { homeOf, withUsualOrigin } from '../../features/landing/landing-origin.ts'
import { LandingSectionsIsland } from '../../features/landing/landing-sections-island.tsx'
import { ProductTabs } from '../../features/landing/product-tabs.tsx'
import { RecentSlot } from '../../features/search-form/recent/recent-slot.tsx'
import { SearchBarIsland } from '../../features/search-form/bar/search-bar-island.tsx'
import { FlightSearchIsland } from '../../features/search-form/search-island.tsx'
import { serverClient } from '../../platform/api/server-client.ts'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { readHead, type PackedHead } from '../../platform/head/read-head.ts'
import { siteThings } from '../../platform/head/structured-data.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { hostedRequestContext } from '../../platform/request-context.ts'
import { isPlaceRef, readFlightSearchDraft } from '../../travel/search/flight-search-url.ts'
import styles from './landing.module.css'

/** The form filled from the query and the brand's usual origin, with the names of the places it mentions, and the city that prices start from. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const hosted = context.get(hostedRequestContext)
  const client = serverClient(hosted)
  const asked = readFlightSearchDraft(new URL(request.url).searchParams)
  const usual = hosted.brand?.landingContent.usualOrigin
  const [places, largest, deals, own] = await Promise.all([
    placesOf(client, [asked.from ?? usual ?? null, asked.to].filter(isPlaceRef), hosted.language), citiesOf(client, hosted.brand?.country, hosted.language),
    bestDeals(client, { businessProfile: hosted.brand?.brand.businessProfileId.F, language: hosted.language }), ownOf(hosted),
  ])
  const draft = withUsualOrigin(asked, usual, places)
  return { draft, places, home: homeOf(draft.from, places, largest), deals, ...own }
}

export const meta = readHead

/** The brand's content of this page; the line under its headline is the description. */
const ownOf = async (hosted: HostedRequest): Promise<{ head: PackedHead; content: LandingContent | null }> => {
  if (!hosted.brand) return { head: '', content: null }
  const { t, brandText } = await pageWords(hosted, ['landing'])
  const content = landingContentOf(hosted.brand, brandText)
  const head = indexedHead(hosted, { path: '/', title: t('landing.title'), description: content.hero.subtitle, structured: siteThings(hosted) })
  return { head, content }
}

const placesOf = async (client: Client, refs: readonly PlaceRef[], language: Language): Promise<Place[]> => {
  if (refs.length === 0) return []
  return findPlaces(client, { query: '', codes: refs.map(({ type, code }) => `${type}:${code}`).join(','), language })
}

/** The country's places, the largest first: a country's name finds its cities. */
const citiesOf = async (client: Client, country: string | undefined, language: Language): Promise<Place[]> => {
  const name = country && new Intl.DisplayNames('en', { type: 'region' }).of(country)
  if (!name) return []
  return (await findPlaces(client, { query: name, language })).filter(({ countryCode }) => countryCode === country)
}

const findPlaces = async (client: Client, query: { query: string; codes?: string; language: Language }): Promise<Place[]> => {
  try {
    const { matches } = await client.call(getPlaces, { query })
    return matches.map(({ place }) => place)
  } catch {
    // The client has logged the failure. Without names the fields show the codes, and the form works.
    return []
  }
}

export default function Landing() {
  const { draft, places, home, deals, content } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const { productTypesOrder } = useBrand().brand
  const isCompact = useFlag('travel.search.v2')
  const product = productTypesOrder.find((type) => type === 'F' || type === 'FF') ?? 'F'
  const { search } = useLocation()
  const form = { productType: product, draft, places }
  return content && (
    <>
      <PageTitle own={t('landing.title')} />
      <main id="main">
        <Hero hero={content.hero}>
          {isCompact
            ? <div className={styles.bar}><SearchBarIsland key={search} {...form} /></div>
            : (
              <div className={styles.box}>
                <ProductTabs {...content} />
                {product === 'FF' && <FreeFlightIsland />}
                <FlightSearchIsland key={search} {...form} />
              </div>
            )}
          <RecentSlot />
        </Hero>
        <div className={styles.sections}>
          <DealsTeaserIsland deals={deals} />
          <LandingSectionsIsland home={home} content={content} />
        </div>
      </main>
    </>
  )
}
