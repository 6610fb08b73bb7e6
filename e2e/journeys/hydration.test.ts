import { LANGUAGES } from '@portolan/contract/values/product'
import { localeOf } from '@portolan/i18n/locale-of'
import { describe, expect, it } from 'vitest'
import { untilHydrated } from '../fixtures/hydrated.ts'
import { dayAhead } from '../fixtures/journey.ts'
import { openStage } from '../fixtures/stage.ts'

/** The browser must render the same as the server, in every time zone and language. */

const { at, openShopper } = openStage()

const PAGES = ['/', `/F?from=city-MAD&to=city-BCN&out=${dayAhead(30)}&back=${dayAhead(35)}`, '/trip', '/checkout/unknown']
const ZONES = ['America/Los_Angeles', 'Asia/Kolkata']

describe.each(['localhost', 'nord.localhost'])('pages of %s', (host) => {
  it.each(ZONES)('hydrate without a console message in %s', async (timezoneId) => {
    const { page, complaints } = await openShopper({ timezoneId, locale: 'fr-FR' })
    for (const path of PAGES) {
      await page.goto(at(path, host))
      // What React complains of at the end must not be missed.
      await untilHydrated(page)
      // What the call of an unknown cart answers is the browser's own note, not the page's.
      const own = complaints.filter((line) => !(path === '/checkout/unknown' && line.includes('status of 404')))
      expect([path, own]).toEqual([path, []])
      complaints.length = 0
    }
  })
})

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const COUNTRIES = LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`))
const locales = [...new Set(LANGUAGES.flatMap((language) => [undefined, ...COUNTRIES].map((country) => localeOf(language, country))))]

/** Runs here and in the browser: days, times, numbers and amounts, with one kind of narrow space. */
const write = (asked: readonly string[]): string[] => {
  const shapes: Intl.DateTimeFormatOptions[] = [
    { day: 'numeric', month: 'long', year: 'numeric' }, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    { weekday: 'short', day: 'numeric' }, { month: 'long', year: 'numeric' }, { hour: 'numeric', minute: '2-digit' },
  ]
  const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'CAD', 'BRL', 'MXN', 'JPY', 'AUD', 'ZAR', 'SEK']
  return asked.map((locale) => {
    const dates = shapes.map((shape) => new Intl.DateTimeFormat(locale, { ...shape, timeZone: 'UTC' }).format(Date.UTC(2027, 2, 4, 15, 5)))
    const amounts = currencies.map((currency) => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(12_345.6))
    const numbers = [new Intl.NumberFormat(locale).format(12_345.6), new Intl.NumberFormat(locale, { style: 'percent' }).format(0.12)]
    return [locale, ...dates, ...amounts, ...numbers].join(' | ').replaceAll(/[\u202f\u2009]/g, '\u00a0')
  })
}

it('browser and server format days, times and amounts the same way in every country', async () => {
  const { page } = await openShopper()
  expect(locales.length).toBeGreaterThan(100)
  expect(await page.evaluate(write, locales)).toEqual(write(locales))
})
