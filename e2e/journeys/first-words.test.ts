import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { untilHydrated } from '../fixtures/hydrated.ts'
import { dayAhead } from '../fixtures/journey.ts'
import { openStage } from '../fixtures/stage.ts'

/** A document contains only the messages of its first load; later parts load their own. A shopper never sees a message key. */

const { at, openShopper } = openStage()

const SUBJECTS = readdirSync(new URL('../../i18n/catalogs/en/', import.meta.url)).map((file) => file.replace('.json', ''))
const RAW_KEY = new RegExp(`(?<![\\w.@/-])(?:${[...SUBJECTS, 'brand'].join('|')})\\.[a-z]\\w*`, 'i')

const PAGES = [
  '/', '/F', `/F?from=city-MAD&to=city-LIS&out=${dayAhead(30)}&back=${dayAhead(35)}`, '/F?from=Nowhere&to=city-LIS', '/FF', '/H', '/deals', '/deal-search?deal=F-MAD-LIS-2027-01-10-4', '/hdpMemSearch?origin=city-MAD',
  '/checkout/unknown', '/trip', '/legal/terms', '/exception?type=401', '/expired-session', '/nowhere', '/?travel.general.maintenance=true',
]

/** Which words a document brings depends on their keys, which are the same in every language: two show that its own are asked for. */
const SPOKEN = ['en', 'de']

describe('a page whose later words', () => {
  it.each(SPOKEN.flatMap((language) => [{ language, later: 'never arrive' }, { language, later: 'arrive' }]))('$later shows no raw key in $language', async ({ language, later }) => {
    const { page, context } = await openShopper()
    if (later === 'never arrive') await context.route('**/i18n/**', (route) => route.abort())
    for (const path of PAGES) {
      await page.goto(at(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`))
      await untilHydrated(page)
      const text = await page.evaluate(() => {
        const said = [...document.querySelectorAll('[aria-label],[placeholder],[alt]')].flatMap((part) => ['aria-label', 'placeholder', 'alt'].map((name) => part.getAttribute(name) ?? ''))
        return [document.title, document.body.innerText, ...said].join('\n')
      })
      expect([path, RAW_KEY.exec(text)?.[0]]).toEqual([path, undefined])
    }
  })
})
