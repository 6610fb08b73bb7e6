import { describe, expect, it } from 'vitest'
import { renderPage, timesIn, wordsOf } from '../../../platform/testing/render-page.tsx'
import type { LoadedDeals } from '../load-deals.ts'
import { aShownDeal } from '../testing/a-deal.ts'
import { DealsScreen } from './deals-screen.tsx'

const html = (loaded: LoadedDeals, query = '', country = 'ES'): Promise<string> =>
  renderPage(<DealsScreen loaded={loaded} />, { namespaces: ['common', 'deals', 'deal-card'], path: `/deals${query}`, brand: { country } })
const read = async (loaded: LoadedDeals, query = '', country = 'ES'): Promise<string> => wordsOf(await html(loaded, query, country))
const DEALS = [aShownDeal('MAD', 'LIS', 80, { percent: 20 }), aShownDeal('BCN', 'ROM', 120)]

describe('the list of deals', () => {
  it('shows a card for each deal, a struck price only with its reference', async () => {
    const page = await html({ kind: 'LOADED', deals: DEALS, isComplete: true })
    expect([timesIn(page, '<article'), timesIn(page, '<s>') + timesIn(page, '<s ')]).toEqual([2, 1])
    expect(wordsOf(page)).toContain('2 deals')
  })

  it('says that more deals follow while it is not complete', async () => {
    expect(await read({ kind: 'LOADED', deals: DEALS, isComplete: false })).toContain('More deals will appear')
    expect(await read({ kind: 'LOADED', deals: DEALS, isComplete: true })).not.toContain('More deals will appear')
  })

  it('on a day without deals says so and links to the search', async () => {
    const words = await read({ kind: 'LOADED', deals: [], isComplete: true })
    expect([words.includes('No deals today'), words.includes('We cannot show deals right now')]).toEqual([true, false])
  })

  it('without a match suggests the nearest deals and keeps the filters', async () => {
    const page = await html({ kind: 'LOADED', deals: DEALS, isComplete: true }, '?budget=50')
    expect(wordsOf(page)).toContain('No deal fits these filters')
    expect(timesIn(page, '<article')).toBeLessThan(2)
  })

  it('during an outage never looks like a day without deals', async () => {
    const words = await read({ kind: 'FAILED' })
    expect([words.includes('We cannot show deals right now'), words.includes('No deals today')]).toEqual([true, false])
  })

  it('formats dates as in the brand’s country', async () => {
    expect(await read({ kind: 'LOADED', deals: [aShownDeal('JFK', 'MIA', 80, { ends: '2026-12-01' })], isComplete: true }, '', 'US')).toContain('Jan 10')
  })
})
