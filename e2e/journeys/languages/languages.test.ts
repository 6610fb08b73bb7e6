import { LANGUAGES, type Language } from '@portolan/contract/values/product'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openShopper } from '../../fixtures/browser.ts'
import { cartByCalls } from '../../fixtures/cart-by-calls.ts'
import { acceptAndPay, choosePlace, dayAhead, EMAIL, goToReview, tripReference, typeCard } from '../../fixtures/journey.ts'
import { englishFinder, overflowOf, textsOf } from '../../fixtures/left-in-english.ts'
import { type RunningServer, startServer, stopAndForget } from '../../fixtures/server.ts'
import { patternOf, readWords } from '../../fixtures/words.ts'

/** A shopper of each language reads only that language on every page, and can change it without losing anything. */

const ENV = { SUPPLY_LATENCY: '0', RATE_LIMIT_FACTOR: '0', SCENARIO: 'PRICE_DRIFT=0' }
const LISBON: Readonly<Record<Language, string>> = { en: 'Lisbon', es: 'Lisboa', it: 'Lisbona', fr: 'Lisbonne', de: 'Lissabon', pt: 'Lisboa' }
const NARROW = [390, 320]
/** Those with the longest words and lines. */
const WIDEST: readonly Language[] = ['de', 'fr']
const DESK = { width: 1280, height: 900 }

let server: RunningServer
let browser: Browser
let context: BrowserContext
let page: Page
/** Without scripts, for pages that need none: they are read as they come. */
let plain: Page
let cartId: string

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ env: ENV }), launchBrowser()])
  ;({ context, page } = await openShopper(browser))
  ;({ page: plain } = await openShopper(browser, { javaScriptEnabled: false }))
  cartId = await cartByCalls(context, { origin: server.origin, days: 61 })
})

afterAll(async () => {
  await browser.close()
  await stopAndForget(server)
})

const results = `/F?from=city-MAD&to=city-LIS&out=${dayAhead(61)}&back=${dayAhead(66)}`

describe('a shopper whose language is', () => {
  it.each(LANGUAGES)('%s reads no other on any page, and nothing overflows a phone’s screen', async (language) => {
    const t = await readWords(language)
    const english = await englishFinder(language)
    const locale = new Intl.Locale(language === 'pt' ? 'pt-PT' : language)
    const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(dayAhead(0)))
    const isRead = async (where: string, on = page): Promise<void> => {
      expect([where, await on.locator('html').getAttribute('lang')]).toEqual([where, language])
      if (language !== 'en') expect([where, english(await textsOf(on))]).toEqual([where, []])
      for (const width of WIDEST.includes(language) ? NARROW : []) {
        await on.setViewportSize({ width, height: 800 })
        expect([where, width, await overflowOf(on)]).toEqual([where, width, null])
      }
      if (WIDEST.includes(language)) await on.setViewportSize(DESK)
    }
    const open = (path: string, on = page) => on.goto(`${server.origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`)

    await open('/?from=city-MAD&to=city-LIS')
    await page.getByLabel(t('search-form.depart'), { exact: true }).click()
    const calendar = page.getByRole('grid').first()
    await calendar.waitFor()
    expect((await calendar.locator('th').first().textContent())?.toLowerCase().slice(0, 2)).toBe(mondayIn(locale))
    expect(await calendar.getAttribute('aria-label')).toContain(month)
    await isRead('the start page with its calendar')

    await open(results)
    await page.getByText(t('flights.allAnswered')).first().waitFor({ state: 'attached' })
    await page.getByRole('article').first().waitFor()
    expect(await page.title()).toContain(LISBON[language])
    await isRead('results')
    // The finder itself: this page in English is full of what it must find in German.
    if (language === 'en') expect((await englishFinder('de'))(await textsOf(page)).length).toBeGreaterThan(50)

    await open(`/checkout/${cartId}`)
    await page.getByRole('heading', { name: t('checkout.whoTravels'), exact: true }).waitFor()
    // The cart was begun in English; its places follow the language of the page.
    await page.getByText(new RegExp(`${LISBON[language]}\\b`)).filter({ visible: true }).first().waitFor()
    await isRead('checkout')

    for (const path of ['/deals', '/trip', '/legal/privacy', '/exception?type=401']) {
      await open(path, plain)
      await isRead(path, plain)
    }
  })
})

/** The first letters of a Monday, which no calendar of ours puts anywhere but first. */
const mondayIn = (locale: Intl.Locale): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date('2027-01-04')).slice(0, 2).toLowerCase()

