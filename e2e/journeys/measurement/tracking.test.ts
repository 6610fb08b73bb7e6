import { createCart } from '@portolan/contract/cart/cart.endpoints'
import { type FlightProposalsPage, retrieveFlightProposals } from '@portolan/contract/flights/flights.endpoints'
import { money } from '@portolan/contract/values/money'
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../../fixtures/axe.ts'
import { WIDTHS } from '../../fixtures/browser.ts'
import { answerFailure, changeAnswers, onCall } from '../../fixtures/intercept.ts'
import { acceptAndPay, dayAhead, flightCards, goToReview, takeFlight, tripReference, typeCard, untilAllAnswered } from '../../fixtures/journey.ts'
import { openStage } from '../../fixtures/stage.ts'
import { patternOf, readWords, type Words } from '../../fixtures/words.ts'

/** What is asked about cookies, which events a visit sends, and what they never hold. */

const TAG_MANAGER = 'https://tags.example/utag.js'
const CONSENT_TOOL = 'https://consent.example/tool.js'
const OWN_TOOL_HOST = 'tool.localhost'

/** The demo brands, one of them with a tag manager, and one more whose portal brings a consent tool of its own. */
const brandsWithTags = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-brands-'))
  await cp(new URL('../../../brands/', import.meta.url), folder, { recursive: true, filter: (path) => !/node_modules|\/src$|package\.json$/.test(path) })
  const file = join(folder, 'nordlys/brand.json')
  const brand = JSON.parse(await readFile(file, 'utf8'))
  const withTags = { ...brand, tracking: { tagManagerUrl: TAG_MANAGER }, allowedHosts: { scripts: ['tags.example'], images: [] } }
  await writeFile(file, JSON.stringify(withTags))
  await cp(join(folder, 'nordlys'), join(folder, 'tool'), { recursive: true })
  await writeFile(join(folder, 'tool/brand.json'), JSON.stringify({
    ...withTags, id: 'tool', domain: OWN_TOOL_HOST, aliases: [], tracking: { tagManagerUrl: TAG_MANAGER, consentScriptUrl: CONSENT_TOOL },
    allowedHosts: { scripts: ['tags.example', 'consent.example'], images: [] },
  }).replaceAll('/brand-assets/nordlys/', '/brand-assets/tool/'))
  return folder
}

const { at, openShopper } = openStage({
  BRANDS_DIR: await brandsWithTags(), FLAGS: 'travel.tracking.lmn_tealium=true',
})

type CreatedCart = ReturnType<typeof createCart.result.parse>
type TrackedEvent = { eventName: string; eventProperties: Record<string, unknown>; eventData: Record<string, unknown>; project: string; logLevel: string }

/** Every event that the page sends from now on, and how it was answered. */
const listen = (page: Page): { events: TrackedEvent[]; statuses: () => Promise<number[]> } => {
  const events: TrackedEvent[] = []
  const sent: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/events') return
    events.push(request.postDataJSON())
    sent.push(request)
  })
  return { events, statuses: async () => Promise.all(sent.map(async (request) => (await request.response())?.status() ?? 0)) }
}

const choiceOf = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'cookies-acceptance')?.value
const idsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => ['fingerprint', 'sessionFingerprint'].filter((name) => localStorage.getItem(name) !== null))
const banner = (page: Page, t: Words) => page.getByRole('region', { name: t('consent.title') })

