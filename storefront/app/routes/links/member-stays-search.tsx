import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { Place } from '@portolan/contract/places/places'
import type { ProductType } from '@portolan/contract/values/product'
import { redirect, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../../platform/head/page-title.tsx'
import { FlightSearchPage } from '../../features/flights/flight-search-page.tsx'
import { loadFlightPlaces } from '../../features/flights/search/load-flight-places.ts'
import { FlightSearchIsland } from '../../features/search-form/search-island.tsx'
import { serverClient } from '../../platform/api/server-client.ts'
import { isSold } from '../../platform/brand/is-sold.ts'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { hostedRequestContext } from '../../platform/request-context.ts'
import { writeFlightSearchDraft, type FlightSearchDraft } from '../../travel/search/flight-search-url.ts'
import { memberStayProduct, memberStaysPath, readMemberDraft } from '../../travel/search/member-search.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** The sold products that have pages; a link to any other product leads to the form. */
const soldBy = (brand: BrandConfig): ProductType[] => brand.brand.productTypesOrder.filter((product) => isSold(brand, product))

type StaysData = { draft: FlightSearchDraft; places: readonly Place[] }

/** /hdpMemSearch, a member's deep link to hotels and packages: redirects to their results, or shows the form of a sold product. */
export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<StaysData> => {
  const hosted = context.get(hostedRequestContext)
  const query = new URL(request.url).searchParams
  const path = hosted.brand && memberStaysPath(query, soldBy(hosted.brand))
  if (path) throw redirect(path, { status: 303, headers: { 'cache-control': 'no-store' } })
  const draft = readMemberDraft(query)
  const { places, resolved } = await loadFlightPlaces(serverClient(hosted), writeFlightSearchDraft(draft), hosted.language)
  return { draft: resolved ?? draft, places }
}

export default function MemberStaysSearch() {
  const t = useTranslate()
  const { draft, places } = useLoaderData<StaysData>()
  const { brandName, productTypesOrder } = useBrand().brand
  const product = t(`common.product${memberStayProduct(useSearchParams()[0])}`)
  const productType = productTypesOrder.find((sold) => sold === 'F' || sold === 'FF')
  const title = t('not-sold.title', { product })
  return (
    <main id="main">
      <PageTitle own={title} />
      <FlightSearchPage>
        <Notice tone="info" heading={title}>{t('member.notSoldText', { brand: brandName })}</Notice>
        {productType && <FlightSearchIsland productType={productType} draft={draft} places={places} />}
      </FlightSearchPage>
    </main>
  )
}
