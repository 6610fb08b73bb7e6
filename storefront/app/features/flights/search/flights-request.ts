import type { CreateFlightSearchBody, FlightSortName } from '@portolan/contract/flights/flights'
import { moneyFromMajor, type Money } from '@portolan/contract/values/money'
import type { Language } from '@portolan/contract/values/product'
import type { FacetSelection } from '@portolan/contract/shopping/search'
import type { BrandView } from '../../../platform/root-data.ts'
import type { AnswersRequest } from '../../../results/answers/answers-queries.ts'
import { toFacetSelections } from '../../../results/facets/facet-address.ts'
import { sortRowOf } from '../../../results/sorts/sort-table.ts'
import type { FlightSearchView } from '../../../travel/search/flight-search-url.ts'
import { FLIGHT_FACETS } from './flights-facet-table.ts'
import { FLIGHT_SORTS, type FlightResultsView } from './flights-view.ts'

export type FlightRequest = AnswersRequest<CreateFlightSearchBody, FlightSortName>

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

/**
 * `priceCap` is what a free-flight voucher covers; it replaces any price filter. Null on an ordinary search.
 * Inbound facets are left out on a one-way search, where no flight could match them.
 */
export const toFlightFacets = ({ search, filters }: Pick<FlightResultsView, 'search' | 'filters'>, priceCap: Money | null): FacetSelection[] => {
  const isReturn = search.returnDate !== null
  const options = { ...filters.options, ...(search.directOnly ? DIRECT_ONLY : {}) }
  const ranges = { ...filters.ranges, ...(priceCap ? { price: { from: 0, to: priceCap.amountMinor } } : {}) }
  return [{ name: 'transportType', values: ['ONLY_FLIGHT'] }, ...toFacetSelections(FLIGHT_FACETS, { options, ranges })]
    .filter(({ name }) => isReturn || !name.startsWith('inbound'))
}

/** onlyDirectRoutes: no stop out and none back. */
const DIRECT_ONLY = { outboundStops: ['0'], inboundStops: ['0'] }

/** Free flights are always ordered by price. */
export const toFlightSort = (view: Pick<FlightResultsView, 'sort'>, priceCap: Money | null): FlightRequest['sort'] => {
  const { name, ascending } = sortRowOf(FLIGHT_SORTS, priceCap ? 'cheapest' : view.sort)
  return { name, ascending }
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

/** A brand without a business profile for free flights uses that for flights; without either, the services refuse the search. */
const businessProfileOf = (productType: FlightResultsView['productType'], { brand }: Seller['brand']): string =>
  brand.businessProfileId[productType] ?? brand.businessProfileId.F ?? ''

const toJourney = ({ origin, destination, departureDate, returnDate, travellers, cabin }: FlightSearchView) => ({
  origin, destination, departureDate, ...(returnDate === null ? {} : { returnDate }), travellers, cabin,
})
