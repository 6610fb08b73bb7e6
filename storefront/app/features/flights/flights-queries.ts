import { isCallFailed } from '@portolan/contract/call-failed'
import { addDays, daysBetween, type LocalDate } from '@portolan/contract/date'
import { MAX_DAYS_AHEAD, type CreateFlightSearchBody } from '@portolan/contract/flights'
import {
  createFlightSearch, getPriceCalendar, getTransportProposalByProposalId, retrieveFlightProposals, type FlightProposalsPage,
} from '@portolan/contract/flights.endpoints'
import type { Language } from '@portolan/contract/product'
import { PAGE_SIZE } from '@portolan/contract/search'
import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { apiClient } from '../../platform/api/browser-client.ts'
import { retryOf } from '../../platform/query/query-client.ts'
import { collectFlightPages, type FlightList } from './flight-pages.ts'
import type { FlightRequest } from './flights-request.ts'
import { isComplete } from './results-state.ts'

/** Every call of the flights page: its key is the endpoint and what is asked, its retry rule is the endpoint's own. */

const ASK_AGAIN_MS = 1000
/** Proposals expire with their search, 20 minutes after it; a list that is older than this is asked for again when it is shown. */
const LIST_FRESH_MS = 5 * 60_000

export const flightSearchOptions = (body: CreateFlightSearchBody) => queryOptions({
  queryKey: ['CreateFlightSearch', body] as const,
  queryFn: async ({ signal }) => (await apiClient().call(createFlightSearch, { body, signal })).searchId,
  staleTime: Infinity,
  ...retryOf(createFlightSearch),
})

const listKey = (request: FlightRequest) => ['RetrieveFlightProposals', request.search, request.facets, request.sort, request.pages] as const

/** The first `pages` pages. While another filter of the same search is fetched, the list shown before stays. */
export const flightListOptions = (request: FlightRequest) => queryOptions({
  queryKey: listKey(request),
  queryFn: ({ client, signal }): Promise<FlightList> => {
    const shorter = request.pages > 1 ? client.getQueryData<FlightList>(listKey({ ...request, pages: request.pages - 1 })) : undefined
    return withSearch(client, request.search, (searchId) =>
      collectFlightPages((number) => fetchFlightPage(request, { searchId, number, signal }), request.pages, shorter?.pages ?? []))
  },
  staleTime: LIST_FRESH_MS,
  ...retryOf(retrieveFlightProposals),
})

/** What came after the list was shown: page 1 again, each second, until every supplier has answered. That is no retry. */
export const latestFlightsOptions = (request: FlightRequest, shown: FlightProposalsPage | undefined) => queryOptions({
  queryKey: ['RetrieveFlightProposals', request.search, request.facets, request.sort, 'latest'] as const,
  queryFn: ({ client, signal }) =>
    withSearch(client, request.search, (searchId) => fetchFlightPage(request, { searchId, number: 1, signal })),
  initialData: shown,
  staleTime: Infinity,
  gcTime: 0,
  refetchInterval: ({ state }) => (state.data && isComplete(state.data.progress) ? false : ASK_AGAIN_MS),
  ...retryOf(retrieveFlightProposals),
})

export const flightDetailOptions = (proposalId: string, language: Language) => queryOptions({
  queryKey: ['GetTransportProposalByProposalId', proposalId, language] as const,
  queryFn: ({ signal }) => apiClient().call(getTransportProposalByProposalId, { query: { proposalId, language }, signal }),
  staleTime: LIST_FRESH_MS,
  ...retryOf(getTransportProposalByProposalId),
})

const DAYS_AROUND = 3

/** The cheapest price of each day around the departure, for a stay of the same length. Days nobody can book are not asked for. */
export const priceStripOptions = (search: CreateFlightSearchBody, today: LocalDate) => {
  const { origin, destination, departureDate, returnDate, travellers, productType, businessProfileId, currency, cabin } = search
  const last = addDays(today, MAX_DAYS_AHEAD)
  const from = addDays(departureDate, -DAYS_AROUND)
  const to = addDays(departureDate, DAYS_AROUND)
  const query = {
    productType, businessProfileId, currency, cabin,
    originType: origin.type, originCode: origin.code, destinationType: destination.type, destinationCode: destination.code,
    from: from < today ? today : from, to: to > last ? last : to,
    ...(returnDate === undefined ? {} : { nights: daysBetween(departureDate, returnDate) }),
    adults: travellers.adults, infants: travellers.infants,
    ...(travellers.childAges.length > 0 ? { childAges: travellers.childAges.join(',') } : {}),
  }
  return queryOptions({
    queryKey: ['GetPriceCalendar', query] as const,
    queryFn: async ({ signal }) => (await apiClient().call(getPriceCalendar, { query, signal })).days,
    staleTime: LIST_FRESH_MS,
    placeholderData: keepPreviousData,
  })
}

export type FlightChoice = { proposalId: string; fareId?: string | undefined }

/** Puts one flight in a new cart at the supplier's price of this moment. The host keeps the cart's secret half in a cookie. */
export const createFlightCartOptions = ({ productType, businessProfileId, language, currency }: CreateFlightSearchBody) => mutationOptions({
  mutationKey: ['CreateCart'],
  mutationFn: async ({ proposalId, fareId }: FlightChoice) => {
    // A cart's schemas are fetched when one is made, not with the list.
    const { createCart } = await import('@portolan/contract/cart.endpoints')
    return apiClient().call(createCart, {
      body: { productType, businessProfileId, language, currency, proposalId, ...(fareId === undefined ? {} : { fareId }) },
    })
  },
})

/** Forgets a search and everything found with it, so that the next look starts it anew. */
export const forgetFlightSearch = (client: QueryClient, search: CreateFlightSearchBody): void => {
  client.removeQueries({ queryKey: ['CreateFlightSearch', search] })
  client.removeQueries({ queryKey: ['RetrieveFlightProposals', search], type: 'inactive' })
}

/**
 * Runs a call on the search of a body, creating it first if need be. A search the services no longer know is created again once,
 * unseen; two calls that find out at the same time share the new one.
 */
const withSearch = async <Result>(
  client: QueryClient, search: CreateFlightSearchBody, run: (searchId: string) => Promise<Result>,
): Promise<Result> => {
  const options = flightSearchOptions(search)
  const searchId = await client.fetchQuery(options)
  try {
    return await run(searchId)
  } catch (error) {
    if (!isCallFailed(error) || error.code !== 'SEARCH_EXPIRED') throw error
    if (client.getQueryData(options.queryKey) === searchId) client.removeQueries({ queryKey: options.queryKey, exact: true })
    return run(await client.fetchQuery(options))
  }
}

type PageCall = { searchId: string; number: number; signal: AbortSignal }

const fetchFlightPage = (request: FlightRequest, { searchId, number, signal }: PageCall): Promise<FlightProposalsPage> =>
  apiClient().call(retrieveFlightProposals, { query: { searchId }, body: flightPageBody(request, number), signal })

export const flightPageBody = ({ search, facets, sort }: FlightRequest, number: number) => ({
  facets: [...facets], sort, page: { number, size: PAGE_SIZE }, filtersMetadata: true, staticData: { language: search.language },
})
