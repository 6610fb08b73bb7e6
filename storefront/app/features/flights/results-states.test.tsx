import type { FlightProposalsPage } from '@portolan/contract/flights/flights.endpoints'
import { CallFailed, NetworkError } from '@portolan/contract/wire/call-errors'
import type { ErrorCode } from '@portolan/contract/wire/error'
import { loadCatalogs } from '@portolan/i18n/catalogs'
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, describe, expect, it } from 'vitest'
import { aBrandView } from '../../platform/testing/a-root-data.ts'
import { renderPage, timesIn, wordsOf } from '../../platform/testing/render-page.tsx'
import { joinPages } from '../../results/answers/answer-pages.ts'
import { PendingAnswers } from '../../results/list/answered-list.tsx'
import { ResultWordsProvider } from '../../results/page/result-words.ts'
import { FlightResults } from './flight-results.tsx'
import { FLIGHT_ANSWERS } from './search/flights-queries.ts'
import { toFlightRequest } from './search/flights-request.ts'
import { readFlightResults } from './search/flights-url.ts'
import { aFlightPage, aProposal } from './testing/flight-builders.ts'
import { useFlightWords } from './use-flight-words.ts'

/** The results page in each of its states, as rendered by the server. */

const NAMESPACES = ['common', 'flights', 'results', 'member', 'search-form', 'errors']
const WORDS = await loadCatalogs('en', NAMESPACES)
const ADDRESS = 'from=city-MAD&to=city-LON&out=2027-01-14&back=2027-01-18&adults=2&children=7'

/** What the services answered: a page of flights, an error, or nothing yet. */
type Answer = { page: Partial<FlightProposalsPage> } | { error: Error } | null

const htmlOf = async (answer: Answer, query = ADDRESS): Promise<string> => {
  const view = readFlightResults('F', new URLSearchParams(query), '2026-11-21')
  if (!view) throw new Error('The address is no search')
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false, staleTime: Infinity } } })
  const request = toFlightRequest(view, { brand: aBrandView(['F']), language: 'en' })
  if (answer && 'page' in answer) client.setQueryData(FLIGHT_ANSWERS.listKey(request), joinPages([aFlightPage(answer.page)]))
  if (answer && 'error' in answer) await client.prefetchQuery({ ...FLIGHT_ANSWERS.listOptions(request), retry: false, queryFn: () => Promise.reject(answer.error) })
  const page = <FlightResults view={view} title="Madrid – London" places={[]} searchBar={null} />
  return renderPage(page, { namespaces: NAMESPACES, path: `/F?${query}`, client })
}

const textOf = async (answer: Answer, query = ADDRESS): Promise<string> => wordsOf(await htmlOf(answer, query))

const failure = (code: ErrorCode): Error => new CallFailed('/x', { code, status: 500, details: null, validationErrors: null, retryAfterSeconds: null })

const NOTHING_LEFT = { proposals: [], page: { number: 1, size: 20, totalElements: 0, totalPages: 1 } }
const MERIDIAN = { code: 'meridian', name: 'Meridian' }
const ATLAS = { code: 'atlas', name: 'Atlas' }

const FAILED = [failure('GENERIC_ERROR'), failure('TOO_MANY_REQUESTS'), failure('OVERLOADED'), new NetworkError('/x')] as const