describe('a shopper who changes the language', () => {
  const change = async (to: string): Promise<void> => {
    await page.locator('[popovertarget="language-menu"]').click()
    await page.getByRole('link', { name: to, exact: true }).click()
  }

  it('keeps what is typed on the start page', async () => {
    const [en, de] = await Promise.all([readWords('en'), readWords('de')])
    await page.goto(server.origin)
    await choosePlace(page, en('search-form.from'), 'Madrid')
    await page.getByLabel(en('search-form.to'), { exact: true }).click()
    await page.getByRole('combobox', { name: en('search-form.to'), exact: true }).fill('Liss')
    await change('Deutsch')
    await page.waitForURL(/lang=de/)
    expect(await page.getByLabel(de('search-form.from'), { exact: true }).inputValue()).toContain('Madrid')
    expect(await page.getByLabel(de('search-form.to'), { exact: true }).inputValue()).toBe('Liss')
  })

  it('keeps a return without a date', async () => {
    const [en, de] = await Promise.all([readWords('en'), readWords('de')])
    await page.goto(`${server.origin}/?from=city-MAD&to=city-LIS&out=${dayAhead(61)}&trip=return`)
    expect(await page.getByRole('radio', { name: en('search-form.returnTrip'), exact: true }).isChecked()).toBe(true)
    await page.getByLabel(en('search-form.from'), { exact: true }).click()
    await page.getByRole('combobox', { name: en('search-form.from'), exact: true }).waitFor()
    await change('Deutsch')
    await page.waitForURL(/lang=de/)
    expect(await page.getByRole('radio', { name: de('search-form.returnTrip'), exact: true }).isChecked()).toBe(true)
  })

  it('keeps the link that brought a booking from another device', async () => {
    const de = await readWords('de')
    await page.goto(`${server.origin}/checkout/unknown#link=token`)
    await page.getByRole('button', { name: (await readWords('en'))('checkout.openHere') }).waitFor()
    await change('Deutsch')
    await page.getByRole('button', { name: de('checkout.openHere') }).waitFor()
    expect(page.url()).toBe(`${server.origin}/checkout/unknown?lang=de#link=token`)
  })

  it('keeps search, filters and order of the results', async () => {
    const [en, fr] = await Promise.all([readWords('en'), readWords('fr')])
    await page.goto(`${server.origin}${results}&stops-out=0&sort=price`)
    const direct = (words: typeof en) => page.getByRole('button', { name: words('results.removeFilter', { filter: words('flights.chipOut', { what: words('flights.direct') }) }) })
    await direct(en).waitFor()
    const before = new URL(page.url()).searchParams
    await change('Français')
    await page.waitForURL(/lang=fr/)
    await direct(fr).waitFor()
    const after = new URL(page.url()).searchParams
    after.delete('lang')
    expect([...after]).toEqual([...before])
  })

  it('keeps everything typed in checkout, pays and reads the confirmation in the new language', async () => {
    const [en, it, english] = await Promise.all([readWords('en'), readWords('it'), englishFinder('it')])
    const field = (words: typeof en, key: string) => page.getByLabel(words(key), { exact: true })
    await page.goto(`${server.origin}/checkout/${cartId}`)
    await field(en, 'checkout.email').fill('ana@')
    await field(en, 'checkout.givenName').fill('Ana')
    await field(en, 'checkout.year').fill('19')
    await change('Italiano')
    await page.waitForURL(`${server.origin}/checkout/${cartId}?lang=it`)
    const kept = ['checkout.email', 'checkout.givenName', 'checkout.year'].map((key) => field(it, key).inputValue())
    await field(it, 'checkout.email').waitFor()
    expect(await Promise.all(kept)).toEqual(['ana@', 'Ana', '19'])
    await goToReview(page, it, EMAIL)
    expect(english(await textsOf(page))).toEqual([])
    await acceptAndPay(page, it)
    expect([await page.locator('html').getAttribute('lang'), english(await textsOf(page))]).toEqual(['it', []])
    await typeCard(page, it, '4242 4242 4242 4242')
    expect(await tripReference(page, it, 'Solara')).not.toBe('')
    await page.getByRole('heading', { name: patternOf(it('checkout.confirmedTitle')) }).waitFor()
    expect([await page.locator('html').getAttribute('lang'), english(await textsOf(page))]).toEqual(['it', []])
  })
})
