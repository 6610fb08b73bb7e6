import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { dayAhead, EMAIL, takeFlight, tripReference, untilAllAnswered } from '../../fixtures/journey.ts'
import { openStage } from '../../fixtures/stage.ts'
import { patternOf, readWords } from '../../fixtures/words.ts'

/** A booking without a pointer: only Tab, Enter, Space, arrows and typing; the focus is always visible. */

const { at, openShopper } = openStage()
const t = await readWords('en')

const MOST_STOPS = 120

/** Presses Tab until the control has a visible focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor()
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((node) => node.ownerDocument.activeElement === node)) {
      expect(await page.locator(':focus-visible').count()).toBe(1)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${String(target)}`)
}

const typeInto = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** A day whose number is its month's, because native date fields ask for either first, as the machine's language has it. */
const plainDay = (): string => Array.from({ length: 60 }, (_, index) => dayAhead(10 + index)).find((day) => day.slice(5, 7) === day.slice(8)) ?? ''

const typeDay = async (page: Page, target: Locator, day: string): Promise<void> => {
  await typeInto(page, target, day.split('-').toReversed().join(''))
  expect(await target.inputValue()).toBe(day)
}

const choosePlaceByKey = async (page: Page, id: string, field: string, typed: string): Promise<void> => {
  await typeInto(page, page.locator(id), typed)
  await page.getByRole('listbox', { name: field }).getByRole('option', { name: new RegExp(typed, 'i') }).first().waitFor()
  await page.keyboard.press('Enter')
}

const searchByKey = async (page: Page): Promise<void> => {
  await choosePlaceByKey(page, '#search-from', t('search-form.from'), 'Madrid')
  await choosePlaceByKey(page, '#search-to', t('search-form.to'), 'Barcelona')
  await press(page, page.getByRole('radio', { name: t('search-form.returnTrip') }), 'ArrowRight')
  await typeDay(page, page.locator('#search-out'), plainDay())
  await press(page, page.getByRole('button', { name: t('search-form.search') }))
  await page.waitForURL(/\/F\?/)
}

const fillByKey = async (page: Page): Promise<void> => {
  await typeInto(page, page.getByLabel(t('checkout.email'), { exact: true }), EMAIL)
  await typeInto(page, page.getByLabel(t('checkout.phone'), { exact: true }), '600000000')
  await typeInto(page, page.getByLabel(t('checkout.givenName')), 'Ana')
  await typeInto(page, page.getByLabel(t('checkout.familyName')), 'Sol')
  await typeInto(page, page.getByLabel(t('checkout.day'), { exact: true }), '5')
  await typeInto(page, page.getByLabel(t('checkout.month'), { exact: true }), 'Apr')
  await typeInto(page, page.getByLabel(t('checkout.year'), { exact: true }), '1990')
  await typeInto(page, page.getByLabel(t('checkout.gender')), t('checkout.genderFemale'))
  const nationality = page.getByLabel(t('checkout.nationality'))
  if (await nationality.count() > 0) await typeInto(page, nationality, 'Spain')
}

it('a booking needs no pointer', async () => {
  const { page, complaints } = await openShopper()
  await page.goto(at('/'))
  await searchByKey(page)
  await untilAllAnswered(page, t)
  const byKey = (button: Locator): Promise<void> => press(page, button)
  await takeFlight(page, t, (card) => byKey(card.getByRole('button', { name: t('flights.select'), exact: true })), byKey)
  await page.getByRole('heading', { name: t('checkout.whoTravels') }).waitFor()
  await fillByKey(page)
  await press(page, page.getByRole('button', { name: t('checkout.continueToReview') }))
  await press(page, page.getByRole('checkbox'), 'Space')
  await press(page, page.getByRole('button', { name: patternOf(t('checkout.bookAndPay')) }).filter({ visible: true }).first())
  await page.waitForURL(/test-payments/)
  await press(page, page.getByRole('button', { name: t('payment-test.outcomeApprove'), exact: true }))
  expect(await tripReference(page, t, 'Solara')).not.toBe('')
  expect(complaints).toEqual([])
})