describe('the choice of cookies', () => {
  it('can be refused as easily as accepted, holds for a year, and moves nothing on the page', async () => {
    const t = await readWords('en')
    const { page, context, complaints } = await openShopper({ consent: null, viewport: WIDTHS.phone })
    await page.goto(at('/'))
    await banner(page, t).waitFor()
    expect(await axeFindings(page)).toEqual([])
    const [reject, accept] = await Promise.all(['rejectAll', 'acceptAll'].map((key) => banner(page, t).getByRole('button', { name: t(`consent.${key}`) }).boundingBox()))
    expect([reject?.width, reject?.height, reject?.y]).toEqual([accept?.width, accept?.height, accept?.y])
    await banner(page, t).getByRole('button', { name: t('consent.rejectAll') }).click()
    await banner(page, t).waitFor({ state: 'hidden' })
    expect(await choiceOf(page)).toBe('technical')
    const { expires = 0 } = (await context.cookies()).find(({ name }) => name === 'cookies-acceptance') ?? {}
    expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(365)
    const shift = await page.evaluate(() => new Promise<number>((resolve) => {
      let sum = 0
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => (sum += (entry as unknown as { value: number }).value))).observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => resolve(sum), 100)
    }))
    expect(shift).toBeLessThan(0.01)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await banner(page, t).isVisible()).toBe(false)
    expect(await idsOf(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is made in detail by keyboard alone, in German, and asked again where the cookie cannot be read', async () => {
    const t = await readWords('de')
    const { page, context, complaints } = await openShopper({ consent: 'yes', locale: 'de-CH' })
    const tags: string[] = []
    await context.route(TAG_MANAGER, (route) => {
      tags.push(new URL(route.request().headers().referer ?? '').pathname)
      return route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.tagged = \'yes\'' })
    })
    await page.goto(at('/', 'nord.localhost'))
    const manage = banner(page, t).getByRole('button', { name: t('consent.manage') })
    await manage.press('Enter')
    const dialog = page.getByRole('dialog', { name: t('consent-preferences.title') })
    const back = dialog.getByRole('button', { name: t('common.back') })
    await back.and(page.locator(':focus')).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await dialog.getByRole('switch', { name: t('consent-preferences.technical') }).isDisabled()).toBe(true)
    const measurement = dialog.getByRole('switch', { name: t('consent-preferences.measurement') })
    expect(await measurement.isChecked()).toBe(false)
    await measurement.press('Space')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect([await choiceOf(page), await manage.and(page.locator(':focus')).count()]).toEqual(['yes', 1])

    await manage.press('Enter')
    const description = dialog.getByText(t('consent-preferences.measurementText'))
    await dialog.getByRole('button', { name: t('consent-preferences.showDescription') }).last().press('Enter')
    await description.waitFor()
    await dialog.getByRole('button', { name: t('consent-preferences.hideDescription') }).press('Enter')
    await description.waitFor({ state: 'hidden' })
    expect(await measurement.isChecked()).toBe(false)
    await measurement.press('Space')
    await dialog.getByRole('button', { name: t('consent-preferences.save') }).press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    expect([await choiceOf(page), await banner(page, t).isVisible()]).toEqual(['technical,measurement', false])
    expect(complaints).toEqual([])

    await page.locator('html[data-tagged=yes]').waitFor()
    await page.goto(at('/checkout/none', 'nord.localhost'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(tags).toEqual(['/'])
    await page.goto(at('/', 'nord.localhost'))
    await page.locator('html[data-tagged=yes]').waitFor()
    await page.getByRole('contentinfo').getByRole('button', { name: t('consent.settings') }).click()
    await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: t('consent.rejectAll') }).click()])
    expect([tags.length, await page.locator('html[data-tagged=yes]').count()]).toEqual([2, 0])
    // The cart that does not exist is all the console may speak of: the policy lets the tag manager in.
    expect(complaints.filter((line) => !line.includes('404'))).toEqual([])
    await context.close()
  })
})

describe('a consent tool of the portal', () => {
  it('stands instead of the banner, nowhere near checkout, and its word is what lets the tag manager in', async () => {
    const t = await readWords('de')
    const { page, context, complaints } = await openShopper({ consent: null, locale: 'de-CH' })
    const tools: string[] = []
    await context.route(TAG_MANAGER, (route) => route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.tagged = \'yes\'' }))
    await context.route(CONSENT_TOOL, (route) => {
      tools.push(new URL(page.url()).pathname)
      return route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.tool = \'yes\'' })
    })
    await page.goto(at('/', OWN_TOOL_HOST))
    await page.locator('html[data-tool=yes]').waitFor()
    expect([await banner(page, t).count(), await page.locator('html[data-tagged=yes]').count()]).toEqual([0, 0])
    await context.addCookies([{ name: 'cookies-acceptance', value: 'technical,measurement', url: at('/', OWN_TOOL_HOST) }])
    await page.reload()
    await page.locator('html[data-tagged=yes][data-tool=yes]').waitFor()
    await page.goto(at('/checkout/none', OWN_TOOL_HOST))
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(tools).toEqual(['/', '/'])
    expect(complaints.filter((line) => !line.includes('404'))).toEqual([])
    await context.close()
  })
})

