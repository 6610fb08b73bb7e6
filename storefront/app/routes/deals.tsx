import { data, useLoaderData, type ClientLoaderFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { PageTitle } from '../platform/head/page-title.tsx'
import { dealsHead } from '../features/deals/deals-head.ts'
import { DealsScreen } from '../features/deals/list/deals-screen.tsx'
import { loadDeals, type LoadedDeals } from '../features/deals/load-deals.ts'
import { askAgain, useShownDeals } from '../features/deals/shown-deals.ts'
import { shownDeal } from '../travel/deals/deal-offer.ts'
import { serverClient } from '../platform/api/server-client.ts'
import { readHead, type PackedHead } from '../platform/head/read-head.ts'
import { ensurePageMessages } from '../platform/i18n/page-messages.ts'
import { useTranslate } from '../platform/i18n/use-translate.ts'
import { hostedRequestContext } from '../platform/request-context.ts'

type DealsData = { loaded: LoadedDeals; head: PackedHead }

const OF_THE_MOMENT = { 'cache-control': 'no-store' }

/** The document contains the deals, so that it can be read without scripts; an incomplete list is not cached. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const hosted = context.get(hostedRequestContext)
  const businessProfile = hosted.brand?.brand.businessProfileId.F
  if (businessProfile === undefined) throw data(null, { status: 404, statusText: 'Not Found' })
  const loaded = await loadDeals(serverClient(hosted), { businessProfile, language: hosted.language })
  const shown: LoadedDeals = loaded.kind === 'LOADED' ? { ...loaded, deals: loaded.deals.map(shownDeal) } : loaded
  const answer: DealsData = { loaded: shown, head: await dealsHead(hosted, shown, new URL(request.url).searchParams) }
  return data(answer, { headers: loaded.kind === 'LOADED' && loaded.isComplete ? {} : OF_THE_MOMENT })
}

export const headers: HeadersFunction = ({ parentHeaders, loaderHeaders }) => new Headers([...parentHeaders, ...loaderHeaders])

export const clientLoader = async ({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<DealsData> => {
  const [answer] = await Promise.all([askAgain(request, () => serverLoader<DealsData>(), ({ loaded }) => loaded.kind === 'FAILED'), ensurePageMessages(request)])
  return answer
}

export const meta = readHead

/** A filter needs no reload of the data; a revalidation on the same address does. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href ? defaultShouldRevalidate : currentUrl.searchParams.get('lang') !== nextUrl.searchParams.get('lang')

export default function Deals() {
  const t = useTranslate()
  const answer = useLoaderData<DealsData>()
  useShownDeals(answer)
  const { loaded } = answer
  return (
    <main id="main">
      <PageTitle own={t('deals.title')} />
      <DealsScreen loaded={loaded} />
    </main>
  )
}
