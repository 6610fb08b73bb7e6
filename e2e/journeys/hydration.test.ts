import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openShopper } from '../fixtures/browser.ts'
import { dayAhead } from '../fixtures/journey.ts'
import { type RunningServer, startServer, stopAndForget } from '../fixtures/server.ts'

/** What the server drew must be what the browser draws, wherever the browser stands and whatever it speaks. */

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ env: { SUPPLY_LATENCY: '0', RATE_LIMIT_FACTOR: '0' } }), launchBrowser()])
})

afterAll(async () => {
  await browser.close()
  await stopAndForget(server)
})

const PAGES = ['/', `/F?from=city-MAD&to=city-BCN&out=${dayAhead(30)}&back=${dayAhead(35)}`, '/trip', '/checkout/unknown']
const ZONES = ['America/Los_Angeles', 'Asia/Kolkata']

/** Once React owns the page its nodes carry React's keys. */
const isHydrated = (page: Page): Promise<boolean> =>
  page.locator('main').first().evaluate((main) => Object.keys(main).some((key) => key.startsWith('__react')))

describe.each(['localhost', 'nord.localhost'])('pages of %s', (host) => {
  it.each(ZONES)('hydrate without a complaint in %s', async (timezoneId) => {
    const { page, context, complaints } = await openShopper(browser, { timezoneId, locale: 'fr-FR' })
    for (const path of PAGES) {
      await page.goto(`http://${host}:${server.port}${path}`)
      await expect.poll(() => isHydrated(page), { timeout: 10_000 }).toBe(true)
      await page.waitForLoadState('networkidle')
      // What the call of an unknown cart answers is the browser's own note, not the page's.
      const own = complaints.filter((line) => !(path === '/checkout/unknown' && line.includes('status of 404')))
      expect([path, own]).toEqual([path, []])
      complaints.length = 0
    }
    await context.close()
  })
})