describe('a choice made in that tool', () => {
  it('counts at once: the tag manager comes with it, and goes with the page when it is taken back', async () => {
    const { page, context, complaints } = await openShopper({ consent: null, locale: 'de-CH' })
    await context.route(TAG_MANAGER, (route) => route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.tagged = \'yes\'' }))
    await context.route(CONSENT_TOOL, (route) => route.fulfill({
      contentType: 'text/javascript', body: 'globalThis.choose = (list) => { document.cookie = `cookies-acceptance=${list}; path=/` }; document.documentElement.dataset.tool = \'yes\'',
    }))
    const choose = (list: string) => page.evaluate((chosen) => (globalThis as unknown as { choose: (list: string) => void }).choose(chosen), list)
    // The tool is watched once the page is alive and tells of itself.
    const watched = page.waitForRequest(/watch-consent/)
    await page.goto(at('/', OWN_TOOL_HOST))
    await watched
    await page.locator('html[data-tool=yes]').waitFor()
    await choose('technical')
    expect(await page.locator('html[data-tagged=yes]').count()).toBe(0)
    await choose('technical,measurement')
    await page.locator('html[data-tagged=yes]').waitFor()
    await Promise.all([page.waitForEvent('load'), choose('technical')])
    await page.locator('html[data-tool=yes]').waitFor()
    expect([await page.locator('html[data-tagged=yes]').count(), complaints]).toEqual([0, []])
    await context.close()
  })
})

