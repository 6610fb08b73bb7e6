import { describe, expect, it } from 'vitest'
import { untilHydrated } from '../fixtures/hydrated.ts'
import { dayAhead } from '../fixtures/journey.ts'
import { openStage } from '../fixtures/stage.ts'

/** What the server drew must be what the browser draws, wherever the browser stands and whatever it speaks. */

const { at, openShopper } = openStage()

const PAGES = ['/', `/F?from=city-MAD&to=city-BCN&out=${dayAhead(30)}&back=${dayAhead(35)}`, '/trip', '/checkout/unknown']
const ZONES = ['America/Los_Angeles', 'Asia/Kolkata']

describe.each(['localhost', 'nord.localhost'])('pages of %s', (host) => {
  it.each(ZONES)('hydrate without a complaint in %s', async (timezoneId) => {
    const { page, context, complaints } = await openShopper({ timezoneId, locale: 'fr-FR' })
    for (const path of PAGES) {
      await page.goto(at(path, host))
      // What React complains of at the end must not be missed.
      await untilHydrated(page)
      // What the call of an unknown cart answers is the browser's own note, not the page's.
      const own = complaints.filter((line) => !(path === '/checkout/unknown' && line.includes('status of 404')))
      expect([path, own]).toEqual([path, []])
      complaints.length = 0
    }
    await context.close()
  })
})
