import { describe, expect, it } from 'vitest'
import { DEAL_SORTS, writeDealsView } from './features/deals/list/deals-url.ts'
import { writeDealSearch } from './features/deals/search/deal-search-url.ts'
import { FLIGHT_FACETS } from './features/flights/search/flights-facet-table.ts'
import { filterParameters } from './results/facets/facet-address.ts'
import { knownQuery, pageName, pageOf, PAGES } from './pages.ts'
import { FLIGHT_SEARCH_PARAMETERS } from './travel/search/flight-search-url.ts'

const keptOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'http://own')
  return knownQuery(pageOf(pathname), searchParams).toString()
}

describe('a page', () => {
  it.each([
    ['/', '/'], ['/F', '/F'], ['/f/', '/F'], ['/FF', '/FF'], ['/DEALS', '/deals'], ['/legal/privacy', '/legal/:page'], ['/legal', '*'], ['/deals/x', '*'], ['/nowhere', '*'], ['/F.data', '*'],
    ['/checkout/c1', '/checkout/:cartId'], ['/Checkout/c1/review/', '/checkout/:cartId/review'], ['/checkout', '/checkout/*'], ['/checkouts', '*'], ['/trips-to-nowhere', '*'],
  ])('at %s is the row %s', (address, path) => expect(pageOf(address).path).toBe(path))

  it('keeps every parameter of its own address, the language and the flags', () => {
    const filters = filterParameters(FLIGHT_FACETS)
    const deals = writeDealsView({ month: '2027-01', origin: 'MAD', budget: 100, sort: DEAL_SORTS[1] })
    const dealSearch = writeDealSearch({ dealId: 'F-MAD-LIS-2027-01-22-4', out: '2027-01-22', show: '2027-01', party: { adults: 2, childAges: [4], infants: 1 } })
    const own = { '/': FLIGHT_SEARCH_PARAMETERS, '/F': [...FLIGHT_SEARCH_PARAMETERS, ...filters, 'sort', 'page'], '/deals': [...deals.keys()], '/deal-search': [...dealSearch.keys()] }
    for (const [path, names] of Object.entries(own)) {
      const query = new URLSearchParams([...names, 'lang', 'travel.search.v2'].map((name) => [name, '1']))
      expect([path, new Set(new URLSearchParams(keptOf(`${path}?${query}`)).keys())]).toEqual([path, new Set(query.keys())])
    }
  })

  it('ignores other parameters: a campaign does not make it another page', () => {
    expect(keptOf('/F?utm_source=mail&to=city-LON&gclid=1&from=city-MAD&children=4&children=7')).toBe('from=city-MAD&to=city-LON&children=4&children=7')
  })

  it('that only leads elsewhere passes its query on', () => expect(keptOf('/search?utm_source=mail')).toBe('utm_source=mail'))

  it.each(['/checkout', '/checkout/c1', '/checkout/c1/review', '/Checkout/c1', '/checkout/c1/anything', '/trip', '/TRIP/'])('at %s contains personal data and is never recorded', (address) => {
    expect(pageOf(address).isPersonal).toBe(true)
  })

  it('is recorded only without personal data, and only checkout is sealed', () => {
    expect(PAGES.filter(({ isPersonal }) => isPersonal).map(({ path }) => path)).toEqual([...PAGES.filter(({ isSealed }) => isSealed).map(({ path }) => path), '/trip'].sort((a, b) => order(a) - order(b)))
    expect(PAGES.filter(({ isSealed }) => isSealed).every(({ path }) => path.startsWith('/checkout/'))).toBe(true)
  })

  it('of one shopper is never cached for others', () => {
    expect(PAGES.filter(({ isShared, isPersonal, query }) => isShared && (isPersonal || query === 'ANY'))).toEqual([])
  })

  it('is reported by its name, without a cart’s id', () => {
    expect(['/checkout/c1/review?lang=en#x', '/legal/privacy', '/nowhere'].map((address) => pageName(`https://shop.example${address}`))).toEqual(['/checkout/:cartId/review', '/legal/:page', '/nowhere'])
  })
})

const order = (path: string): number => PAGES.findIndex((page) => page.path === path)
