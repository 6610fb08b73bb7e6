import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { FLIGHT_ANSWERS, flightPageBody } from './flights-queries.ts'
import type { FlightRequest } from './flights-request.ts'
import { aFlightPage, aProposal } from '../testing/flight-builders.ts'

const aRequest = (part: Partial<FlightRequest> = {}): FlightRequest => ({
  search: {
    productType: 'F', businessProfileId: 'demo', language: 'en', currency: 'EUR', origin: { type: 'CITY', code: 'MAD' },
    destination: { type: 'CITY', code: 'LON' }, departureDate: '2027-01-14', travellers: { adults: 1, childAges: [], infants: 0 }, cabin: 'ECONOMY',
  },
  facets: [], sort: { name: 'RECOMMENDED', ascending: true }, pages: 1, ...part,
})

const envelope = (result: unknown, code: string | null = null) => Response.json({
  result, targetUrl: null, success: code === null, unAuthorizedRequest: false, __abp: true,
  error: code === null ? null : { code: 0, message: code, details: null, validationErrors: null },
}, { status: code === null ? 200 : 500 })

/** The network's edge, one for all tests because the page has one client. */
let network: (url: string) => Response = () => envelope(null, 'GENERIC_ERROR')

/** Services where each search has the next id, and calls on it answer what `answer` says. */
const servicesThat = (answer: (searchId: string) => Response) => {
  const asked: string[] = []
  network = (url) => {
    if (url.includes('CreateSearch')) return envelope({ searchId: `s${asked.push('create')}` })
    const searchId = new URL(url, 'http://own').searchParams.get('searchId') ?? ''
    asked.push(searchId)
    return answer(searchId)
  }
  return asked
}

const client = (): QueryClient => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const once = (request: FlightRequest) => ({ ...FLIGHT_ANSWERS.listOptions(request), retry: false })

beforeAll(() => {
  vi.stubGlobal('fetch', async (url: string) => network(url))
  vi.spyOn(console, 'info').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})

afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the list of a search', () => {
  it('creates the search once for all its filters', async () => {
    const asked = servicesThat(() => envelope(aFlightPage()))
    const queries = client()
    await queries.fetchQuery(once(aRequest()))
    await queries.fetchQuery(once(aRequest({ facets: [{ name: 'price', from: 0, to: 100 }] })))
    expect(asked).toEqual(['create', 's1', 's1'])
  })

  it('silently creates a search again when the services no longer know it', async () => {
    const asked = servicesThat((searchId) => (searchId === 's1' ? envelope(null, 'SEARCH_EXPIRED') : envelope(aFlightPage({ proposals: [aProposal({ id: 'new' })] }))))
    const list = await client().fetchQuery(once(aRequest()))
    expect(list.proposals.map(({ id }) => id)).toEqual(['new'])
    expect(asked).toEqual(['create', 's1', 'create', 's3'])
  })

  it('creates it again only once', async () => {
    const asked = servicesThat(() => envelope(null, 'SEARCH_EXPIRED'))
    await expect(client().fetchQuery(once(aRequest()))).rejects.toMatchObject({ code: 'SEARCH_EXPIRED' })
    expect(asked.filter((what) => what === 'create')).toHaveLength(2)
  })

  it('requests one more page when one more is shown', async () => {
    const asked = servicesThat(() => envelope(aFlightPage({ page: { number: 1, size: 20, totalElements: 60, totalPages: 3 } })))
    const queries = client()
    await queries.fetchQuery(once(aRequest()))
    await queries.fetchQuery(once(aRequest({ pages: 2 })))
    expect(asked).toEqual(['create', 's1', 's1'])
  })

  it('requests 20 proposals per page, with facet counts and names in the page’s language', () => {
    const request = aRequest({ facets: [{ name: 'transportType', values: ['ONLY_FLIGHT'] }] })
    expect(flightPageBody(request, 3)).toEqual({
      facets: [{ name: 'transportType', values: ['ONLY_FLIGHT'] }], sort: { name: 'RECOMMENDED', ascending: true }, page: { number: 3, size: 20 },
      filtersMetadata: true, staticData: { language: 'en' },
    })
  })

  it.each([['GENERIC_ERROR', 11], ['NO_CONTENT', 1], ['INTERNAL', 1]])('with the answer %s is requested %i times in all', async (code, times) => {
    vi.useFakeTimers()
    try {
      const asked = servicesThat(() => envelope(null, code))
      const failed = expect(client().fetchQuery(FLIGHT_ANSWERS.listOptions(aRequest()))).rejects.toMatchObject({ code })
      await vi.runAllTimersAsync()
      await failed
      expect(asked.filter((what) => what !== 'create')).toHaveLength(times)
    } finally {
      vi.useRealTimers()
    }
  })

  it('repeats GENERIC_ERROR up to ten times with growing pauses, and nothing else', () => {
    const { retry, retryDelay } = FLIGHT_ANSWERS.listOptions(aRequest())
    const failure = (code: string) => Object.assign(new Error(code), { name: 'CallFailed', code, retryAfterSeconds: null })
    if (typeof retry !== 'function' || typeof retryDelay !== 'function') throw new Error('should be rules')
    expect([0, 9, 10].map((repeats) => retry(repeats, failure('GENERIC_ERROR')))).toEqual([true, true, false])
    expect(retry(0, failure('NO_CONTENT'))).toBe(false)
    expect(retryDelay(1, failure('GENERIC_ERROR'))).toBeGreaterThan(retryDelay(0, failure('GENERIC_ERROR')))
  })
})
