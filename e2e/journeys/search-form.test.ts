import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { WIDTHS } from '../fixtures/browser.ts'
import { dayAhead } from '../fixtures/journey.ts'
import { openStage } from '../fixtures/stage.ts'
import { readWords } from '../fixtures/words.ts'

/** The search form by keyboard only, and presses before its script has loaded. */

const { at, openShopper } = openStage()
const t = await readWords('en')

const FORM_SCRIPT = /flight-search-form-[^/]*\.js$/
const SCRIPT_TAKES_MS = 700

/** A shopper at the form; `isSlow` lets its script take long enough to be overtaken. */
const atForm = async ({ query = '', isSlow = false, viewport = WIDTHS.desktop as { width: number; height: number }, hasTouch = false } = {}) => {
  const shopper = await openShopper({ viewport, hasTouch })
  if (isSlow) {
    await shopper.page.route(FORM_SCRIPT, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SCRIPT_TAKES_MS))
      await route.continue()
    })
  }
  await shopper.page.goto(at(`/${query}`))
  return shopper
}

/** A shopper at the form whose scripts all wait until they are let through. */
const atFormWithoutScripts = async ({ query = '', viewport = WIDTHS.desktop as { width: number; height: number }, hasTouch = false } = {}) => {
  const shopper = await openShopper({ viewport, hasTouch })
  const gate = Promise.withResolvers<void>()
  await shopper.page.route(/\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await shopper.page.goto(at(`/${query}`), { waitUntil: 'commit' })
  return { ...shopper, letScriptsCome: gate.resolve }
}

const options = (page: Page, field: string) => page.getByRole('listbox', { name: field }).getByRole('option')
const calendar = (page: Page) => page.getByRole('dialog', { name: t('search-form.dates') })
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)
/** The day of the calendar that has the keyboard. */
const focusedDay = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

/** A finger on a field. The browser takes a touch for a press a moment after it ended: letters sent before that go where the focus was. */
const tapInto = async (page: Page, id: string): Promise<void> => {
  await page.locator(`#${id}`).tap()
  await expect.poll(() => focusedId(page)).toBe(id)
}

/** What the browser makes of an element's size and type. */
const look = (part: Locator) => part.evaluate((element) => {
  const { height, fontSize, fontWeight, borderRadius, backgroundColor } = getComputedStyle(element)
  return { height, fontSize, fontWeight, borderRadius, backgroundColor }
})

describe('the design in the browser', () => {
  it('has fields, buttons, dates and cards of its sizes', async () => {
    const { page } = await atForm({ query: `?from=city-MAD&to=city-LON&out=${dayAhead(30)}&back=${dayAhead(34)}` })
    const expectField = async (control: Locator): Promise<void> => {
      expect(await look(control)).toMatchObject({ fontSize: '16px' })
      expect(await look(control.locator('xpath=..'))).toMatchObject({ height: '52px', borderRadius: '8px', backgroundColor: 'rgb(243, 244, 246)' })
    }
    await expectField(page.locator('#search-from'))
    await page.locator('#search-from').focus()
    await page.locator('#search-from[role="combobox"]').waitFor()
    await page.locator('#search-out').click()
    await calendar(page).waitFor()
    const departure = calendar(page).getByRole('button', { name: t('search-form.depart') }).first()
    expect(await look(departure)).toMatchObject({ height: '50px', borderRadius: '8px' })
    expect(await look(departure.locator('span').last())).toMatchObject({ fontSize: '16px' })
    expect(await look(calendar(page))).toMatchObject({ borderRadius: '16px' })
    await page.goto(at('/exception'))
    expect(await look(page.getByRole('link', { name: t('common.newSearch') }))).toMatchObject({ height: '40px', fontWeight: '700', borderRadius: '8px' })
    await page.goto(at('/trip'))
    expect(await look(page.getByRole('main').getByRole('button'))).toMatchObject({ height: '48px', fontWeight: '700', borderRadius: '8px' })
    await page.goto(at('/deals'))
    await expectField(page.getByRole('main').getByRole('combobox').first())
  })
})

describe('the place list by keys', () => {
  it('moves with the arrows, takes the line it is on, and gives the focus back to the field', async () => {
    const { page } = await atForm()
    const field = page.locator('#search-to')
    await field.focus()
    await page.keyboard.type('Lond')
    await options(page, t('search-form.to')).filter({ hasText: 'London City' }).waitFor()
    const first = await field.getAttribute('aria-activedescendant')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => field.getAttribute('aria-activedescendant')).not.toBe(first)
    await page.keyboard.press('Enter')
    expect(await field.inputValue()).toBe('London City (LCY)')
    expect([await focusedId(page), await field.getAttribute('aria-expanded')]).toEqual(['search-to', 'false'])
  })

  it('closes on Escape and on leaving, and loses nothing that was typed', async () => {
    const { page } = await atForm()
    const field = page.locator('#search-from')
    await field.focus()
    await page.keyboard.type('Barc')
    await options(page, t('search-form.from')).first().waitFor()
    await page.keyboard.press('Escape')
    await options(page, t('search-form.from')).first().waitFor({ state: 'detached' })
    expect([await field.inputValue(), await focusedId(page)]).toEqual(['Barc', 'search-from'])
    await page.keyboard.type('e')
    await options(page, t('search-form.from')).first().waitFor()
    await page.keyboard.press('Tab')
    await options(page, t('search-form.from')).first().waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('Barce')
  })
})

