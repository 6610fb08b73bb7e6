import { createFlightSearch, getPriceCalendar, getTransportProposalByProposalId, retrieveFlightProposals } from '@portolan/contract/flights.endpoints'
import { rawJson } from '../platform/http/raw-json.ts'
import { type CallLimit, serve, type ServedEndpoint } from '../platform/http/serve.ts'
import type { FlightsService } from './flights.service.ts'

export type FlightCallLimits = { createSearch: CallLimit }

/** A search asks every supplier, so it is the call worth limiting: far above what one shopper compares in a minute. */
export const FLIGHT_CALL_LIMITS: FlightCallLimits = { createSearch: { max: 300, windowSeconds: 60 } }

export const flightsEndpoints = (flights: FlightsService, limits = FLIGHT_CALL_LIMITS): ServedEndpoint[] => [
  serve(createFlightSearch, ({ body }) => flights.createSearch(body), { limit: limits.createSearch }),
  serve(retrieveFlightProposals, async ({ query, body }) => asJson(await flights.retrieveProposals(query.searchId, body))),
  serve(getTransportProposalByProposalId, async ({ query }) => asJson(await flights.getProposal(query.proposalId, query.language))),
  serve(getPriceCalendar, ({ query }) => flights.getPriceCalendar(query)),
]

const asJson = <Other>(answer: string | Other) => (typeof answer === 'string' ? rawJson(answer) : answer)