describe('the events of a visit', () => {
  it('holds what hindered it: nothing found, no answer, a dearer price, a flight that is gone', async () => {
    const t = await readWords('en')
    const { page, context } = await openShopper()
    const { events } = listen(page)
    const untilSent = async (name: string, properties: object): Promise<void> =>
      expect.poll(() => events.filter(({ eventName }) => eventName === name).map(({ eventProperties }) => eventProperties)).toContainEqual(properties)
    const results = at(`/F?from=city-MAD&to=city-BCN&out=${dayAhead(41)}&adults=1`)

    await onCall(page, retrieveFlightProposals, (route) => answerFailure(route, 'NO_CONTENT'))
    await page.goto(results)
    await untilSent('no_result', { reason: 'NONE' })
    expect(events.filter(({ eventName }) => eventName === 'failed')).toEqual([])
    await page.unrouteAll()
    await onCall(page, retrieveFlightProposals, (route) => answerFailure(route, 'INTERNAL'))
    await page.reload()
    await untilSent('no_result', { reason: 'FAILED' })
    await untilSent('failed', { place: 'SEARCH', code: 'SEARCH_FAILED' })
    await page.unrouteAll()

    await onCall(page, createCart, (route) => answerFailure(route, 'SOLD_OUT'))
    await page.reload()
    await untilAllAnswered(page, t)
    const select = flightCards(page).first().getByRole('button', { name: t('flights.select'), exact: true })
    await select.click()
    await untilSent('failed', { place: 'CART', code: 'SOLD_OUT' })
    await page.unrouteAll()
    await changeAnswers<CreatedCart>(page, createCart, (cart) => ({ ...cart, priceChange: { oldTotal: money(5_000, 'EUR'), newTotal: money(5_250, 'EUR'), lineId: '1', reason: 'SUPPLIER_PRICE' as const } }))
    await page.reload()
    await untilAllAnswered(page, t)
    await select.click()
    await untilSent('price_changed', { place: 'CART', oldTotalMinor: 5_000, newTotalMinor: 5_250, currency: 'EUR' })
    expect(events.filter(({ logLevel }) => logLevel !== 'info').map(({ eventName, logLevel }) => `${eventName} ${logLevel}`))
      .toEqual(['no_result warn', 'no_result warn', 'failed error', 'failed error', 'price_changed warn'])
    await context.close()
  })

  it('tells once what a search found, and only when every airline has answered', async () => {
    const t = await readWords('en')
    const { page, context } = await openShopper()
    const { events } = listen(page)
    const counted = (): unknown[] => events.filter(({ eventName }) => eventName === 'results').map(({ eventProperties }) => eventProperties)
    let answers = 0
    let found = 0
    let countedTooEarly: unknown[] = []
    await changeAnswers<FlightProposalsPage>(page, retrieveFlightProposals, (answer) => {
      answers += 1
      found = answer.totalUnfiltered
      if (answers > 3) return answer
      countedTooEarly = counted()
      return { ...answer, totalUnfiltered: answers, progress: { ...answer.progress, answered: answer.progress.total - 1 } }
    })
    await page.goto(at(`/F?from=city-MAD&to=city-BCN&out=${dayAhead(41)}&adults=1`))
    await expect.poll(() => answers).toBeGreaterThan(3)
    await untilAllAnswered(page, t)
    await expect.poll(counted).toEqual([{ found }])
    expect([countedTooEarly, found > 3]).toEqual([[], true])
    // Another order of the same flights is no news.
    const asked = answers
    await page.getByRole('navigation', { name: t('results.sortBy') }).getByRole('link', { name: t('flights.sortCheapest') }).click()
    await expect.poll(() => answers).toBeGreaterThan(asked)
    await untilAllAnswered(page, t)
    expect(counted()).toEqual([{ found }])
    await context.close()
  })

  it('is a whole booking, event by event, with ids from the moment measurement is accepted until it is withdrawn', async () => {
    const t = await readWords('en')
    const { page, context, complaints } = await openShopper({ consent: null })
    const { events, statuses } = listen(page)
    await page.goto(at('/'))
    await expect.poll(() => events.length).toBe(1)
    expect(Object.keys(events[0]?.eventData ?? {})).not.toContain('fingerprint')
    await banner(page, t).getByRole('button', { name: t('consent.acceptAll') }).click()

    await page.goto(at(`/F?from=city-MAD&to=city-BCN&out=${dayAhead(40)}&adults=1`))
    await untilAllAnswered(page, t)
    await flightCards(page).first().getByRole('button', { name: t('flights.details') }).click()
    await flightCards(page).first().getByRole('radio').first().waitFor()
    const select = { closed: t('flights.select'), open: patternOf(t('flights.selectFare')) }
    await takeFlight(page, t, (card) =>
      card.getByRole('button', { name: select.open }).or(card.getByRole('button', { name: select.closed, exact: true })).first().click())
    await goToReview(page, t)
    await acceptAndPay(page, t)
    await typeCard(page, t, '4242 4242 4242 4242')
    await page.getByRole('heading', { name: patternOf(t('checkout.confirmedTitle')) }).waitFor()
    const reference = await tripReference(page, t, 'Solara')
    await expect.poll(() => events.map(({ eventName }) => eventName)).toContain('paid')

    const names = events.map(({ eventName }) => eventName)
    const inOrder = ['app_start', 'search', 'results', 'detail', 'cart', 'step', 'payment', 'paid']
    expect(inOrder.filter((name) => names.includes(name))).toEqual(inOrder)
    expect(inOrder.map((name) => names.indexOf(name))).toEqual(inOrder.map((name) => names.indexOf(name)).toSorted((a, b) => a - b))
    expect(events.filter(({ eventName }) => eventName === 'step').map(({ eventProperties }) => eventProperties.step)).toEqual(['travellers', 'review'])
    // An event that outlived its page is answered where no test can hear it.
    expect((await statuses()).filter((status) => status !== 200 && status !== 0)).toEqual([])
    const cartId = new URL(page.url()).pathname.split('/')[2]
    expect(events.filter(({ eventName }) => eventName === 'payment').map(({ eventData }) => [eventData.product, eventData.cartId])).toEqual([['F', cartId]])
    const paid = events.find(({ eventName }) => eventName === 'paid')
    expect(paid).toMatchObject({ project: 'travel-ui', logLevel: 'info', eventData: { brand: 'solara', subBrand: 'solara', domain: 'localhost', product: 'F', externalUserId: null } })
    expect(paid?.eventData.cartId).toBe(cartId)
    const measured = events.slice(1).map(({ eventData }) => [eventData.fingerprint, eventData.sessionFingerprint].join())
    expect([new Set(measured).size, measured[0]?.length]).toEqual([1, 65])
    const everything = JSON.stringify(events)
    for (const secret of [reference, 'ana.sol', 'example.org', 'Ana', 'Sol', '600000000', '1990-04', 'requestUuid', '?', '#']) expect(everything).not.toContain(secret)

    await page.goto(at('/'))
    expect(await idsOf(page)).toEqual(['fingerprint', 'sessionFingerprint'])
    await page.getByRole('contentinfo').getByRole('button', { name: t('consent.settings') }).click()
    await page.getByRole('dialog').getByRole('button', { name: t('consent.rejectAll') }).click()
    await expect.poll(() => idsOf(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
})
