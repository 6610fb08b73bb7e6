import { retrieveFlightProposals } from '@portolan/contract/flights/flights.endpoints'
import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { WIDTHS, type ShopperOptions } from '../fixtures/browser.ts'
import { dayAhead, flightCards, untilAllAnswered } from '../fixtures/journey.ts'
import { openStage } from '../fixtures/stage.ts'
import { readWords } from '../fixtures/words.ts'

/** What of a results page is in sight: on the first screen, after scrolling, for the keyboard, and of a list that is long. */

const stage = openStage()

const openResults = async (viewport: { width: number; height: number }, { host = 'localhost', query = '', ...options }: ShopperOptions & { host?: string; query?: string } = {}): Promise<Page> => {
  const { page } = await stage.openShopper({ viewport, ...options })
  await page.goto(stage.at(`/F?from=city-MAD&to=city-LON&out=${dayAhead(90)}&back=${dayAhead(97)}&adults=2&children=7${query}`, host))
  await flightCards(page).nth(10).waitFor({ state: 'attached' })
  return page
}

/** Cards of which every pixel is in sight, under what is sticky. */
const wholeCards = (page: Page): Promise<number> => page.evaluate(() =>
  [...document.querySelectorAll('article')].filter((card) => {
    const { top, bottom, left, right } = card.getBoundingClientRect()
    const isUncovered = (y: number): boolean => card.contains(document.elementFromPoint((left + right) / 2, y))
    return top >= 0 && bottom <= innerHeight && isUncovered(top + 2) && isUncovered(bottom - 2)
  }).length)

/** The same page on another screen. */
const onScreen = (page: Page, width: keyof typeof WIDTHS): Promise<void> => page.setViewportSize(WIDTHS[width])

it.each([
  { host: 'localhost', screens: [['desktop', 6, 96], ['tablet', 5, 136], ['phone', 4, 132]] },
  { host: 'nord.localhost', screens: [['desktop', 5, 96], ['tablet', 4, 136], ['phone', 3, 132]] },
] as const)('the first screen of results of $host shows enough whole flights, all of one height', async ({ host, screens }) => {
  const page = await openResults(WIDTHS.desktop, { host })
  for (const [width, least, height] of screens) {
    await onScreen(page, width)
    await expect.poll(() => wholeCards(page), { message: width }).toBeGreaterThanOrEqual(least)
    const heights = await flightCards(page).evaluateAll((cards) => cards.slice(0, 5).map((card) => card.getBoundingClientRect().height))
    expect([width, ...new Set(heights)]).toEqual([width, height])
  }
})

it('a price of four digits is read whole at every width', async () => {
  const { page } = await stage.openShopper()
  await page.goto(stage.at(`/F?from=airport-ZRH&to=city-SYD&out=${dayAhead(90)}&back=${dayAhead(107)}&adults=3`, 'nord.localhost'))
  await flightCards(page).nth(3).waitFor()
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const ends = await flightCards(page).evaluateAll((cards) => cards.slice(0, 4).map((card) => {
      const price = [...card.querySelectorAll('b')].find(({ textContent }) => /^CHF.\d{1,3}.\d{3}/.test(textContent))
      if (!price) return 'no price'
      // The letters: a box that is too narrow keeps its size.
      const letters = document.createRange()
      letters.selectNodeContents(price)
      const { left, right } = letters.getBoundingClientRect()
      const box = price.getBoundingClientRect()
      return left >= box.left - 1 && right <= box.right + 1 && right < card.getBoundingClientRect().right
    }))
    expect([width, ...ends]).toEqual([width, ...Array(4).fill(true)])
  }
})

it.each([['nord.localhost', 'de'], ['localhost', 'en']])('a card of a long journey at %s cuts no airport, stop or airline at any width', async (host, lang) => {
  const { page } = await stage.openShopper()
  await page.goto(stage.at(`/F?from=airport-ZRH&to=city-SYD&out=${dayAhead(90)}&back=${dayAhead(107)}&adults=1&lang=${lang}`, host))
  await flightCards(page).nth(15).waitFor({ state: 'attached' })
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const cut = await flightCards(page).evaluateAll((cards) => cards.flatMap((card) => [...card.querySelectorAll('*')])
      .filter((element) => getComputedStyle(element).overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1)
      .filter(({ clientWidth }) => clientWidth > 1).map(({ textContent }) => textContent))
    expect([width, cut]).toEqual([width, []])
  }
})

it('the filters and the list beside them have their width and stand in the middle of the page', async () => {
  const [t, page] = await Promise.all([readWords('en'), openResults(WIDTHS.desktop)])
  const rail = page.getByRole('complementary', { name: t('results.filters') })
  for (const [width, filters, list] of [[1920, 248, 968], [1600, 248, 968], [1280, 240, 968], [1240, 220, 948], [1100, 228, 804]] as const) {
    await page.setViewportSize({ width, height: 900 })
    await rail.getByRole('checkbox').first().waitFor()
    const gap = width < 1240 ? 20 : 24
    const [start, card] = await Promise.all([
      rail.evaluate((element) => element.getBoundingClientRect().left),
      flightCards(page).first().evaluate((element) => element.getBoundingClientRect().toJSON()),
    ])
    expect([width, card.left - start - gap, card.width]).toEqual([width, filters, list])
    expect([width, start]).toEqual([width, width - card.right])
  }
})

