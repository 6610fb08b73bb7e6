import { cleanAllConfigurationCaches, removeConfig } from '@portolan/contract/brand/brand'
import { createCart } from '@portolan/contract/cart/cart.endpoints'
import { failureEnvelope, successEnvelope } from '@portolan/contract/wire/envelope'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../fixtures/axe.ts'
import { WIDTHS } from '../fixtures/browser.ts'
import { untilHydrated } from '../fixtures/hydrated.ts'
import { openStage } from '../fixtures/stage.ts'
import { readWords } from '../fixtures/words.ts'

/** What a shopper sees before, beside and instead of the pages: slow or failed flags, maintenance, errors, developers' tools. */

/** A platform that answers questions about flags when and as the test says, and knows nothing else. */
const aPlatform = async () => {
  const state: { answer: () => Promise<{ status: number; body: unknown }> } = { answer: () => new Promise(() => undefined) }
  const server = createServer((request, response) => {
    request.resume()
    const isFlags = /\/FlagProviderList$/i.test(request.url ?? '')
    const unknown = { status: 404, body: failureEnvelope({ code: 0, message: 'NOT_FOUND', details: null, validationErrors: null }, false) }
    void (isFlags ? state.answer() : Promise.resolve(unknown)).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  return { state, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => { server.closeAllConnections(); server.close() } }
}

const platform = await aPlatform()
afterAll(() => platform.close())
const elsewhere = openStage({ PLATFORM_URL: platform.address })
const own = openStage({ DEV_TOOLS: '1' })
const [t, de] = await Promise.all([readWords('en'), readWords('de')])
const CALM = { reducedMotion: 'reduce' } as const

const expectCleanAtBothWidths = async (page: Page, state: string): Promise<void> => {
  for (const viewport of [WIDTHS.phone, WIDTHS.desktop]) {
    await page.setViewportSize(viewport)
    expect([state, viewport.width, await axeFindings(page)]).toEqual([state, viewport.width, []])
  }
}

describe('flags from another back end', () => {
  it('show a moving bar while they are slow, then the page, or maintenance if a flag says so', async () => {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => { release = resolve })
    platform.state.answer = async () => {
      await released
      return { status: 200, body: successEnvelope({ toggles: [{ name: 'travel.general.maintenance', enabled: true }] }) }
    }
    const { page } = await elsewhere.openShopper(CALM)
    await page.goto(elsewhere.at('/'))
    const bar = page.getByRole('progressbar', { name: t('common.loading') })
    await bar.waitFor()
    expect(await bar.getAttribute('aria-valuenow')).toBeNull()
    expect(await page.getByRole('img', { name: 'Solara' }).isVisible()).toBe(true)
    expect(await page.getByRole('heading').count()).toBe(1)
    await expectCleanAtBothWidths(page, 'loading')
    const width = async (): Promise<number> => Number(await bar.locator('rect').getAttribute('width'))
    await expect.poll(width, { timeout: 5000 }).toBeGreaterThan(0)
    expect(await width()).toBeLessThanOrEqual(95)
    release()
    await page.getByRole('heading', { name: t('common.maintenanceTitle') }).waitFor()
    expect(await page.getByRole('link', { name: t('common.toStart') }).getAttribute('href')).toBe('/')
    await expectCleanAtBothWidths(page, 'maintenance')
    // An override opens the screens and nothing behind them.
    await page.goto(elsewhere.at('/?travel.general.maintenance=false'))
    await page.getByRole('button', { name: t('search-form.search') }).waitFor()
    const cart = await page.request.post(elsewhere.at(`${createCart.path}?travel.general.maintenance=false`), { data: {} })
    expect([cart.status(), cart.headers()['retry-after'], (await cart.json()).error.message]).toEqual([503, '60', 'MAINTENANCE'])
  })

  it('do not block the page when they fail, at once or late', async () => {
    const { page } = await elsewhere.openShopper({ ...CALM, locale: 'de-CH' })
    let ask = 0
    platform.state.answer = async () => {
      ask += 1
      if (ask === 1) await new Promise((resolve) => { setTimeout(resolve, 1500) })
      return { status: 502, body: null }
    }
    const landing = elsewhere.at('/', 'nord.localhost')
    await page.goto(landing)
    await page.getByRole('button', { name: de('search-form.search') }).waitFor()
    expect(ask).toBeGreaterThan(1)
    // No HTML came with this document: the form may not wait for a sign of use.
    await page.getByRole('form').first().waitFor()
    const again = await page.goto(landing)
    expect(again?.status()).toBe(200)
    await page.getByRole('button', { name: de('search-form.search') }).waitFor()
  })
})

const TRIP_SCRIPT = /\/assets\/trip-[\w-]+\.js/

describe('a page whose data request is refused', () => {
  it('shows an error in the brand’s design, and loads at the next try', async () => {
    const { page } = await own.openShopper(CALM)
    await page.goto(own.at('/legal/terms'))
    await untilHydrated(page)
    await page.route(/\/deals\.data/, (route) => route.fulfill({ status: 503, contentType: 'text/html', body: 'Busy' }))
    await page.getByRole('banner').getByRole('link', { name: t('common.deals') }).click()
    await page.getByRole('heading', { level: 1, name: t('common.errorTitle') }).waitFor()
    await page.getByRole('button', { name: t('common.errorReload') }).click()
    await page.getByRole('heading', { level: 1, name: t('deals.heading') }).waitFor()
  })
})

describe('a page whose script fails to load', () => {
  const documentsOf = (page: Page): string[] => {
    const loads: string[] = []
    page.on('request', (request) => { if (request.isNavigationRequest()) loads.push(request.url()) })
    return loads
  }
  it('opens after one reload if that helps', async () => {
    const { page } = await own.openShopper(CALM)
    const loads = documentsOf(page)
    await page.route(TRIP_SCRIPT, (route) => (loads.length > 1 ? route.continue() : route.abort()))
    await page.goto(own.at('/legal/terms'))
    await untilHydrated(page)
    await page.getByRole('link', { name: t('common.myTrip') }).click()
    await page.getByRole('heading', { name: t('trip.findTitle') }).waitFor()
    expect([new URL(page.url()).pathname, loads.length]).toEqual(['/trip', 2])
  })

  it('is given up after one reload, with a message and a report', async () => {
    const { page, complaints } = await own.openShopper(CALM)
    const loads = documentsOf(page)
    await page.route(TRIP_SCRIPT, (route) => route.abort())
    await page.goto(own.at('/legal/terms'))
    await untilHydrated(page)
    await page.getByRole('link', { name: t('common.myTrip') }).click()
    await page.getByRole('heading', { name: t('common.errorTitle') }).waitFor()
    expect(loads).toHaveLength(3)
    expect(complaints.filter((line) => line.includes('preload-error'))).toHaveLength(1)
    await page.getByRole('link', { name: t('common.errorBack') }).click()
    await page.getByRole('button', { name: t('search-form.search') }).waitFor()
  })
})

describe('a page with a render error', () => {
  it('is replaced by a message with focus, a report and two links', async () => {
    const { page, complaints } = await own.openShopper(CALM)
    let isBroken = true
    await page.route(TRIP_SCRIPT, (route) => (isBroken
      ? route.fulfill({ contentType: 'text/javascript', body: 'export const clientLoader = () => null; export default () => { throw new Error("planted") }' })
      : route.continue()))
    await page.goto(own.at('/legal/terms'))
    await untilHydrated(page)
    await page.getByRole('link', { name: t('common.myTrip') }).click()
    const heading = page.getByRole('heading', { level: 1, name: t('common.errorTitle') })
    await heading.waitFor()
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.title()).toBe(`${t('common.errorTitle')} · Solara`)
    expect(complaints.filter((line) => line.includes('error-boundary'))).toHaveLength(1)
    await expectCleanAtBothWidths(page, 'a fault')
    isBroken = false
    await page.getByRole('button', { name: t('common.errorReload') }).click()
    await page.getByRole('heading', { name: t('trip.findTitle') }).waitFor()
  })
})

