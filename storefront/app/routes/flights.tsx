import type { Client } from '@portolan/contract/wire/client'
import type { Place } from '@portolan/contract/places/places'
import { flightProductTypes, languages, type FlightProductType, type Language } from '@portolan/contract/values/product'
import {
  redirect, useLoaderData, useLocation, useSearchParams, type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { loadFlightPlaces, searchedPlaceName, unknownPlaces } from '../features/flights/search/load-flight-places.ts'
import { PageTitle } from '../platform/head/page-title.tsx'
import { FlightResults } from '../features/flights/flight-results.tsx'
import { FlightSearchPage } from '../features/flights/flight-search-page.tsx'
import { readFlightResults } from '../features/flights/search/flights-url.ts'
import { flightsHead } from '../features/flights/flights-head.ts'
import { FlightSearchIsland } from '../features/search-form/search-island.tsx'
import { SearchLineIsland } from '../features/search-form/bar/search-line-island.tsx'
import { NotSoldIsland } from '../features/shell/not-sold-island.tsx'
import { apiClient } from '../platform/api/browser-client.ts'
import { serverClient } from '../platform/api/server-client.ts'
import { isSold } from '../platform/brand/is-sold.ts'
import { useBrand } from '../platform/brand/use-brand.ts'
import { readHead, type PackedHead } from '../platform/head/read-head.ts'
import { ensurePageMessages } from '../platform/i18n/page-messages.ts'
import { useTranslate } from '../platform/i18n/use-translate.ts'
import { knownQuery, pageOf } from '../pages.ts'
import { hostedRequestContext } from '../platform/request-context.ts'
import { useRootData } from '../platform/root-data.ts'
import { checkFlightSearch, FLIGHT_SEARCH_PARAMETERS, isEmptyDraft, readFlightSearchDraft, writeFlightSearchDraft } from '../travel/search/flight-search-url.ts'
import { replaceQuery, toSearch } from '../travel/search/query-list.ts'

type FlightsData = { places: readonly Place[]; head?: PackedHead }

/** For documents: the names of the searched places. Flights are loaded in the browser. */
export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<FlightsData> => {
  const hosted = context.get(hostedRequestContext)
  const url = new URL(request.url)
  if (!hosted.brand || !isSold(hosted.brand, productTypeOf(url.pathname))) return { places: [] }
  const { places } = await loadPlaces(url, serverClient(hosted), hosted.language)
  return { places, head: await flightsHead(hosted, url.searchParams, places) }
}

/** The preview of a shared link is needed in documents only, not for navigation in the browser. */
export const meta = readHead

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const [places] = await Promise.all([
    loadPlaces(new URL(request.url), apiClient(), languages.parse(document.documentElement.lang) ?? 'en'), ensurePageMessages(request),
  ])
  return places
}

/** Replaces typed text by the places found, and redirects to the address with their codes. */
const loadPlaces = async (url: URL, client: Client, language: Language): Promise<FlightsData> => {
  const { places, resolved } = await loadFlightPlaces(client, url.searchParams, language)
  if (!resolved) return { places }
  const query = knownQuery(pageOf(url.pathname), url.searchParams)
  throw redirect(`${url.pathname}${toSearch(replaceQuery(query, FLIGHT_SEARCH_PARAMETERS, writeFlightSearchDraft(resolved)))}`)
}

/** Reloads only if the places change: a filter, a sort or another day needs no call here. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  ['from', 'to', 'lang'].some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name))

const productTypeOf = (pathname: string): FlightProductType => flightProductTypes.parse(pageOf(pathname).product) ?? 'F'

export default function Flights() {
  const t = useTranslate()
  const { places } = useLoaderData<FlightsData>()
  const [query] = useSearchParams()
  const productType = productTypeOf(useLocation().pathname)
  const { today = '' } = useRootData() ?? {}
  const brand = useBrand()
  if (!isSold(brand, productType)) return <NotSoldIsland product={productType} />
  const draft = readFlightSearchDraft(query)
  const view = readFlightResults(productType, query, today)
  const form = { productType, draft, places }
  const formKey = writeFlightSearchDraft(draft).toString()
  const unknown = unknownPlaces(draft, places)
  if (!view || unknown.length > 0) {
    const checked = checkFlightSearch(draft, today)
    const problems = isEmptyDraft(draft) && !query.has('from') ? [] : [...unknown, ...(checked.kind === 'VALID' ? [] : checked.problems)]
    return (
      <main id="main">
        <PageTitle own={t('flights.formTitle')} />
        <FlightSearchPage><FlightSearchIsland key={formKey} {...form} problems={problems} /></FlightSearchPage>
      </main>
    )
  }
  const names = { from: searchedPlaceName(places, view.search.origin), to: searchedPlaceName(places, view.search.destination) }
  return (
    <main id="main">
      <PageTitle own={t('flights.title', names)} />
      <FlightResults view={view} title={t('flights.title', names)} places={places} searchBar={<SearchLineIsland key={formKey} {...form} />} />
    </main>
  )
}
