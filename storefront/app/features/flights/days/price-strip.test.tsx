import type { CalendarDay } from '@portolan/contract/flights/flights'
import type { Money } from '@portolan/contract/values/money'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { aBrandView } from '../../../platform/testing/a-root-data.ts'
import { renderPage, wordsOf } from '../../../platform/testing/render-page.tsx'
import { priceStripOptions } from '../search/flights-queries.ts'
import { toFlightRequest } from '../search/flights-request.ts'
import { flightResultsHref, readFlightResults } from '../search/flights-url.ts'
import { PriceStrip } from './price-strip.tsx'

const eur = (amountMinor: number): Money => ({ amountMinor, currency: 'EUR' })
const TODAY = '2027-01-13'

type Strip = {
  /** What the calendar knows of the days; nothing while it is asked. */
  days?: { day: string; price: Money | null }[]
  /** The cheapest flight of the list below. */
  found?: Money | null
  today?: string
}

const render = async ({ days, found = null, today = '2026-11-21' }: Strip): Promise<string> => {
  const view = readFlightResults('F', new URLSearchParams('from=city-MAD&to=city-LON&out=2027-01-14&back=2027-01-18&adults=1'), today)
  if (!view) throw new Error('The address is no search')
  const request = toFlightRequest(view, { brand: aBrandView(['F']), language: 'en' })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const known: CalendarDay[] | undefined = days?.map(({ day, price }) => ({ departureDate: day, price, level: null }))
  if (known) client.setQueryData(priceStripOptions(request.search, today).queryKey, known)
  const address = { hrefOf: (to: typeof view) => flightResultsHref(to, new URLSearchParams()), change: () => undefined }
  return renderPage(<PriceStrip view={view} request={request} today={today} found={found} address={address} />, { namespaces: ['flights'], client })
}

/** The cells as they are read: "Thu 14 – Mon 18 €343". */
const cellsOf = (html: string): string[] => [...html.matchAll(/<a [^>]*>.*?<\/a>/gs)].map(([cell]) => wordsOf(cell))

describe('the strip of other days', () => {
  it('shows the chosen day in the middle, each day’s price, and marks the lowest', async () => {
    const cells = cellsOf(await render({ days: [{ day: '2027-01-13', price: eur(33_149) }, { day: '2027-01-14', price: eur(35_829) }] }))
    expect(cells).toHaveLength(7)
    expect(cells.slice(2, 5)).toEqual(['Wed 13 – Sun 17 €331 lowest', 'Thu 14 – Mon 18 €358', 'Fri 15 – Tue 19 –'])
  })

  it('takes the chosen day’s price from the list below if the calendar has none', async () => {
    const days = [{ day: '2027-01-14', price: null }]
    expect(cellsOf(await render({ days, found: eur(34_300) }))[3]).toBe('Thu 14 – Mon 18 €343 lowest')
    expect(cellsOf(await render({ days }))[3]).toBe('Thu 14 – Mon 18 –')
  })

  it('says in words that a day has no known price', async () => {
    expect(await render({ days: [] })).toContain('aria-label="No price known"')
  })

  it('shows neither a price nor its absence while days are loading', async () => {
    const html = await render({ found: eur(34_300) })
    expect(html).not.toMatch(/€|–<\/b>/)
  })

  it('begins with today', async () => {
    const cells = cellsOf(await render({ days: [], today: TODAY }))
    expect([cells.length, cells[0]]).toEqual([5, 'Wed 13 – Sun 17 –'])
  })
})