describe('the tools panel', () => {
  const toolsOf = (page: Page) => page.getByRole('button', { name: t('common.tools') })

  it('purges configurations on localhost, without a barrier', async () => {
    const { page } = await own.openShopper(CALM)
    await page.goto(own.at('/'))
    await toolsOf(page).click()
    const dialog = page.getByRole('dialog', { name: t('common.tools') })
    const purge = async (button: string, path: string, query: string): Promise<void> => {
      const purged = page.waitForResponse((response) => new URL(response.url()).pathname === path)
      await dialog.getByRole('button', { name: button }).click()
      expect([(await purged).status(), new URL((await purged).url()).search]).toEqual([200, query])
    }
    await purge(t('dev-tools.forgetOne', { domain: 'localhost' }), removeConfig.path, `?${new URLSearchParams({ path: 'brand-configurations/localhost' })}`)
    await purge(t('dev-tools.forgetAll'), cleanAllConfigurationCaches.path, '')
    expect(await dialog.getByRole('region', { name: t('dev-tools.tokenTitle') }).getByRole('button').count()).toBe(4)
    await dialog.getByRole('heading', { name: t('dev-tools.doneTitle') }).waitFor()
    await expectCleanAtBothWidths(page, 'tools')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await toolsOf(page).evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('signs a member in by a token of the portal, and leaves none in the address', async () => {
    const { page } = await own.openShopper(CALM)
    await page.goto(own.at('/', 'nord.localhost'))
    await page.getByRole('button', { name: de('common.tools') }).click()
    await page.getByRole('button', { name: de('dev-tools.tokenFORGED') }).click()
    await page.getByRole('heading', { name: de('exception.signInTitle') }).waitFor()
    expect(new URL(page.url()).searchParams.has('a')).toBe(false)
  })

  it('exists on localhost only', async () => {
    const { page } = await own.openShopper(CALM)
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto(own.at('/', '127.0.0.1'))
    await page.getByRole('link', { name: t('common.myTrip') }).click()
    await page.getByRole('heading', { name: t('trip.findTitle') }).waitFor()
    expect(scripts.some((url) => url.includes('/trip-'))).toBe(true)
    expect(scripts.filter((url) => /\/assets\/tools-/.test(url))).toEqual([])
    expect(await toolsOf(page).count()).toBe(0)
  })
})
