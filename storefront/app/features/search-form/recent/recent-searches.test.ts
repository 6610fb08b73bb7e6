import { describe, expect, it } from 'vitest'
import { keepRecentSearch, recentSearches } from './recent-searches.ts'

const aStore = (initial: string | null = null) => {
  let kept = initial
  return { getItem: () => kept, setItem: (_key: string, value: string) => void (kept = value), read: () => kept }
}
const place = (code: string) => ({ ref: { type: 'CITY' as const, code }, text: `${code} (${code})` })
const search = (to: string, out: string) => ({ from: place('MAD'), to: place(to), out, back: null })
const TODAY = '2026-11-21'

describe('recent searches', () => {
  it('are listed newest first, once for each route, four at most', () => {
    const store = aStore()
    for (const [to, out] of [['LIS', '2027-01-01'], ['ROM', '2027-01-02'], ['LIS', '2027-01-03'], ['PAR', '2027-01-04'], ['BER', '2027-01-05'], ['GVA', '2027-01-06']] as const) {
      keepRecentSearch(search(to, out), store)
    }
    expect(recentSearches(TODAY, store).map(({ to, out }) => [to.ref.code, out])).toEqual([
      ['GVA', '2027-01-06'], ['BER', '2027-01-05'], ['PAR', '2027-01-04'], ['LIS', '2027-01-03'],
    ])
  })

  it('leave out past departures', () => {
    const store = aStore()
    keepRecentSearch(search('LIS', '2026-11-20'), store)
    expect(recentSearches(TODAY, store)).toEqual([])
  })

  it('never contain the travellers', () => {
    const store = aStore()
    const withParty = { ...search('LIS', '2027-01-01'), adults: 2, childAges: [7] }
    keepRecentSearch(withParty, store)
    expect(store.read()).not.toMatch(/adults|childAges/)
  })

  it.each(['{', '[{"from":1}]', '"x"', 'null'])('ignore a storage with %s', (text) => {
    expect(recentSearches(TODAY, aStore(text))).toEqual([])
  })
})
