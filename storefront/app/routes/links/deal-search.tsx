import { data, redirect, useLoaderData, useSearchParams, type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { DealNotOpen } from '../../features/deals/search/deal-not-open.tsx'
import { DealSearchMeta, DealSearchScreen } from '../../features/deals/search/deal-search-screen.tsx'
import { readDealSearch } from '../../features/deals/search/deal-search-url.ts'
import { loadDealSearch, type LoadedDealSearch } from '../../features/deals/search/load-deal-search.ts'
import { askAgain, useShownDeals } from '../../features/deals/shown-deals.ts'
import { serverClient } from '../../platform/api/server-client.ts'
import { localizedPath } from '../../platform/i18n/localized-path.ts'
import { ensurePageMessages } from '../../platform/i18n/page-messages.ts'
import { hostedRequestContext } from '../../platform/request-context.ts'

/** An address without a deal redirects to the list. */
export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<LoadedDealSearch> => {
  const hosted = context.get(hostedRequestContext)
  const { brand, language, today } = hosted
  const businessProfile = brand?.brand.businessProfileId.F
  if (!brand || businessProfile === undefined) throw data(null, { status: 404, statusText: 'Not Found' })
  const view = readDealSearch(new URL(request.url).searchParams)
  if (view === null) throw redirect(localizedPath('/deals', language, brand.language))
  return loadDealSearch(serverClient(hosted), view, { businessProfile, currency: brand.brand.currency, language, today })
}

export const clientLoader = async ({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<LoadedDealSearch> => {
  const [loaded] = await Promise.all([askAgain(request, () => serverLoader<LoadedDealSearch>(), ({ kind }) => kind === 'FAILED'), ensurePageMessages(request)])
  return loaded
}

/** Scrolling to other days needs no reload. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href
    ? defaultShouldRevalidate
    : ['deal', 'show', 'adults', 'children', 'infants', 'lang'].some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name))

export default function DealSearch() {
  const loaded = useLoaderData<LoadedDealSearch>()
  useShownDeals(loaded)
  const [query] = useSearchParams()
  const view = readDealSearch(query)
  return (
    <main id="main">
      <DealSearchMeta loaded={loaded} />
      {loaded.kind === 'OPEN' && view ? <DealSearchScreen view={view} opened={loaded} /> : loaded.kind !== 'OPEN' && <DealNotOpen loaded={loaded} />}
    </main>
  )
}
