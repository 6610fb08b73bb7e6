import { createCart } from '@portolan/contract/cart/cart.endpoints'
import { retrieveFlightProposals } from '@portolan/contract/flights/flights.endpoints'
import { successEnvelope } from '@portolan/contract/wire/envelope'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { WIDTHS } from '../fixtures/browser.ts'
import { onCall } from '../fixtures/intercept.ts'
import { dayAhead, flightCards } from '../fixtures/journey.ts'
import { openStage } from '../fixtures/stage.ts'
import { readWords } from '../fixtures/words.ts'

/** The list reacts to every press at once, to several, and to the back button. */

const stage = openStage()

/** An unanswered call times out after a minute, which is too long for a shopper to wait. */
const HALF_A_LOST_CALL_MS = 30_000

const resultsPath = (): string => `/F?from=city-MAD&to=city-LON&out=${dayAhead(90)}&back=${dayAhead(97)}&adults=1`

const openResults = async (viewport = WIDTHS.desktop): Promise<Page> => {
  const { page } = await stage.openShopper({ viewport })
  await page.goto(stage.at(resultsPath()))
  await page.getByRole('article').nth(10).waitFor({ state: 'attached' })
  return page
}

const box = (page: Page, name: string) => page.getByRole('group', { name, exact: true }).getByRole('checkbox').first()

describe('filters', () => {
  it('show a press before the address has changed, and keep two presses made at once', async () => {
    const page = await openResults()
    await box(page, 'Back').waitFor()
    const seen = await page.evaluate(() => {
      const group = (name: string): HTMLInputElement | null | undefined =>
        [...document.querySelectorAll('fieldset')].find(({ textContent }) => textContent.startsWith(name))?.querySelector('input[type=checkbox]')
      const [out, back] = [group('Out'), group('Back')]
      const before = location.search
      out?.click()
      back?.click()
      return { isSame: location.search === before, out: out?.checked, back: back?.checked }
    })
    expect(seen).toEqual({ isSame: true, out: true, back: true })
    await page.waitForURL(/stops-out=0.*stops-back=0/)
    await page.waitForFunction(() => document.querySelectorAll('ol[aria-busy="true"]').length === 0)
    expect(await box(page, 'Out').isChecked()).toBe(true)
    expect(await box(page, 'Back').isChecked()).toBe(true)
  })

  it('are restored by the back button', async () => {
    const page = await openResults()
    await box(page, 'Out').click()
    await page.waitForURL(/stops-out=0/)
    await page.goBack()
    await page.waitForURL((url) => !url.search.includes('stops-out'))
    await expect.poll(() => box(page, 'Out').isChecked()).toBe(false)
    await page.goForward()
    await expect.poll(() => box(page, 'Out').isChecked()).toBe(true)
  })
})

describe('the list', () => {
  it('draws every card of the page though it begins with a few', async () => {
    const page = await openResults()
    await expect.poll(() => page.getByRole('article').count()).toBe(20)
  })

  it('moves nothing while airlines answer, on a phone', async () => {
    const { page } = await stage.openShopper({ viewport: WIDTHS.phone })
    await page.addInitScript(() => {
      const shifts = { total: 0 }
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry && typeof entry.value === 'number') shifts.total += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(stage.at(resultsPath()))
    await page.getByRole('heading', { level: 1, name: 'Prices for 1 adult' }).waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(20)
    expect(await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)).toBeLessThan(0.02)
  })
})

type Fate = 'UNFINISHED' | 'LOST' | 'FINISHED'

describe('a search that is still being answered', () => {
  /** Results of which one airline system has still to answer; `fateOf` is what becomes of each call. */
  const openUnfinished = async (fateOf: (call: number) => Fate): Promise<Page> => {
    const { page } = await stage.openShopper()
    let calls = 0
    await onCall(page, retrieveFlightProposals, async (route) => {
      const fate = fateOf(calls += 1)
      if (fate === 'LOST') return new Promise<never>(() => undefined)
      if (fate === 'FINISHED') return route.continue()
      const response = await route.fetch()
      const { result, ...envelope } = await response.json()
      return route.fulfill({ response, json: { ...envelope, result: { ...result, version: 0, progress: { ...result.progress, answered: 2, failed: [] } } } })
    })
    await page.goto(stage.at(resultsPath()))
    await page.getByText('2 of 3 systems answered').first().waitFor({ state: 'attached' })
    await page.getByRole('heading', { name: 'Stops still counting…' }).waitFor()
    return page
  }
  const untilChecked = (page: Page): Promise<void> =>
    page.getByText('All airlines checked').first().waitFor({ state: 'attached', timeout: HALF_A_LOST_CALL_MS })

  it('continues when one answer is lost', async () => {
    await untilChecked(await openUnfinished((call) => (['UNFINISHED', 'LOST'] as const)[call - 1] ?? 'FINISHED'))
  })

  it('continues when the browser reports that it is offline', async () => {
    let fate: Fate = 'UNFINISHED'
    const page = await openUnfinished(() => fate)
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    fate = 'FINISHED'
    await untilChecked(page)
  })
})

describe('a flight that was chosen', () => {
  it('keeps its button busy until checkout has loaded, ignores a second press, and is free again after the back button', async () => {
    const [t, page] = await Promise.all([readWords('en'), openResults()])
    const select = (card: number) => flightCards(page).nth(card).getByRole('button', { name: t('flights.select'), exact: true })
    const isBusy = (card: number) => select(card).getAttribute('aria-busy')
    const [answer, leaving] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let carts = 0
    await onCall(page, createCart, async (route) => {
      carts += 1
      await answer.promise
      await route.fulfill({ json: successEnvelope({ cartId: 'c1', requestUuid: 'in-the-cookie', expiresAt: '2099-01-01T00:00:00.000Z', priceChange: null }) })
    })
    // A document that never comes: the page stays as it was left.
    await page.route(/\/checkout\/c1/, async (route) => {
      await route.fulfill({ status: 204 })
      leaving.resolve()
    })
    // A double press, both halves read before anything of the page could change.
    await select(0).evaluate((button) => {
      for (const detail of [1, 2]) button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
    })
    await expect.poll(() => isBusy(0)).toBe('true')
    await select(1).click()
    answer.resolve()
    await leaving.promise
    await select(1).click()
    expect([await isBusy(0), await isBusy(1), carts]).toEqual(['true', null, 1])
    await page.evaluate(() => dispatchEvent(new Event('pageshow')))
    await expect.poll(() => isBusy(0)).toBe(null)
  })
})
