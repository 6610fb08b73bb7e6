import type { Deal } from '@portolan/contract/deals/deals'
import { getDealsByBusinessProfile } from '@portolan/contract/deals/deals.endpoints'
import type { Money } from '@portolan/contract/values/money'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { axeFindings } from '../fixtures/axe.ts'
import { WIDTHS } from '../fixtures/browser.ts'
import { untilHydrated } from '../fixtures/hydrated.ts'
import { CLOSED_HOST, portalToken } from '../fixtures/portal.ts'
import { openStage } from '../fixtures/stage.ts'
import { readWords, type Words } from '../fixtures/words.ts'

/** From a list of deals to flights that cost what the card said. */

const stage = openStage()
let t: Words
/** Of Spain's largest city. */
let deals: Deal[]
const FIRST_CITY = 'MAD'

const ask = async (): Promise<{ deals: Deal[]; isComplete: boolean }> => {
  const answer = await fetch(stage.at('/api/services/app/Deals/GetDealsByBP?businessProfile=demo', '127.0.0.1'))
  const { result } = await answer.json() as { result: unknown }
  return getDealsByBusinessProfile.result.parse(result)
}

// Deals of the largest city are made first: once another city has some, its list grows no more under a shopper's hand.
beforeAll(async () => {
  t = await readWords('en')
  deals = await vi.waitFor(async () => {
    const answer = await ask()
    if (new Set(answer.deals.map(({ origin }) => origin.code)).size < 2) throw new Error(`${answer.deals.length} deals so far`)
    return answer.deals.filter(({ origin }) => origin.code === FIRST_CITY)
  }, { timeout: 120_000, interval: 500 })
})

const written = ({ amountMinor, currency }: Money): string => new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amountMinor / 100)

describe('deals', () => {
  it('lead from a filter over a day to flights whose cheapest costs what the card said', async () => {
    const { page, complaints } = await stage.openShopper()
    await page.goto(stage.at('/deals'))
    await untilHydrated(page)
    const [home] = deals.map(({ origin }) => origin.name)
    await page.getByLabel(t('deals.origin')).selectOption({ label: home ?? '' })
    await page.waitForURL(/from=/)
    await page.getByLabel(t('deals.sort')).selectOption('price')
    await page.waitForURL(/sort=price/)
    const card = page.getByRole('article').first()
    await card.getByRole('link').click()
    await page.waitForURL(/deal-search/)
    const id = new URL(page.url()).searchParams.get('deal')
    const opened = deals.find(({ dealId }) => dealId === id)
    if (!opened) throw new Error(`No deal ${id}`)
    const price = written(opened.price)
    const trip = page.getByRole('complementary', { name: t('deals.yourTrip') })
    await trip.getByText(price, { exact: true }).waitFor()

    const other = page.getByRole('table').first().getByRole('link').last()
    await other.click()
    await page.waitForURL(/out=/)
    await untilHydrated(page)
    await page.getByLabel(t('deals.oneMore', { what: t('deals.adults') })).click()
    await page.waitForURL(/adults=2/)
    await trip.getByText('2 travellers').waitFor()

    await page.goto(stage.at(`/deal-search?deal=${id}`))
    await page.getByRole('link', { name: t('deals.seeFlights') }).click()
    await page.waitForURL(/\/F\?.*sort=cheapest/)
    await page.getByRole('article').first().getByText(price, { exact: true }).first().waitFor()
    expect(complaints).toEqual([])
  })

  it.each([['phone', 'localhost'], ['desktop', 'nord.localhost'], ['tablet', CLOSED_HOST]] as const)('have no barrier, on a %s at %s', async (width, host) => {
    const { page } = await stage.openShopper({ viewport: WIDTHS[width] })
    if (host === CLOSED_HOST) await page.goto(stage.at(`/trip?a=${await portalToken()}`, host))
    // Where further deals are asked for, a server with too much to do refuses twice: what is shown stays, and the third ask is answered.
    await page.route(/\/deals\.data/, (route) => route.fulfill({ status: 503, contentType: 'text/html', body: 'Busy' }), { times: 2 })
    await page.goto(stage.at('/deals', host))
    // Deals of one brand after the other are made while the first tests run.
    await page.getByRole('article').first().waitFor({ timeout: 180_000 })
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('article').first().getByRole('link').click()
    await page.getByRole('table').first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })

  it.each(['phone', 'tablet'] as const)('are shown on the start page of a %s without widening it', async (width) => {
    const { page } = await stage.openShopper({ viewport: WIDTHS[width] })
    await page.goto(stage.at('/'))
    await page.getByRole('article').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })

  it('keep the reader’s place over a reload', async () => {
    const { page } = await stage.openShopper({ viewport: WIDTHS.phone })
    await page.goto(stage.at('/deals'))
    await untilHydrated(page)
    await page.evaluate(() => scrollTo(0, 1200))
    await page.reload()
    await untilHydrated(page)
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(1200)
  })

  it('can be read and opened without scripts', async () => {
    const { page } = await stage.openShopper({ javaScriptEnabled: false })
    await page.goto(stage.at(`/deals?from=${deals[0]?.origin.code}`))
    await page.getByRole('article').first().getByRole('link').click()
    await page.getByRole('table').first().getByRole('link').first().click()
    await page.waitForURL(/out=/)
    await page.getByRole('link', { name: t('deals.seeFlights') }).waitFor()
  })

  it('say that a deal has ended and suggest the nearest ones', async () => {
    const { page } = await stage.openShopper()
    const [deal] = deals
    if (!deal) throw new Error('No deals')
    const { origin, destination } = deal
    await page.goto(stage.at(`/deal-search?deal=F-${origin.code}-${destination.code}-2020-01-01-3`))
    // Not before all of today's are made: the page asks again by itself.
    await page.getByRole('heading', { level: 1, name: t('deals.endedTitle') }).waitFor({ timeout: 120_000 })
    expect(await page.getByRole('article').first().getByRole('heading').textContent()).toBe(destination.name)
  })
})
