import { addTravellerToCart } from '@portolan/contract/cart/cart.endpoints'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dayAhead, flightCards, goToCheckout, untilAllAnswered } from '../../fixtures/journey.ts'
import { openStage } from '../../fixtures/stage.ts'
import { failCall } from '../../fixtures/wire.ts'
import { patternOf, readWords } from '../../fixtures/words.ts'

/** What a screen reader is given: the accessibility tree's roles and names, and what live regions say, in the order it is said. */

const { at, openShopper } = openStage()
const t = await readWords('en')

const SEARCH = `from=city-MAD&to=city-BCN&out=${dayAhead(36)}&adults=1`

/** Remembers every text that a live region came to hold since the document began. */
const listen = (page: Page): Promise<unknown> => page.addInitScript(() => {
  const said: string[] = []
  const held = new WeakMap<Element, string>()
  Object.assign(window, { said })
  const regions = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
  const note = (): void => {
    for (const region of document.querySelectorAll(regions)) {
      const text = region.textContent?.trim() ?? ''
      if (text !== (held.get(region) ?? '') && text !== '') said.push(text)
      held.set(region, text)
    }
  }
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true })
})

const said = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { said: string[] }).said)
const untilSaid = (page: Page, text: RegExp): Promise<void> => expect.poll(() => said(page)).toContainEqual(expect.stringMatching(text))

/** Names of everything of a role inside, as the tree has them. */
const namesOf = async (scope: Locator, role: string): Promise<string[]> => {
  const tree = await scope.ariaSnapshot()
  return [...tree.matchAll(new RegExp(String.raw`^\s*- ${role}(?: "((?:[^"\\]|\\.)*)")?`, 'gm'))].map(([, name]) => name ?? '')
}

const CONTROLS = ['button', 'link', 'textbox', 'combobox', 'checkbox', 'radio', 'slider', 'spinbutton', 'img', 'dialog', 'article', 'navigation', 'heading']

/** Checks that each control has a name, and that no name joins two texts without a space. */
const expectNamed = async (page: Page): Promise<void> => {
  for (const role of CONTROLS) {
    const names = await namesOf(page.locator('body'), role)
    expect([role, names.filter((name) => name === '')]).toEqual([role, []])
    expect([role, names.filter((name) => /[a-z\d][€£]\d|\.\d{3,} (?:h|min)\b/.test(name))]).toEqual([role, []])
  }
}

describe('results', () => {
  it('have one heading, landmarks, and distinct names for cards and filters', async () => {
    const { page } = await openShopper()
    await page.goto(at(`/F?${SEARCH}`))
    await untilAllAnswered(page, t)
    await expectNamed(page)
    const main = page.getByRole('main')
    expect(await namesOf(page.locator('body'), 'main')).toHaveLength(1)
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([`${t('flights.title', { from: 'Madrid', to: 'Barcelona' })}. Prices for 1 adult, taxes included.`])
    for (const landmark of [page.getByRole('banner'), page.getByRole('contentinfo'), main.getByRole('complementary', { name: t('results.filters') }),
      main.getByRole('navigation', { name: t('results.sortBy') }), main.getByRole('navigation', { name: t('flights.otherDays') })]) {
      expect(await landmark.count()).toBe(1)
    }
    const cards = await namesOf(main, 'article')
    expect(cards.length).toBeGreaterThan(5)
    expect(cards.every((name) => /^.+, \d\d:\d\d–\d\d:\d\d/.test(name))).toBe(true)
    const first = flightCards(page).first()
    expect(await first.ariaSnapshot()).toMatch(/Madrid \(MAD\)[\s\S]+Barcelona \(BCN\)[\s\S]+for 1 traveller[\s\S]+button "Select"[\s\S]+button "Details"/)
    expect((await namesOf(main, 'checkbox')).filter((name) => /\d+ flights?/.test(name)).length).toBeGreaterThan(5)
    expect(await main.getByRole('navigation', { name: t('results.sortBy') }).getByRole('link').first().getAttribute('aria-current')).toBe('true')
  })

  it('say how many there are, and again after each filter', async () => {
    const { page } = await openShopper()
    await listen(page)
    await page.goto(at(`/F?${SEARCH}`))
    await untilAllAnswered(page, t)
    await untilSaid(page, /^\d+ flights?/)
    const [before] = (await said(page)).filter((text) => /^\d+ flights?/.test(text)).slice(-1)
    await page.getByRole('checkbox', { name: /Vueling/ }).first().check()
    await expect.poll(async () => (await said(page)).filter((text) => /^\d+ flights?/.test(text)).at(-1)).not.toBe(before)
  })

  it('expose where the details of a card are and whether they are open', async () => {
    const { page } = await openShopper()
    await page.goto(at(`/F?${SEARCH}`))
    await untilAllAnswered(page, t)
    const card = flightCards(page).first()
    const details = card.getByRole('button', { name: t('flights.details') })
    expect(await details.getAttribute('aria-expanded')).toBe('false')
    await details.click()
    await card.getByRole('radio').first().waitFor()
    expect(await card.getByRole('button', { name: t('flights.hideDetails') }).getAttribute('aria-expanded')).toBe('true')
    expect((await namesOf(card, 'radio')).every((name) => name.length > 2)).toBe(true)
  })
})

