import { money } from '@portolan/contract/values/money'
import { describe, expect, it } from 'vitest'
import { namesOf, renderPage, timesIn, wordsOf } from '../../../platform/testing/render-page.tsx'
import { aDeal } from '../testing/a-deal.ts'
import { DealNotOpen } from './deal-not-open.tsx'
import { DealSearchScreen } from './deal-search-screen.tsx'
import type { DealSearchView } from './deal-search-url.ts'
import type { OpenedDeal } from './load-deal-search.ts'

const NAMESPACES = ['common', 'deals', 'deal-card']
const DEAL = aDeal('MAD', 'LIS', 80, { percent: 20 })
const euros = (amount: number) => money(amount * 100, 'EUR')
const aDay = (departureDate: string, price: number | null) => ({ departureDate, price: price === null ? null : euros(price), level: null })

const aView = (over: Partial<DealSearchView> = {}): DealSearchView =>
  ({ dealId: DEAL.dealId, out: null, show: null, party: { adults: 1, childAges: [], infants: 0 }, ...over })
const anOpened = (over: Partial<OpenedDeal> = {}): OpenedDeal =>
  ({ kind: 'OPEN', deal: DEAL, siblings: [DEAL, aDeal('BCN', 'LIS', 95)], firstMonth: '2027-01', days: [aDay('2027-01-10', 80), aDay('2027-01-12', 110)], own: aDay('2027-01-10', 80), ...over })
const open = (opened: Partial<OpenedDeal> = {}, view: Partial<DealSearchView> = {}): Promise<string> =>
  renderPage(<DealSearchScreen view={aView(view)} opened={anOpened(opened)} />, { namespaces: NAMESPACES, path: '/deal-search' })
const shut = (loaded: Parameters<typeof DealNotOpen>[0]['loaded']): Promise<string> => renderPage(<DealNotOpen loaded={loaded} />, { namespaces: NAMESPACES })

describe('an opened deal', () => {
  it('asks where from, when and who, and leads on to its flights', async () => {
    const html = await open()
    expect([namesOf(html, 'h1'), namesOf(html, 'h2')]).toEqual([['LIS, 4 nights'], ['Where from?', 'When?', 'Who travels?', 'Your trip']])
    expect(html).toMatch(/href="\/F\?from=city-MAD&amp;to=city-LIS&amp;out=2027-01-10[^"]*sort=cheapest"/)
    expect(namesOf(html, 'a')).toContain('See flights')
  })

  it('marks its own city and its own day', async () => {
    const current = [...(await open()).matchAll(/<a[^>]*aria-current="(\w+)"[^>]*>(.*?)<\/a>/g)].map(([, kind, inside = '']) => [kind, wordsOf(inside).slice(0, 3)])
    expect(current).toEqual([['true', 'MAD'], ['date', '10 ']])
  })

  it.each([
    ['its own day', {}, {}, 'Total with taxes €80.00', true],
    ['another day', {}, { out: '2027-01-12' }, 'Total with taxes €110.00', false],
    ['a day that is not sold', {}, { out: '2027-01-20' }, 'Total with taxes no price', false],
    ['a party whose price is not known', { own: null, days: null }, { party: { adults: 2, childAges: [], infants: 0 } }, 'Total with taxes no price', false],
  ])('of %s says the total, and strikes a price only beside the deal’s own', async (_, opened, view, total, isStruck) => {
    const html = await open(opened, view)
    expect([wordsOf(html).includes(total), html.includes('<s ')]).toEqual([true, isStruck])
  })

  it.each([
    ['unchanged', {}, null], ['cheaper', { own: aDay('2027-01-10', 70) }, null],
    ['dearer', { own: aDay('2027-01-10', 99) }, 'It was €80.00 and is now €99.00.'], ['sold out', { own: aDay('2027-01-10', null) }, 'that trip is no longer sold'],
  ])('that is %s by now says so first, where that is bad news', async (_, opened, text) => {
    const words = wordsOf(await open(opened))
    expect(words.includes('The price of this deal has changed')).toBe(text !== null)
    if (text) expect(words).toContain(text)
  })

  it('can be searched though the prices of other days are missing, and says that they are', async () => {
    const html = await open({ days: null })
    expect(wordsOf(html)).toContain('The prices of other days are missing right now.')
    expect(namesOf(html, 'a')).toContain('See flights')
    expect(wordsOf(await open())).not.toContain('are missing right now')
  })

  it('asks for the age of each child before it leads on', async () => {
    const html = await open({}, { party: { adults: 1, childAges: [null], infants: 0 } })
    expect(wordsOf(html)).toContain('Choose the age of each child to see flights.')
    expect(namesOf(html, 'a')).not.toContain('See flights')
  })

  it.each([['2026-11', ['Later months']], ['2027-01', ['Earlier months', 'Later months']], ['2027-10', ['Earlier months']]])('with %s in sight is paged within what is sold: %j', async (firstMonth, names) => {
    expect(namesOf(await open({ firstMonth }), 'a').filter((name) => name.endsWith('months'))).toEqual(names)
  })
})

describe('a deal that cannot be opened', () => {
  it.each([
    ['has ended, with others near', { kind: 'ENDED', nearest: [aDeal('BCN', 'LIS', 95)] }, 'This deal has ended', 'These are the closest to it.', 1],
    ['has ended, with none near', { kind: 'ENDED', nearest: [] }, 'This deal has ended', 'A search shows what the trip costs now.', 0],
    ['is not found yet', { kind: 'LOOKING' }, 'We are comparing today’s prices', 'This page shows it as soon as it does.', 0],
    ['cannot be looked up', { kind: 'FAILED' }, 'We cannot show deals right now', 'Flights can still be searched.', 0],
  ] as const)('because it %s says so, and leads to all deals and to the search', async (_, loaded, title, text, cards) => {
    const html = await shut(loaded)
    expect([namesOf(html, 'h1'), wordsOf(html).includes(text), timesIn(html, '<article')]).toEqual([[title], true, cards])
    expect(namesOf(html, 'a').slice(-2)).toEqual(['All deals', 'Search flights'])
    expect(timesIn(html, 'role="status"')).toBe(loaded.kind === 'LOOKING' ? 1 : 0)
  })
})
