import { setTimeout } from 'node:timers/promises'
import type { CreateFlightSearchBody } from '@portolan/contract/flights/flights'
import type * as z from 'zod/mini'
import { createFlightSearch, retrieveFlightProposals } from '@portolan/contract/flights/flights.endpoints'
import { CallFailed } from '@portolan/contract/wire/call-errors'
import { createClient } from '@portolan/contract/wire/client'
import type { Transport } from '@portolan/contract/wire/transport'

/** Calls of the wire as a benchmark sends them: with fetch, to one origin. */

export const fetchFrom = (origin: string): Transport => async ({ verb, url, headers, body, signal }) => {
  const answer = await fetch(`${origin}${url}`, { method: verb, headers, signal, ...(body === null ? {} : { body }) })
  return { status: answer.status, retryAfterSeconds: retryAfterOf(answer), json: await answer.json() }
}

const BUSY = 503
const MOST_TRIES = 20

/** Retries while the server is overloaded, after its Retry-After, as a shopper's page does. */
export const patiently = async <Answer extends { status: number }>(ask: () => Promise<Answer>, pauseSeconds: (answer: Answer) => number | null): Promise<Answer> => {
  for (let tries = 1; ; tries++) {
    const answer = await ask()
    if (answer.status !== BUSY || tries === MOST_TRIES) return answer
    await setTimeout((pauseSeconds(answer) ?? 1) * 1000)
  }
}

/** Seconds; null where the answer names none. */
export const retryAfterOf = ({ headers }: Response): number | null => (headers.has('retry-after') ? Number(headers.get('retry-after')) : null)

const patient = (transport: Transport): Transport => (request) => patiently(() => transport(request), ({ retryAfterSeconds }) => retryAfterSeconds)

export const clientOf = (transport: Transport) => createClient({ transport: patient(transport), log: ({ path, message, details }) => console.error(`${path}: ${message} ${details ?? ''}`) })

/** A return search a season ahead, when everything flies. */
const RETURN_SEARCH: Omit<CreateFlightSearchBody, 'departureDate' | 'returnDate'> = {
  productType: 'F', businessProfileId: 'demo', language: 'en', currency: 'EUR', origin: { type: 'CITY', code: 'MAD' }, destination: { type: 'CITY', code: 'LON' },
  travellers: { adults: 1, childAges: [], infants: 0 }, cabin: 'ECONOMY',
}

export type ProposalsBody = z.infer<NonNullable<(typeof retrieveFlightProposals)['body']>>

const ALL: ProposalsBody = { facets: [], sort: { name: 'RECOMMENDED', ascending: true }, page: { number: 1, size: 20 }, filtersMetadata: true, staticData: { language: 'en' } }
/** What a shopper does to a long list: a price, at most one stop each way, and the second page. */
const filtered = (priceTo: number): ProposalsBody => ({
  ...ALL,
  facets: [{ name: 'price', from: 5_000, to: priceTo }, { name: 'outboundStops', values: ['0', '1'] }, { name: 'inboundStops', values: ['0', '1'] }],
  sort: { name: 'PRICE', ascending: true }, page: { number: 2, size: 20 },
})

const OTHER_FILTERS = 500

/** Bodies by what they stand for; several are sent in turn. */
export const PROPOSAL_PAGES: Readonly<Record<string, readonly ProposalsBody[]>> = {
  'first page': [ALL],
  'page 2 of the same filters': [filtered(45_000)],
  'other filters each time': Array.from({ length: OTHER_FILTERS }, (_, at) => filtered(40_000 + at * 10)),
}

/** A call waits a second for the first supplier and then says that it has nothing: a page that is loading asks again. */
const nothingYet = (error: unknown): null => {
  if (error instanceof CallFailed && error.code === 'GENERIC_ERROR' && /^\d+ of \d+ suppliers/.test(error.details ?? '')) return null
  throw error
}

/** Searches and waits until every supplier has answered; the id and how many proposals there are. */
export const completeSearch = async (origin: string, departureDate: string, returnDate: string): Promise<{ searchId: string; proposals: number }> => {
  const client = clientOf(fetchFrom(origin))
  const { searchId } = await client.call(createFlightSearch, { body: { ...RETURN_SEARCH, departureDate, returnDate } })
  for (;;) {
    const page = await client.call(retrieveFlightProposals, { query: { searchId }, body: ALL }).catch(nothingYet)
    if (page && page.progress.answered === page.progress.total) return { searchId, proposals: page.totalUnfiltered }
    await setTimeout(200)
  }
}
