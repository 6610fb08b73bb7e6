import { createFlightSearch, retrieveFlightProposals } from '@portolan/contract/flights/flights.endpoints'
import earlySearchUrl from './early-search.js?url'
import { flightPageBody } from './flights-queries.ts'
import type { FlightRequest } from './flights-request.ts'

/** For documents only: after navigation the page sends the request itself. A script file of this origin, as the content security policy requires. */
export const EarlySearch = ({ request }: { request: FlightRequest }) =>
  typeof document === 'undefined' && (
    <script
      async src={earlySearchUrl} data-create-path={createFlightSearch.path} data-search={JSON.stringify(request.search)}
      data-page-path={retrieveFlightProposals.path} data-page={JSON.stringify(flightPageBody(request, 1))}
    />
  )
