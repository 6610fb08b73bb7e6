import { addDays, daysBetween, type LocalDate } from '@portolan/contract/values/date'
import { MAX_DAYS_AHEAD, type CreateFlightSearchBody, type FlightSortName } from '@portolan/contract/flights/flights'
import {
  createFlightSearch, getPriceCalendar, getTransportProposalByProposalId, retrieveFlightProposals, type FlightProposalsPage,
} from '@portolan/contract/flights/flights.endpoints'
import type { Language } from '@portolan/contract/values/product'
import { PAGE_SIZE } from '@portolan/contract/shopping/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiClient } from '../../../platform/api/browser-client.ts'
import { retryOf } from '../../../platform/query/query-client.tsx'
import { answersQueries, LIST_FRESH_MS } from '../../../results/answers/answers-queries.ts'
import type { FlightRequest } from './flights-request.ts'

/** Every call of the flights page: its key is the endpoint and its parameters, its retry rule is the endpoint's. */

/** A search and its list. */
export const FLIGHT_ANSWERS = answersQueries<CreateFlightSearchBody, FlightSortName, FlightProposalsPage>({
  create: {
    name: 'CreateFlightSearch', retry: createFlightSearch.retry,
    run: async (body, signal) => (await apiClient().call(createFlightSearch, { body, signal })).searchId,
  },
  list: {
    name: 'RetrieveFlightProposals', retry: retrieveFlightProposals.retry,
    run: (request, { searchId, number, signal }) =>
      apiClient().call(retrieveFlightProposals, { query: { searchId }, body: flightPageBody(request, number), signal }),
  },
})

export const flightPageBody = ({ search, facets, sort }: FlightRequest, number: number) => ({
  facets: [...facets], sort, page: { number, size: PAGE_SIZE }, filtersMetadata: true, staticData: { language: search.language },
})

export const flightDetailOptions = (proposalId: string, language: Language) => queryOptions({
  queryKey: ['GetTransportProposalByProposalId', proposalId, language] as const,
  queryFn: ({ signal }) => apiClient().call(getTransportProposalByProposalId, { query: { proposalId, language }, signal }),
  staleTime: LIST_FRESH_MS,
  ...retryOf(getTransportProposalByProposalId),
})

const DAYS_AROUND = 3

/** The cheapest price of each day around the departure, for a stay of the same length. Days that cannot be booked are not requested. */
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