describe('while the shopper reads down the list', () => {
  it('the search and the order stay on top of every screen, and leave enough space for the list', async () => {
    const page = await openResults(WIDTHS.desktop)
    for (const [width, room] of [['desktop', 114], ['tablet', 106], ['phone', 90]] as const) {
      await onScreen(page, width)
      await page.evaluate(() => scrollTo(0, 1500))
      const [top = -1, bottom = 0] = await page.locator('summary').first().evaluate((summary) => {
        const frame = summary.closest('div:has(> div > details)')
        return frame ? [summary.getBoundingClientRect().top, frame.getBoundingClientRect().bottom] : []
      })
      expect(top, width).toBeGreaterThanOrEqual(0)
      expect(bottom, width).toBeLessThanOrEqual(room)
      expect(bottom, width).toBeGreaterThan(80)
    }
  })

  it.each(['desktop', 'phone'] as const)('a reload on a %s returns to the same scroll position, although the list is loaded again', async (width) => {
    const page = await openResults(WIDTHS[width], { query: '&page=2' })
    await expect.poll(() => flightCards(page).count()).toBe(40)
    await page.evaluate(() => scrollTo(0, 2500))
    await page.reload()
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(2500)
    await expect.poll(() => flightCards(page).count()).toBe(40)
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(2500)
  })

  it('the filters stay beside it and scroll by themselves', async () => {
    const [t, page] = await Promise.all([readWords('en'), openResults(WIDTHS.desktop)])
    const rail = page.getByRole('complementary', { name: t('results.filters') })
    await rail.getByRole('checkbox').first().waitFor()
    await page.evaluate(() => scrollTo(0, 1200))
    const seen = await rail.evaluate((element) => ({ ...element.getBoundingClientRect().toJSON(), hidden: element.scrollHeight - element.clientHeight }))
    expect(seen.top).toBeGreaterThan(100)
    expect(seen.bottom).toBeLessThanOrEqual(900)
    expect(seen.hidden).toBeGreaterThan(100)
    await rail.getByRole('checkbox').last().focus()
    expect(await page.evaluate(() => scrollY)).toBe(1200)
  })
})

describe('with the keyboard', () => {
  it('the first flight is five presses from the top of the page', async () => {
    const [t, page] = await Promise.all([readWords('en'), openResults(WIDTHS.desktop)])
    await untilAllAnswered(page, t)
    await page.evaluate(() => document.body.focus())
    for (const key of ['Tab', 'Enter', 'Tab', 'Enter', 'Tab']) await page.keyboard.press(key)
    const first = flightCards(page).first().getByRole('button', { name: t('flights.select'), exact: true })
    expect(await first.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await first.evaluate((button) => document.elementFromPoint(button.getBoundingClientRect().x + 5, button.getBoundingClientRect().y + 5) === button)).toBe(true)
  })

  it('no control is hidden under the sticky parts when tabbing backwards', async () => {
    const [t, page] = await Promise.all([readWords('en'), openResults(WIDTHS.desktop)])
    await untilAllAnswered(page, t)
    await flightCards(page).nth(15).getByRole('button', { name: t('flights.select'), exact: true }).focus()
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Shift+Tab')
      const isSeen = await page.evaluate(() => {
        const { x, y, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
        return document.activeElement?.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      expect(isSeen).toBe(true)
    }
  })
})

describe('a long list', () => {
  it('lays out only the cards that are near, and is as long from the start as it is in the end', async () => {
    const page = await openResults(WIDTHS.desktop, { query: '&page=3' })
    await expect.poll(() => flightCards(page).count()).toBe(60)
    // What a card holds is laid out only where its content is not skipped.
    const laidOut = () => flightCards(page).evaluateAll((cards) => cards.map((card) => card.checkVisibility({ contentVisibilityAuto: true })))
    const length = () => page.evaluate(() => document.documentElement.scrollHeight)
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(async () => (await laidOut()).at(-1)).toBe(false)
    expect((await laidOut()).slice(0, 5)).toEqual(Array(5).fill(true))
    const atFirst = await length()
    await flightCards(page).last().scrollIntoViewIfNeeded()
    await expect.poll(async () => (await laidOut()).at(-1)).toBe(true)
    expect(await length()).toBe(atFirst)
  })

  it('requests the first page alone, then the existing pages, a few at a time', async () => {
    const { page } = await stage.openShopper()
    let [open, most, asked] = [0, 0, 0]
    const isList = (url: string): boolean => url.toLowerCase().includes(retrieveFlightProposals.path.toLowerCase())
    page.on('request', (request) => {
      if (!isList(request.url())) return
      asked += 1
      most = Math.max(most, (open += 1))
    })
    const ended = (request: Request): void => {
      if (isList(request.url())) open -= 1
    }
    page.on('requestfinished', ended)
    page.on('requestfailed', ended)
    await page.goto(stage.at(`/F?from=city-MAD&to=city-LON&out=${dayAhead(90)}&back=${dayAhead(97)}&adults=1&direct=1&airlines=ib&page=500`))
    await page.getByText(/(\d+) of \1 flights? shown/).waitFor()
    expect(most).toBeLessThanOrEqual(5)
    expect(asked).toBeLessThan(40)
    expect(new URL(page.url()).searchParams.get('page')).toBe('500')
  })
})
