import { retrieveFlightProposals } from '@portolan/contract/flights/flights.endpoints'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violationsAmong, WIDTHS } from '../fixtures/browser.ts'
import { dayAhead, flightCards, goToCheckout, goToReview, untilAllAnswered } from '../fixtures/journey.ts'
import { openStage } from '../fixtures/stage.ts'
import { holdCall } from '../fixtures/wire.ts'
import { readWords } from '../fixtures/words.ts'

/** Every page, under its own content security policy, on screens of 320 to 1920 px and at 200 %, for those who want no motion, and where scripts do not run. */

const { at, openShopper } = openStage()
const [t, de] = await Promise.all([readWords('en'), readWords('de')])

const SEARCH = `from=city-MAD&to=city-BCN&out=${dayAhead(37)}&back=${dayAhead(44)}&adults=2`
/** 640 is a desk of 1280 px at 200 %. */
const SCREENS = [320, 390, 640, 768, 1024, 1240, 1920]
const TWICE_AS_LARGE = 640

/** What sticks out to the right on each screen; a scrolling box of its own may, the page may not. */
const overflows = async (page: Page): Promise<string[]> => {
  const found: string[] = []
  for (const width of SCREENS) {
    await page.setViewportSize({ width, height: width === TWICE_AS_LARGE ? 450 : 900 })
    const wide = await page.evaluate(() => ({ page: document.documentElement.scrollWidth, screen: document.documentElement.clientWidth }))
    if (wide.page > wide.screen) found.push(`${width}: ${wide.page} px wide`)
  }
  return found
}

describe.each([['Solara', 'localhost', t], ['Nordlys', 'nord.localhost', de]] as const)('pages of %s', (_, host, words) => {
  it('fit every screen', async () => {
    const { page, complaints } = await openShopper()
    for (const [path, text] of [
      ['/', 'search-form.search'], ['/F?from=city-MAD&to=city-MAD&out=2020-01-01', 'search-form.problemSamePlace'], ['/trip', 'trip.findTitle'],
      ['/legal/privacy', 'legal.privacyTitle'], ['/exception?type=500', 'exception.downTitle'], ['/checkout/unknown', 'checkout.missingTitle'],
      ['/?travel.general.maintenance=true', 'common.maintenanceTitle'], ['/deals', 'deals.heading'],
      ['/deal-search?deal=F-MAD-XXX-2027-01-10-4', 'common.deals'], ['/expired-session', 'common.toStart'], ['/hdpMemSearch?productType=H', 'search-form.search'],
    ] as const) {
      await page.goto(at(path, host))
      await page.getByText(words(text)).first().waitFor()
      expect([path, await overflows(page)]).toEqual([path, []])
    }
    await page.goto(at('/nowhere', host))
    expect(['404', await overflows(page)]).toEqual(['404', []])
    expect(violationsAmong(complaints)).toEqual([])
  })

  it('fit every screen from the list of flights to the review', async () => {
    const { page, complaints } = await openShopper()
    await page.goto(at(`/F?${SEARCH}`, host))
    await untilAllAnswered(page, words)
    expect(['results', await overflows(page)]).toEqual(['results', []])
    await page.setViewportSize(WIDTHS.desktop)
    await flightCards(page).first().getByRole('button', { name: words('flights.details') }).click()
    await flightCards(page).first().getByRole('radio').first().waitFor()
    expect(['details', await overflows(page)]).toEqual(['details', []])
    await page.setViewportSize(WIDTHS.desktop)
    await goToCheckout(page, words, at('', host), SEARCH.replace('adults=2', 'adults=1'))
    expect(['travellers', await overflows(page)]).toEqual(['travellers', []])
    await page.setViewportSize(WIDTHS.desktop)
    await goToReview(page, words)
    expect(['review', await overflows(page)]).toEqual(['review', []])
    expect(violationsAmong(complaints)).toEqual([])
  })
})

describe.each([['Solara', 'localhost', t], ['Nordlys', 'nord.localhost', de]] as const)('the head of %s', (_, host, words) => {
  it('leads to the deals and to my trip on every screen', async () => {
    const { page } = await openShopper()
    await page.goto(at('/legal/terms', host))
    const head = page.getByRole('banner')
    for (const width of SCREENS) {
      await page.setViewportSize({ width, height: 900 })
      for (const name of ['common.deals', 'common.myTrip']) {
        const box = await head.getByRole('link', { name: words(name), exact: true }).boundingBox()
        expect([width, name, box !== null && box.width >= 24 && box.height >= 24]).toEqual([width, name, true])
      }
    }
  })
})

/** Animations and transitions that take longer than an eye notices. */
const movements = (page: Page): Promise<string[]> => page.evaluate(() => {
  const seconds = (text: string): number => Math.max(...text.split(',').map((part) => (part.trim().endsWith('ms') ? 0.001 : 1) * Number.parseFloat(part)))
  const running = document.getAnimations().map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition'))
  const ready = [...document.querySelectorAll('body *')].filter((node) => seconds(getComputedStyle(node).transitionDuration) > 0.01).map((node) => `${node.tagName} would move`)
  return [...new Set([...running, ...ready])]
})

describe('motion', () => {
  const openLoading = async (reducedMotion: 'reduce' | 'no-preference') => {
    const shopper = await openShopper({ reducedMotion })
    await holdCall(shopper.page, retrieveFlightProposals)
    await shopper.page.goto(at(`/F?${SEARCH}`))
    await shopper.page.getByText(t('flights.askingAirlines')).first().waitFor()
    return shopper
  }

  it('is absent with reduced motion, also while something loads or opens', async () => {
    const { page } = await openLoading('reduce')
    expect(await movements(page)).toEqual([])
    await page.goto(at('/'))
    await page.locator('#search-travellers').click()
    await page.getByRole('button', { name: t('common.done') }).waitFor()
    expect(await movements(page)).toEqual([])
  })

  it('is present otherwise', async () => {
    const { page } = await openLoading('no-preference')
    expect(await movements(page)).not.toEqual([])
  })
})

describe('without scripts', () => {
  it('the landing page is readable, and its form searches for its flights', async () => {
    const { page } = await openShopper({ javaScriptEnabled: false })
    await page.goto(at('/'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('[name=from]').first().fill('city-MAD')
    await page.locator('[name=to]').first().fill('city-BCN')
    await page.locator('[name=out]').first().fill(dayAhead(37))
    await page.getByRole('button', { name: t('search-form.search') }).click()
    await page.waitForURL(/\/F\?/)
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('from'), searchParams.get('to'), searchParams.get('out')]).toEqual(['city-MAD', 'city-BCN', dayAhead(37)])
  })

  it('results say that they need them', async () => {
    const { page } = await openShopper({ javaScriptEnabled: false })
    await page.goto(at(`/F?${SEARCH}`))
    // Searching by text passes over what stands in a noscript element, shown or not.
    const words = page.locator('noscript p')
    expect(await words.isVisible()).toBe(true)
    expect(await words.textContent()).toContain(t('flights.needsScript'))
  })
})
