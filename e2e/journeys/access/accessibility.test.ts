import { createFlightSearch, retrieveFlightProposals } from '@portolan/contract/flights/flights.endpoints'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../../fixtures/axe.ts'
import { type ShopperPage, WIDTHS } from '../../fixtures/browser.ts'
import { bookAndPay, dayAhead, flightCards, goToCheckout, goToReview, pressOn, tripReference, typeCard, untilAllAnswered } from '../../fixtures/journey.ts'
import { CLOSED_HOST, portalToken } from '../../fixtures/portal.ts'
import { openStage } from '../../fixtures/stage.ts'
import { failCall, holdCall, letCall } from '../../fixtures/wire.ts'
import { patternOf, readWords } from '../../fixtures/words.ts'

/**
 * WCAG 2.2 A and AA by axe, on the pages and states named below. Every brand shows every state in its own colours and texts, each on
 * a different kind of screen, so that all layouts are covered once. Motion is off, so that nothing is checked while it fades in.
 * The rarer states of checkout are in checkout-barriers.test.ts, deals in deals.test.ts.
 */

const { at, openShopper } = openStage()
const [t, de, fr] = await Promise.all([readWords('en'), readWords('de'), readWords('fr')])

const SEARCH = `from=city-MAD&to=city-BCN&out=${dayAhead(35)}&adults=1`
const BRANDS = [
  { name: 'Solara', host: 'localhost', viewport: WIDTHS.phone, words: t, legal: ['privacy', 'cookies'] },
  { name: 'Nordlys', host: 'nord.localhost', viewport: WIDTHS.desktop, words: de, legal: ['terms'] },
  { name: 'Meridian Club', host: CLOSED_HOST, viewport: WIDTHS.tablet, words: fr, legal: ['accessibility', 'notice'] },
] as const

/** A shopper of the brand on its screen; on a closed portal a signed-in member. */
const openAt = async ({ host, viewport }: (typeof BRANDS)[number], consent: string | null = 'technical'): Promise<ShopperPage> => {
  const shopper = await openShopper({ viewport, consent, reducedMotion: 'reduce' })
  if (host === CLOSED_HOST) await shopper.page.goto(at(`/trip?a=${await portalToken('--credit', '1000000')}`, host))
  return shopper
}

const expectClean = async (page: Page, state: string): Promise<void> => expect([state, await axeFindings(page)]).toEqual([state, []])

