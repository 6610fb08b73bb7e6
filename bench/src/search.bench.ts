import type { Browser, Page } from 'playwright-core'
import { launchBrowser, openShopper } from '../../e2e/fixtures/browser.ts'
import { startServer, stopAndForget } from '../../e2e/fixtures/server.ts'
import { filledFormPath, resultsPath } from './pages.ts'
import { figure, median, printTable, verdict } from './print-table.ts'

/** What a shopper waits for in a real Chromium: the first cards after "search", and the list after a filter on a slow phone's processor. */

const RUNS = 5
const FIRST_CARDS_BAR_MS = 500
const FILTER_BAR_MS = 100
const SLOWER = 4
/** After "direct flights only" and "direct": its list begins with other flights than the whole one. */
const ONE_STOP_OUT = 2

declare global {
  interface Window {
    /** Put here by the page's own observers; the click is in the session's storage, so that it survives a new document. */
    marks?: { paintedAt?: number; longestInteractionMs: number }
  }
}

/** Runs in the page before its own scripts: when it was clicked, when the awaited list was painted, how long interactions took. */
const watchPage = (): void => {
  const marks: NonNullable<Window['marks']> = { longestInteractionMs: 0 }
  window.marks = marks
  const listText = (): string => document.querySelector('main ol:has(article)')?.textContent ?? ''
  const awaitList = (before: string): void => {
    delete marks.paintedAt
    const watcher = new MutationObserver(() => {
      if (listText() === '' || listText() === before) return
      watcher.disconnect()
      // The frame after the one that this change is drawn in.
      requestAnimationFrame(() => setTimeout(() => { marks.paintedAt = performance.timeOrigin + performance.now() }))
    })
    watcher.observe(document, { childList: true, subtree: true, characterData: true })
  }
  awaitList('')
  addEventListener('click', (event) => {
    sessionStorage.setItem('clickedAt', String(performance.timeOrigin + event.timeStamp))
    awaitList(listText())
  }, { capture: true })
  // Interactions of any length; left out, only those over 104 ms would be heard of.
  const everyInteraction = { type: 'event', durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) marks.longestInteractionMs = Math.max(marks.longestInteractionMs, duration)
  }).observe(everyInteraction)
}

const untilPainted = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => window.marks?.paintedAt !== undefined)
  return page.evaluate(() => (window.marks?.paintedAt ?? Number.NaN) - Number(sessionStorage.getItem('clickedAt')))
}

/** A form nobody touched is sent as a document asks for it; a touched one has its script by then. */
const firstCards = async (browser: Browser, origin: string, touch: (page: Page) => Promise<void>): Promise<number> => {
  const { page, context } = await openShopper(browser)
  await page.addInitScript(watchPage)
  await page.goto(`${origin}${filledFormPath()}`, { waitUntil: 'networkidle' })
  await touch(page)
  await page.locator('form[action="/F"] button[type="submit"]').click()
  await page.waitForURL(/\/F\?/)
  const ms = await untilPainted(page)
  await context.close()
  return ms
}

const leaveAlone = async (): Promise<void> => undefined

const touchForm = async (page: Page): Promise<void> => {
  await page.locator('form[action="/F"] input:visible').first().focus()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Escape')
}

type Filtered = { paintedMs: number; interactionMs: number; callMs: number }

const filterClick = async (browser: Browser, origin: string): Promise<Filtered> => {
  const { page, context } = await openShopper(browser)
  await page.addInitScript(watchPage)
  await page.goto(`${origin}${resultsPath()}`, { waitUntil: 'networkidle' })
  await page.locator('main article').first().waitFor()
  const throttle = await context.newCDPSession(page)
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(() => { if (window.marks) window.marks.longestInteractionMs = 0 })
  const answered = page.waitForResponse((answer) => answer.url().includes('RetrieveProposals'))
  await page.getByRole('checkbox').nth(ONE_STOP_OUT).click()
  const paintedMs = await untilPainted(page)
  const { requestStart, responseEnd } = (await answered).request().timing()
  const interactionMs = await page.evaluate(() => window.marks?.longestInteractionMs ?? Number.NaN)
  await context.close()
  return { paintedMs, interactionMs, callMs: responseEnd - requestStart }
}

const server = await startServer({ env: { RATE_LIMIT_FACTOR: '0' } })
const browser = await launchBrowser()
const untouched: number[] = []
const touched: number[] = []
const filters: Filtered[] = []
for (let run = 0; run < RUNS; run++) {
  untouched.push(await firstCards(browser, server.origin, leaveAlone))
  touched.push(await firstCards(browser, server.origin, touchForm))
}
for (let run = 0; run < RUNS; run++) filters.push(await filterClick(browser, server.origin))
await browser.close()
await stopAndForget(server)

const [untouchedMs, touchedMs, interactionMs, paintedMs, callMs] = [
  median(untouched), median(touched), median(filters.map((run) => run.interactionMs)), median(filters.map((run) => run.paintedMs)), median(filters.map((run) => run.callMs)),
]
printTable(`In Chromium, median of ${RUNS}`, [
  { what: 'submit to the first cards painted, in the page', ms: figure(touchedMs), 'bar, ms': `${FIRST_CARDS_BAR_MS} ${verdict(touchedMs <= FIRST_CARDS_BAR_MS)}` },
  { what: 'the same from a form nobody touched, by a new document', ms: figure(untouchedMs), 'bar, ms': `${FIRST_CARDS_BAR_MS} ${verdict(untouchedMs <= FIRST_CARDS_BAR_MS)}` },
  { what: `a filter's click to the next paint (INP), processor ${SLOWER} times slower`, ms: figure(interactionMs), 'bar, ms': `${FILTER_BAR_MS} ${verdict(interactionMs <= FILTER_BAR_MS)}` },
  { what: 'the same click to the new list painted', ms: figure(paintedMs), 'bar, ms': '' },
  { what: 'of that, the call there and back', ms: figure(callMs), 'bar, ms': '' },
])
