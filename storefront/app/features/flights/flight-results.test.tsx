import { CallFailed } from '@portolan/contract/wire/call-errors'
import type { ProductType } from '@portolan/contract/values/product'
import { loadCatalogs } from '@portolan/i18n/catalogs'
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, describe, expect, it } from 'vitest'
import { aBrandView } from '../../platform/testing/a-root-data.ts'
import { renderPage, wordsOf } from '../../platform/testing/render-page.tsx'
import { FlightResults } from './flight-results.tsx'
import { FLIGHT_ANSWERS } from './search/flights-queries.ts'
import { toFlightRequest } from './search/flights-request.ts'
import { readFlightResults } from './search/flights-url.ts'

const ADDRESS = 'from=city-MAD&to=city-LON&out=2027-01-14&back=2027-01-18&adults=2&direct=1'
const NAMESPACES = ['common', 'flights', 'results', 'member', 'search-form']
const WORDS = await loadCatalogs('en', NAMESPACES)

const asSold = (productTypesOrder: ProductType[]) => {
  const view = aBrandView(productTypesOrder)
  return { ...view, brand: { ...view.brand, businessProfileId: { F: 'demo', FF: 'demo' }, freeFlightConditions: { voucherAmount: 420 } } }
}

/** The page once its search of free flights was refused. */
const refusedPage = async (sold: ProductType[], query = ADDRESS): Promise<string> => {
  const brand = asSold(sold)
  const view = readFlightResults('FF', new URLSearchParams(query), '2026-11-21')
  if (!view) throw new Error('The address is no search')
  const refusal = new CallFailed('/x', { code: 'VOUCHER_INVALID', status: 500, details: null, validationErrors: null, retryAfterSeconds: null })
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  await client.prefetchQuery({ ...FLIGHT_ANSWERS.listOptions(toFlightRequest(view, { brand, language: 'en' })), queryFn: () => Promise.reject(refusal) })
  const page = <FlightResults view={view} title="Madrid – London" places={[]} searchBar={null} />
  return renderPage(page, { namespaces: NAMESPACES, path: `/FF?${query}`, brand, client })
}

describe('a search of free flights with a used voucher', () => {
  // Its lazy parts load on first use.
  beforeAll(async () => {
    await refusedPage(['F', 'FF'])
    await import('./days/no-flights.tsx')
  })

  it('says so instead of showing list, filters and cap, and links to the same search with prices', async () => {
    const html = await refusedPage(['F', 'FF'])
    const words = wordsOf(html)
    for (const key of ['flights.voucherSpentTitle', 'flights.voucherSpentText', 'flights.searchWithPrices'] as const) expect(words).toContain(WORDS[key])
    for (const key of ['flights.voucherTitle', 'flights.noneTitle', 'flights.failedTitle', 'flights.searching', 'results.filters'] as const) expect(words).not.toContain(WORDS[key])
    const [, href = ''] = /href="(\/F\?[^"]*)"/.exec(html) ?? []
    expect(Object.fromEntries(new URLSearchParams(href.replaceAll('&amp;', '&').slice(3)))).toEqual(Object.fromEntries(new URLSearchParams(ADDRESS)))
  })

  it('links to the start page if the brand sells no other flights', async () => {
    const html = await refusedPage(['FF'])
    expect(wordsOf(html)).toContain(WORDS['flights.voucherSpentOnly'])
    expect([html.includes('href="/F?'), html.includes('href="/"')]).toEqual([false, true])
  })
})