describe.each(BRANDS)('no barrier at $name', (brand) => {
  const { host, viewport, words, legal } = brand
  // A tablet has tabs to sort by, a desk the filters beside the list, too.
  const sheets = ['results.filters', 'results.sortButton'].slice(0, [WIDTHS.desktop, WIDTHS.tablet, WIDTHS.phone].findIndex(({ width }) => width === viewport.width))

  it('on its pages', async () => {
    const { page } = await openAt(brand)
    for (const [path, text] of [
      ['/', 'search-form.search'], ['/F?from=city-MAD&to=city-MAD&out=2020-01-01', 'search-form.problemSamePlace'], ['/trip', 'trip.findTitle'],
      ...legal.map((subject) => [`/legal/${subject}`, `legal.${subject}Title`] as const),
      ['/memSearch?origin=MAD', 'search-form.problemToMissing'], ['/hdpMemSearch', 'flights.formTitle'],
      ['/exception?type=401', 'exception.signInTitle'], ['/exception?type=429', 'exception.busyTitle'], ['/exception?type=500', 'exception.downTitle'],
      ['/exception?type=404', 'exception.missingTitle'], ['/expired-session', 'member.expiredTitle'], ['/checkout/unknown', 'checkout.missingTitle'],
      ['/?travel.search.v2=true', 'common.myTrip'], ['/?travel.general.maintenance=true', 'common.maintenanceTitle'],
    ] as const) {
      await page.goto(at(path, host))
      await page.getByText(words(text)).filter({ visible: true }).first().waitFor()
      await expectClean(page, path)
    }
    await page.goto(at('/nowhere', host))
    await page.getByText('404').first().waitFor()
    await expectClean(page, 'an address nobody serves')
  })

  it('in its question about cookies and the parts of its search form', async () => {
    const { page } = await openAt(brand, null)
    await page.goto(at('/', host))
    const manage = page.getByRole('button', { name: words('consent.manage') })
    await manage.waitFor()
    await expectClean(page, 'the question')
    await manage.click()
    const dialog = page.getByRole('dialog')
    await dialog.locator(':focus').waitFor()
    await expectClean(page, 'preferences')
    await dialog.getByRole('button', { name: words('consent.rejectAll') }).click()
    await dialog.waitFor({ state: 'hidden' })

    await page.getByLabel(words('search-form.from'), { exact: true }).click()
    await page.getByRole('combobox', { name: words('search-form.from'), exact: true }).fill('Mad')
    await page.getByRole('listbox', { name: words('search-form.from') }).getByRole('option').first().waitFor()
    await expectClean(page, 'places')
    await page.keyboard.press('Escape')
    await page.locator('#search-travellers').click()
    await page.getByRole('button', { name: words('search-form.oneMore', { what: words('search-form.children') }) }).click()
    await page.getByLabel(words('search-form.childAge', { number: '1' })).waitFor()
    await expectClean(page, 'travellers')
    await page.getByRole('button', { name: words('common.done') }).click()
    await page.locator('#search-out').click()
    await page.getByRole('gridcell').nth(30).waitFor()
    await expectClean(page, 'calendar')
  })

  it('in its results, whatever the airlines answer', async () => {
    const { page } = await openAt(brand)
    const results = at(`/F?${SEARCH}`, host)
    await holdCall(page, retrieveFlightProposals)
    await page.goto(results)
    await page.getByText(words('flights.askingAirlines')).filter({ visible: true }).first().waitFor()
    await expectClean(page, 'results while loading')
    await letCall(page, retrieveFlightProposals)
    for (const [code, title] of [['NO_CONTENT', 'flights.noneTitle'], ['INTERNAL', 'flights.failedTitle']] as const) {
      await failCall(page, createFlightSearch, code)
      await page.goto(results)
      await page.getByText(words(title)).first().waitFor()
      await expectClean(page, title)
      await letCall(page, createFlightSearch)
    }
    await page.goto(results)
    await untilAllAnswered(page, words)
    await expectClean(page, 'results')
    const card = flightCards(page).first()
    await card.getByRole('button', { name: words('flights.details') }).click()
    await card.getByRole('radio').first().waitFor()
    await expectClean(page, 'an opened card with its fares')
    for (const name of sheets) {
      await page.getByRole('button', { name: new RegExp(`^${words(name)}`) }).click()
      await page.getByRole('dialog').waitFor()
      await expectClean(page, `the sheet of ${name}`)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
  })
})

describe('no barrier', () => {
  it('on a host without a brand', async () => {
    const { page } = await openShopper()
    await page.goto(at('/', 'nobody.localhost'))
    await page.getByText(t('common.brandMissingTitle')).first().waitFor()
    await expectClean(page, 'no shop')
  })

  it.each(BRANDS.filter(({ host }) => host !== 'localhost'))('from the first step of checkout to the trip of $name', async (brand) => {
    const { host, words, name } = brand
    const { page } = await openAt(brand)
    await goToCheckout(page, words, at('', host), SEARCH)
    await expectClean(page, 'travellers')
    await pressOn(page, [words('checkout.continueToReview'), words('checkout.continue')])
    await page.getByText(words('checkout.toCorrect')).waitFor()
    await expectClean(page, 'travellers with errors')
    await goToReview(page, words)
    await expectClean(page, 'review')
    await page.getByRole('checkbox').check()
    await bookAndPay(page, words)
    await expectClean(page, 'payment')
    await typeCard(page, words, '4000 0025 0000 3155')
    await page.getByText(words('payment-test.challengeTitle')).first().waitFor()
    await expectClean(page, '3-D Secure')
    await page.getByLabel(words('payment-test.challengeCode')).fill('123456')
    await page.getByRole('button', { name: words('payment-test.challengeConfirm') }).click()
    await page.getByRole('heading', { name: patternOf(words('checkout.confirmedTitle')) }).waitFor()
    expect(await tripReference(page, words, name === 'Nordlys' ? 'Nordlys Reisen' : name)).not.toBe('')
    await expectClean(page, 'confirmation')
  })
})