describe('the results page', () => {
  // Its lazy parts load on first use.
  beforeAll(async () => {
    for (const answer of [null, { page: {} }, { page: { ...NOTHING_LEFT, totalUnfiltered: 5 } }, { error: failure('NO_CONTENT') }, { error: FAILED[0] }]) await htmlOf(answer)
    await Promise.all([
      import('../../results/list/filtered-out.tsx'), import('../../results/list/search-failed.tsx'), import('../../results/list/answered-list.tsx'),
      import('./days/no-flights.tsx'), import('./card/flight-card.tsx'), import('./days/price-strip.tsx'),
    ])
  })

  it('shows placeholders and the asked suppliers before the first answer', async () => {
    const html = await htmlOf(null)
    expect(timesIn(html, 'aria-busy="true"')).toBeGreaterThan(0)
    expect(wordsOf(html)).toContain(WORDS['flights.askingAirlines'])
    expect(wordsOf(html)).not.toContain(WORDS['flights.noneTitle'])
  })

  it('shows the flights with their number and party, and that all suppliers have answered', async () => {
    const html = await htmlOf({ page: {} })
    expect(timesIn(html, '<article')).toBe(1)
    for (const words of ['1 flight · for all 3', WORDS['flights.allAnswered'], '1 of 1 flight shown', '€357']) expect(wordsOf(html)).toContain(words)
  })

  it('names the pending suppliers at the end of the list', async () => {
    const text = await textOf({ page: { progress: { answered: 1, total: 3, failed: [], awaited: [MERIDIAN, ATLAS] } } })
    expect(text).toContain('1 of 3 systems answered Waiting for Meridian and Atlas.')
    expect(text.indexOf('Waiting for')).toBeGreaterThan(text.indexOf('€357'))
    expect(await textOf({ page: {} })).not.toContain('Waiting for')
  })

  it('names the failed suppliers above the list, and can ask them again', async () => {
    const text = await textOf({ page: { progress: { answered: 3, total: 3, failed: [ATLAS], awaited: [] } } })
    for (const words of ['2 of 3 airline systems answered.', 'Atlas did not answer: its flights are missing from this list.', WORDS['results.askAgain']]) expect(text).toContain(words)
    expect(text).not.toContain(WORDS['flights.allAnswered'])
  })

  it('says that no flight is sold, which is not a failure', async () => {
    const text = await textOf({ error: failure('NO_CONTENT') })
    expect(text).toContain(WORDS['flights.noneTitle'])
    expect(text).not.toContain(WORDS['flights.failedTitle'])
  })

  it('says that the filters hide all flights, and how to remove one', async () => {
    const text = await textOf({ page: { ...NOTHING_LEFT, totalUnfiltered: 5 } }, `${ADDRESS}&stops-out=0`)
    expect(text).toContain('Your filters hide all 5 flights')
    expect(text).toContain('Out: Direct')
    expect(text).not.toContain(WORDS['flights.noneTitle'])
  })

  it.each([
    [FAILED[0], 'results.failedText'], [FAILED[1], 'errors.TOO_MANY_REQUESTS'], [FAILED[2], 'errors.OVERLOADED'], [FAILED[3], 'errors.NETWORK'],
  ] as const)('explains the failure, with one way to continue and the telephone number: %s', async (error, key) => {
    const text = await textOf({ error })
    for (const words of [WORDS['flights.failedTitle'], WORDS[key], WORDS['results.searchAgain'], '+34 910 000 123']) expect(text).toContain(words)
    expect(text).not.toContain(WORDS['flights.noneTitle'])
  })

  it('waits for more answers before it says that nothing matches', async () => {
    const text = await textOf({ page: { ...NOTHING_LEFT, progress: { answered: 1, total: 3, failed: [], awaited: [MERIDIAN, ATLAS] } } })
    expect(text).not.toContain(WORDS['flights.noneTitle'])
  })
})

describe('answers that arrive while the shopper reads', () => {
  const Waiting = ({ more }: { more: number | null }) => (
    <ResultWordsProvider value={useFlightWords()}>
      <PendingAnswers pending={more === null ? { kind: 'NONE' } : { kind: 'NEWER', more }} onShow={() => undefined} />
    </ResultWordsProvider>
  )

  it.each([[12, '12 more flights found'], [0, WORDS['results.newerPrices']], [null, '']])('%s of them are announced as "%s"', async (more, words) => {
    expect(wordsOf(await renderPage(<Waiting more={more} />, { namespaces: NAMESPACES }))).toBe(words)
  })
})

describe('a list of many flights', () => {
  it('says how many more the next press shows', async () => {
    const proposals = Array.from({ length: 20 }, (_, number) => aProposal({ id: `p${number}` }))
    const text = await textOf({ page: { proposals, page: { number: 1, size: 20, totalElements: 27, totalPages: 2 }, totalUnfiltered: 27 } })
    for (const words of ['Show 7 more', '20 of 27 flights shown']) expect(text).toContain(words)
  })
})