describe('checkout', () => {
  it('names its step, its fields and the time that is left', async () => {
    const { page } = await openShopper()
    await listen(page)
    await goToCheckout(page, t, at(''), SEARCH)
    await expectNamed(page)
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([t('checkout.whoTravels')])
    const steps = page.getByRole('navigation', { name: t('checkout.steps') }).or(page.getByRole('list', { name: t('checkout.steps') }))
    expect(await steps.first().locator('[aria-current=step]').textContent()).toContain(t('checkout.stepTravellers'))
    const traveller = page.getByRole('group', { name: t('checkout.adultNumber', { number: '1' }), exact: true })
    expect(await namesOf(traveller, 'textbox')).toEqual(expect.arrayContaining([t('checkout.givenName'), t('checkout.familyName'), t('checkout.day'), t('checkout.year')]))
    expect(await page.getByLabel(t('checkout.email'), { exact: true }).getAttribute('autocomplete')).toBe('email')
    expect(await page.getByRole('timer').or(page.getByText(patternOf(t('checkout.minutesLeft')))).count()).toBeGreaterThan(0)
  })

  it('announces problems at their fields and in a summary', async () => {
    const { page } = await openShopper()
    await listen(page)
    await goToCheckout(page, t, at(''), SEARCH)
    await page.getByRole('button', { name: t('checkout.continueToReview') }).click()
    await page.getByText(t('checkout.toCorrect')).waitFor()
    const email = page.getByLabel(t('checkout.email'), { exact: true })
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    const message = await email.evaluate((node) => (node.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ').trim())
    expect(message).not.toBe('')
    const isHeard = async () => (await said(page)).some((text) => text.includes(t('checkout.toCorrect')))
      || page.evaluate((words) => document.activeElement?.textContent?.includes(words) ?? false, t('checkout.toCorrect'))
    await expect.poll(isHeard).toBe(true)
  })

  it('announces a failed save', async () => {
    const { page } = await openShopper()
    await listen(page)
    await goToCheckout(page, t, at(''), SEARCH)
    await failCall(page, addTravellerToCart, 'INTERNAL')
    const traveller = page.getByRole('group', { name: t('checkout.adultNumber', { number: '1' }), exact: true })
    await traveller.getByLabel(t('checkout.givenName')).fill('Ana')
    await traveller.getByLabel(t('checkout.familyName')).fill('Sol')
    await traveller.getByLabel(t('checkout.day'), { exact: true }).fill('5')
    await traveller.getByLabel(t('checkout.month'), { exact: true }).selectOption('4')
    await traveller.getByLabel(t('checkout.year'), { exact: true }).fill('1990')
    await traveller.getByLabel(t('checkout.gender')).selectOption('FEMALE')
    const nationality = traveller.getByLabel(t('checkout.nationality'))
    if (await nationality.count() > 0) await nationality.selectOption('ES')
    await page.getByLabel(t('checkout.email'), { exact: true }).focus()
    await untilSaid(page, patternOf(t('checkout.notSaved')))
  })
})
