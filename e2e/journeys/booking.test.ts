import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { WIDTHS } from '../fixtures/browser.ts'
import {
  acceptAndPay, addChild, ANA, choosePlace, dayAhead, EMAIL, fillContact, fillPerson, flightCards, goOn, takeFlight, tripReference, typeCard, untilAllAnswered,
} from '../fixtures/journey.ts'
import { openStage } from '../fixtures/stage.ts'
import { patternOf, readWords, type Words } from '../fixtures/words.ts'

/** The whole booking as a shopper makes it, on a desk and on a phone, each in the brand's own words. */

const { at, openShopper } = openStage()

const fillParty = async (page: Page, t: Words): Promise<void> => {
  await fillContact(page, t)
  await fillPerson(page, t, { ...ANA, title: t('checkout.adultNumber', { number: '1' }) })
  await fillPerson(page, t, { ...ANA, title: t('checkout.adultNumber', { number: '2' }), givenName: 'Ben', gender: 'MALE' })
  const childYear = String(Number(dayAhead(50).slice(0, 4)) - 8)
  await fillPerson(page, t, { title: t('checkout.childNumber', { number: '1' }), givenName: 'Cleo', familyName: 'Sol', birth: ['2', '1', childYear], gender: 'UNSPECIFIED' })
  await goOn(page, t)
}

/** Review, the provider's page and the confirmation; answers the reference. */
const bookAndPayFor = async (page: Page, t: Words, brand: string): Promise<string> => {
  await acceptAndPay(page, t)
  await typeCard(page, t, '4242 4242 4242 4242')
  await page.getByRole('heading', { name: patternOf(t('checkout.confirmedTitle')) }).waitFor()
  return tripReference(page, t, brand)
}

const findTrip = async (page: Page, t: Words, origin: string, reference: string): Promise<void> => {
  await page.goto(`${origin}/trip`)
  await page.getByLabel(t('trip.reference')).fill(reference)
  await page.getByLabel(t('trip.email')).fill(EMAIL)
  await page.getByRole('button', { name: t('trip.show') }).click()
  await page.getByText(t('trip.booked'), { exact: true }).first().waitFor()
  expect(await page.getByText(reference, { exact: true }).count()).toBeGreaterThan(0)
}

const travellersSentTo = async (page: Page): Promise<URLSearchParams> => new URL(page.url()).searchParams

describe('a whole booking', () => {
  it('on a desk: search, filter, sort, look closer, choose a fare, travel details, pay, and find the trip again', async () => {
    const t = await readWords('en')
    const { page, complaints } = await openShopper()
    await page.goto(at('/'))
    await choosePlace(page, t('search-form.from'), 'Madrid')
    await choosePlace(page, t('search-form.to'), 'Barcelona')
    await page.locator('#search-out').fill(dayAhead(40))
    await page.locator('#search-back').fill(dayAhead(47))
    await addChild(page, t, '8')
    await page.getByRole('button', { name: t('search-form.search') }).click()
    await page.waitForURL(/\/F\?/)
    expect(Object.fromEntries(await travellersSentTo(page))).toMatchObject({
      from: 'city-MAD', to: 'city-BCN', out: dayAhead(40), back: dayAhead(47), adults: '2', children: '8',
    })

    await untilAllAnswered(page, t)
    await page.getByLabel(t('flights.directOnly')).first().click()
    await page.waitForURL(/direct=1/)
    await page.getByRole('navigation', { name: t('results.sortBy') }).getByRole('link', { name: t('flights.sortCheapest') }).click()
    await page.waitForURL(/sort=/)
    await flightCards(page).first().waitFor()
    await takeFlight(page, t, async (card) => {
      await card.getByRole('button', { name: t('flights.details') }).click()
      const fares = card.getByRole('radio')
      await fares.first().waitFor()
      await fares.last().check()
      await card.getByRole('button', { name: patternOf(t('flights.selectFare')) }).click()
    })

    await page.getByRole('heading', { name: t('checkout.whoTravels') }).waitFor()
    await fillParty(page, t)
    const reference = await bookAndPayFor(page, t, 'Solara')
    expect(reference).toMatch(/^[A-Z0-9-]{4,}$/)
    await findTrip(page, t, at(''), reference)
    expect(complaints).toEqual([])
  })

  it('on a phone, in German, with days from the calendar and filters from the sheet', async () => {
    const t = await readWords('de')
    const origin = at('', 'nord.localhost')
    const { page, complaints } = await openShopper({ viewport: WIDTHS.phone, hasTouch: true, isMobile: true, locale: 'de-CH' })
    await page.goto(origin)
    await choosePlace(page, t('search-form.from'), 'Zürich')
    await choosePlace(page, t('search-form.to'), 'Oslo')
    await page.locator('#search-out').click()
    const calendar = page.getByRole('dialog', { name: t('search-form.dates') })
    const days = calendar.locator('[role=gridcell] [role=button]:not([aria-disabled=true])')
    await days.nth(35).click()
    await days.nth(42).click()
    await calendar.getByRole('button', { name: t('common.done') }).click()
    await addChild(page, t, '8')
    await page.getByRole('button', { name: t('search-form.search') }).click()
    await page.waitForURL(/\/F\?/)
    expect(Object.fromEntries(await travellersSentTo(page))).toMatchObject({ to: 'city-OSL', adults: '2', children: '8' })

    await untilAllAnswered(page, t)
    await page.getByRole('button', { name: t('results.filters'), exact: true }).click()
    const sheet = page.getByRole('dialog', { name: t('results.filters') })
    const option = sheet.locator('fieldset').getByRole('checkbox').first()
    await option.click()
    await sheet.getByRole('button', { name: /^[\d.’]+ (Flug|Flüge) zeigen$/ }).click()
    await page.getByRole('button', { name: new RegExp(`^${t('results.sortButton')}: `) }).click()
    await page.getByRole('dialog').getByLabel(t('flights.sortCheapest')).click()
    await page.waitForURL(/sort=/)
    await flightCards(page).first().waitFor()
    await takeFlight(page, t, async (card) => {
      await card.getByRole('button', { name: t('flights.details') }).click()
      await card.getByRole('button', { name: patternOf(t('flights.selectFare')) }).click()
    })

    await page.getByRole('heading', { name: t('checkout.whoTravels') }).waitFor()
    await fillParty(page, t)
    const reference = await bookAndPayFor(page, t, 'Nordlys Reisen')
    await findTrip(page, t, origin, reference)
    expect(complaints).toEqual([])
  })
})
