import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../fixtures/axe.ts'
import { launchBrowser, openShopper, WIDTHS } from '../fixtures/browser.ts'
import { bookAndPay, dayAhead, flightCards, goToCheckout, goToReview, tripReference, typeCard, untilAllAnswered } from '../fixtures/journey.ts'
import { type RunningServer, startServer, stopAndForget } from '../fixtures/server.ts'
import { patternOf, readWords, type Words } from '../fixtures/words.ts'

/** WCAG 2.2 A and AA by axe, on the pages and states named below. Motion is off, so that nothing is caught half faded in. */

let server: RunningServer
let browser: Browser
let t: Words

beforeAll(async () => {
  [server, browser, t] = await Promise.all([startServer({ env: { SUPPLY_LATENCY: '0.2', RATE_LIMIT_FACTOR: '0' } }), launchBrowser(), readWords('en')])
})

afterAll(async () => {
  await browser.close()
  await stopAndForget(server)
})

const SEARCH = `from=city-MAD&to=city-BCN&out=${dayAhead(35)}&adults=1`
const expectClean = async (page: Page, state: string): Promise<void> => expect([state, await axeFindings(page)]).toEqual([state, []])

describe('no barrier', () => {
  it.each([
    ['the start page', '/', 'search-form.search'], ['the form with errors', '/F?from=city-MAD&to=city-MAD&out=2020-01-01', 'search-form.problemSamePlace'],
    ['the trip form', '/trip', 'trip.findTitle'], ['an exception', '/exception?type=500', 'common.exceptionTitle'],
    ['a failed sign-in', '/exception?type=401', 'common.signInTitle'], ['an unknown cart', '/checkout/unknown', 'checkout.missingTitle'],
    ['repairs', '/?travel.general.maintenance=true', 'common.maintenanceTitle'],
  ])('on %s', async (state, path, text) => {
    const { page, context } = await openShopper(browser, { reducedMotion: 'reduce' })
    await page.goto(`${server.origin}${path}`)
    await page.getByText(t(text)).first().waitFor()
    await expectClean(page, state)
    await context.close()
  })

  it('on an address nobody serves', async () => {
    const { page, context } = await openShopper(browser, { reducedMotion: 'reduce' })
    await page.goto(`${server.origin}/nowhere`)
    await page.getByText('404').first().waitFor()
    await expectClean(page, 'unknown address')
    await context.close()
  })

  it('where there is no shop', async () => {
    const { page, context } = await openShopper(browser, { reducedMotion: 'reduce' })
    await page.goto(`http://nobody.localhost:${server.port}/`)
    await page.getByText(t('common.brandMissingTitle')).first().waitFor()
    await expectClean(page, 'no shop')
    await context.close()
  })

  it.each([['a desk', WIDTHS.desktop], ['a phone', WIDTHS.phone]])('in results on %s, their details and filters', async (_, viewport) => {
    const { page, context } = await openShopper(browser, { viewport, reducedMotion: 'reduce' })
    await page.goto(`${server.origin}/F?${SEARCH}`)
    await untilAllAnswered(page, t)
    await expectClean(page, 'results')
    const card = flightCards(page).first()
    await card.getByRole('button', { name: t('flights.details') }).click()
    await card.getByRole('radio').first().waitFor()
    await expectClean(page, 'details')
    if (viewport === WIDTHS.phone) {
      await page.getByRole('button', { name: t('flights.filter'), exact: true }).click()
      await page.getByRole('dialog', { name: t('flights.filters') }).waitFor()
      await expectClean(page, 'filters')
    }
    await context.close()
  })

  it('from the first step of checkout to the trip found again', async () => {
    const { page, context } = await openShopper(browser, { reducedMotion: 'reduce' })
    await goToCheckout(page, t, server.origin, SEARCH)
    await expectClean(page, 'travellers')
    await page.getByRole('button', { name: t('checkout.continueToExtras') }).click()
    await page.getByText(t('checkout.toCorrect')).waitFor()
    await expectClean(page, 'travellers with errors')
    await goToReview(page, t)
    await expectClean(page, 'review')
    await page.goBack()
    await page.getByRole('heading', { name: t('checkout.extrasTitle') }).waitFor()
    await expectClean(page, 'extras')
    await page.goForward()
    await page.getByRole('checkbox').check()
    await bookAndPay(page, t)
    await expectClean(page, 'payment')
    await typeCard(page, t, '4000 0000 0000 0002')
    await page.getByText(t('payment-test.failedDeclined')).waitFor()
    await expectClean(page, 'payment declined')
    await typeCard(page, t, '4000 0025 0000 3155')
    await page.getByText(t('payment-test.challengeTitle')).first().waitFor()
    await expectClean(page, '3-D Secure')
    await page.getByLabel(t('payment-test.challengeCode')).fill('123456')
    await page.getByRole('button', { name: t('payment-test.challengeConfirm') }).click()
    await page.getByRole('heading', { name: patternOf(t('checkout.confirmedTitle')) }).waitFor()
    expect(await tripReference(page, t, 'Solara')).not.toBe('')
    await expectClean(page, 'confirmation')
    await context.close()
  })
})