describe('the calendar by mouse', () => {
  it('opens fully in view even if the form is low, and scrolls the page no further', async () => {
    const { page } = await openShopper()
    await page.goto(at('/?lang=en', 'nord.localhost'))
    await page.locator('#search-out').click()
    await page.locator('[role="gridcell"] :focus').waitFor()
    const { y, height } = (await calendar(page).boundingBox()) ?? { y: 0, height: 0 }
    expect([y > 0, Math.round(y + height) <= WIDTHS.desktop.height, height > 400]).toEqual([true, true, true])
  })
})

describe('the calendar by keys', () => {
  it('opens on the chosen day, moves by day and week, keeps the length of the trip, and gives the focus back', async () => {
    const [out, back] = [dayAhead(30), dayAhead(34)]
    const { page } = await atForm({ query: `?from=city-MAD&to=city-LON&out=${out}&back=${back}` })
    await page.locator('#search-from').focus()
    await page.locator('#search-from[role="combobox"]').waitFor()
    await page.locator('#search-out').focus()
    await page.keyboard.press('Space')
    await calendar(page).waitFor()
    await expect.poll(() => focusedDay(page)).toContain(t('search-form.departureDay'))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    expect([await page.locator('#search-out').inputValue(), await page.locator('#search-back').inputValue()]).toEqual([dayAhead(38), dayAhead(42)])
    expect(await calendar(page).getByRole('button', { name: t('search-form.return'), exact: false, pressed: true }).first().isVisible()).toBe(true)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    expect(await page.locator('#search-back').inputValue()).toBe(dayAhead(39))
    await page.keyboard.press('Escape')
    await calendar(page).waitFor({ state: 'detached' })
    expect(await focusedId(page)).toBe('search-out')
  })
})

describe('a press before the form’s script has loaded', () => {
  it('by touch on a place opens its list, and letters typed meanwhile stay', async () => {
    const { page } = await atForm({ isSlow: true, viewport: WIDTHS.phone, hasTouch: true })
    await tapInto(page, 'search-from')
    await page.keyboard.type('Barc')
    await options(page, t('search-form.from')).filter({ hasText: 'Barcelona' }).first().waitFor()
    await page.keyboard.type('e')
    expect(await page.locator('#search-from').inputValue()).toBe('Barce')
  })

  it('is handled even before any script of the page has loaded', async () => {
    const { page, letScriptsCome } = await atFormWithoutScripts({ viewport: WIDTHS.phone, hasTouch: true })
    await tapInto(page, 'search-from')
    await page.keyboard.type('Barc')
    letScriptsCome()
    await options(page, t('search-form.from')).filter({ hasText: 'Barcelona' }).first().waitFor()
  })

  it('by touch on a filled place makes typing replace it, but keeps letters already typed', async () => {
    const { page, letScriptsCome } = await atFormWithoutScripts({ query: '?from=city-MAD&to=city-LON', viewport: WIDTHS.phone, hasTouch: true })
    await tapInto(page, 'search-from')
    await page.keyboard.type('Barc')
    await tapInto(page, 'search-to')
    await tapInto(page, 'search-from')
    await page.keyboard.press('End')
    await page.keyboard.type('e')
    expect(await page.locator('#search-from').inputValue()).toBe('Barce')
    letScriptsCome()
    await options(page, t('search-form.from')).filter({ hasText: 'Barcelona' }).first().waitFor()
    expect([await page.locator('#search-from').inputValue(), await page.locator('#search-to').inputValue()]).toEqual(['Barce', expect.stringMatching(/^London/u)])
  })

  it('on a day opens the calendar once it has loaded', async () => {
    const { page } = await atForm({ isSlow: true })
    await page.locator('#search-out').click()
    await calendar(page).waitFor()
  })

  it('on the swap is done once', async () => {
    const { page } = await atForm({ isSlow: true, query: '?from=city-MAD&to=city-LON' })
    await page.getByRole('button', { name: t('search-form.swap') }).click()
    await expect.poll(() => page.locator('#search-to').inputValue()).toBe('Madrid (MAD)')
  })

  it('on the swap is done once, with the typed values, even before any script of the page has loaded', async () => {
    const { page, letScriptsCome } = await atFormWithoutScripts({ query: '?from=city-MAD&to=city-LON' })
    await page.locator('#search-from').fill('Barc')
    await page.getByRole('button', { name: t('search-form.swap') }).click()
    letScriptsCome()
    await expect.poll(() => page.locator('#search-to').inputValue()).toBe('Barc')
    expect(await page.locator('#search-from').inputValue()).toMatch(/^London/u)
  })

  it('on the travellers opens a box that can be closed again', async () => {
    const { page } = await atForm({ isSlow: true, viewport: WIDTHS.phone })
    await page.locator('#search-travellers').click()
    await page.getByRole('button', { name: t('common.done') }).click()
    await page.getByRole('button', { name: t('common.done') }).waitFor({ state: 'hidden' })
    expect(await focusedId(page)).toBe('search-travellers')
  })
})
