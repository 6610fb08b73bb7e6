import { createFlightSearch, getPriceCalendar, getTransportProposalByProposalId, retrieveFlightProposals } from '@portolan/contract/flights/flights.endpoints'
import type { ErrorCode } from '@portolan/contract/wire/error'
import { type Failure, failure, isFailure } from '@portolan/contract/wire/failure'
import { type CallLimit, rawJson, serve, type ServedEndpoint } from '../platform/http/serve.ts'
import type { Piece } from '../platform/join-bytes.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { askerOf } from '../shopping/member-terms.ts'
import type { FlightsService } from './flights.service.ts'

export type FlightCallLimits = { createSearch: CallLimit; retrieveProposals: CallLimit; getProposal: CallLimit; getPriceCalendar: CallLimit }

/** Rate limits of calls that ask every supplier or process a whole search: far above one shopper, or a small office behind one IP address. */
export const FLIGHT_CALL_LIMITS: FlightCallLimits = {
  createSearch: { max: 300, windowSeconds: 60 },
  /** A page polls once a second while answers arrive, asks at each filter, and for a long list page by page. */
  retrieveProposals: { max: 1_200, windowSeconds: 60 },
  /** A card that is opened asks once. */
  getProposal: { max: 600, windowSeconds: 60 },
  getPriceCalendar: { max: 300, windowSeconds: 60 },
}

/** A closed portal shows its prices to signed-in members only. */
const MEMBERS_FIRST = { audience: 'SIGNED_IN' } as const

/** The cart knows whose free flight is used. */
type FreeFlights = { isFreeFlightSpent: (context: RequestContext) => Promise<boolean> }

export const flightsEndpoints = (flights: FlightsService, freeFlights: FreeFlights, limits = FLIGHT_CALL_LIMITS): ServedEndpoint[] => [
  serve(createFlightSearch, async ({ body, context }) => (body.productType === 'FF' && (await freeFlights.isFreeFlightSpent(context))
    ? failure('VOUCHER_INVALID')
    : flights.createSearch(body, askerOf(context))), { ...MEMBERS_FIRST, limit: limits.createSearch }),
  serve(retrieveFlightProposals, async ({ query, body, context }) => asJson(await flights.retrieveProposals(query.searchId, body, askerOf(context))),
    { ...MEMBERS_FIRST, limit: limits.retrieveProposals }),
  serve(getTransportProposalByProposalId, async ({ query, context }) =>
    asJson(await flights.getProposal(query.proposalId, query.language, askerOf(context))), { ...MEMBERS_FIRST, limit: limits.getProposal }),
  serve(getPriceCalendar, ({ query, context }) => flights.getPriceCalendar(query, askerOf(context)), { ...MEMBERS_FIRST, limit: limits.getPriceCalendar }),
]

const asJson = <Code extends ErrorCode>(answer: readonly Piece[] | Failure<Code>) => (isFailure(answer) ? answer : rawJson(answer))
