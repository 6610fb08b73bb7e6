import type { CreateFlightSearchBody, FlightSortName } from '@portolan/contract/flights'
import { moneyFromMajor, type Money } from '@portolan/contract/money'
import type { Language } from '@portolan/contract/product'
import type { FacetSelection } from '@portolan/contract/search'
import type { BrandView } from '../../platform/root-data.ts'
import type { FlightSearchView } from '../../travel/flight-search-url.ts'
import { toFlightFacets, toFlightSort } from './flights-facets.ts'
import type { FlightResultsView } from './flights-url.ts'

/** What is asked of the services for a view, and nothing else: it is the key under which answers are kept. */
export type FlightRequest = {
  search: CreateFlightSearchBody
  facets: readonly FacetSelection[]
  sort: { name: FlightSortName; ascending: boolean }
  /** Pages 1 to `pages` are shown. */
  pages: number
}

type Seller = { brand: Pick<BrandView, 'brand'>; language: Language }

export const toFlightRequest = (view: FlightResultsView, seller: Seller): FlightRequest => {
  const priceCap = freeFlightCap(view.productType, seller.brand)
  return {
    search: toCreateSearchBody(view, seller),
    facets: toFlightFacets(view, priceCap),
    sort: toFlightSort(view, priceCap),
    pages: view.page,
  }
}

/** What a free-flight voucher of the brand covers for the whole party; null on other products and brands. */
export const freeFlightCap = (productType: FlightResultsView['productType'], { brand }: Seller['brand']): Money | null =>
  productType === 'FF' && brand.freeFlightConditions ? moneyFromMajor(brand.freeFlightConditions.voucherAmount, brand.currency) : null

const toCreateSearchBody = ({ productType, search }: FlightResultsView, { brand, language }: Seller): CreateFlightSearchBody => ({
  productType,
  businessProfileId: businessProfileOf(productType, brand),
  language,
  currency: brand.brand.currency,
  ...toJourney(search),
})

/** A brand without a profile of its own for free flights sells them under its flights' one; without any, the services refuse it. */
export const businessProfileOf = (productType: FlightResultsView['productType'], { brand }: Seller['brand']): string =>
  brand.businessProfileId[productType] ?? brand.businessProfileId.F ?? ''

const toJourney = ({ origin, destination, departureDate, returnDate, travellers, cabin }: FlightSearchView) => ({
  origin, destination, departureDate, ...(returnDate === null ? {} : { returnDate }), travellers, cabin,
})
