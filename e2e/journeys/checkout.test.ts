import { acceptReview, addTravellerToCart, cartFinalize, getOrders, rebuildCart, retrieveCartFull } from '@portolan/contract/cart/cart.endpoints'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openShopper } from '../fixtures/browser.ts'
import { cartByCalls, fillByCalls } from '../fixtures/cart-by-calls.ts'
import { answerFailure, onCall } from '../fixtures/intercept.ts'
import {
  acceptAndPay, ANA, bookAndPay, EMAIL, fillContact, fillPerson, goOn, goToReview, pressOn, tripReference, typeCard,
} from '../fixtures/journey.ts'
import { type RunningServer, startServer, stopAndForget } from '../fixtures/server.ts'
import { patternOf, readWords, type Words } from '../fixtures/words.ts'

/** What can happen between the first field and the booking: nothing typed is lost, nothing is paid twice, and each answer is clear. */

const ENV = { SUPPLY_LATENCY: '0', RATE_LIMIT_FACTOR: '0', SCENARIO: 'PRICE_DRIFT=0' }
const GOOD_CARD = '4242 4242 4242 4242'

let server: RunningServer
let browser: Browser
let t: Words

beforeAll(async () => {
  [server, browser, t] = await Promise.all([startServer({ env: ENV }), launchBrowser(), readWords('en')])
})

afterAll(async () => {
  await browser.close()
  await stopAndForget(server)
})

const atTravellers = async (days: number) => {
  const shopper = await openShopper(browser)
  const cartId = await cartByCalls(shopper.context, { origin: server.origin, days })
  await shopper.page.goto(`${server.origin}/checkout/${cartId}`)
  await step(shopper.page, 'checkout.whoTravels').waitFor()
  return { ...shopper, cartId }
}

const atReview = async (days: number) => {
  const shopper = await openShopper(browser)
  const cartId = await cartByCalls(shopper.context, { origin: server.origin, days })
  await fillByCalls(shopper.context, server.origin, cartId)
  await shopper.page.goto(`${server.origin}/checkout/${cartId}/review`)
  await step(shopper.page, 'checkout.reviewTitle').waitFor()
  return { ...shopper, cartId }
}

const step = (page: Page, key: string) => page.getByRole('heading', { name: t(key), exact: true })
const field = (page: Page, key: string) => page.getByLabel(t(key), { exact: true })

describe('typed data', () => {
  it('in Cyrillic or Greek is offered in Latin letters, and written so only when the offer is taken', async () => {
    const { page, context } = await atTravellers(53)
    for (const [key, name, spelled] of [['checkout.givenName', 'Мария', 'Mariya'], ['checkout.familyName', 'Γιώργος', 'Giorgos']] as const) {
      await field(page, key).fill(name)
      await field(page, key).blur()
      const offer = page.getByRole('status').filter({ hasText: t('checkout.nameInLatin', { name: spelled }) })
      await offer.waitFor()
      expect(await field(page, key).inputValue()).toBe(name)
      await offer.getByRole('button', { name: t('checkout.useIt') }).click()
      await offer.waitFor({ state: 'hidden' })
      expect(await field(page, key).inputValue()).toBe(spelled)
    }
    await context.close()
  })

  it('survives a reload even if it is invalid, and its problems are shown again', async () => {
    const { page, context } = await atTravellers(50)
    await field(page, 'checkout.email').fill('ana@')
    await field(page, 'checkout.givenName').fill('Ana3')
    await field(page, 'checkout.year').fill('19')
    await page.reload()
    await field(page, 'checkout.email').waitFor()
    const values = ['checkout.email', 'checkout.givenName', 'checkout.year'].map((key) => field(page, key).inputValue())
    expect(await Promise.all(values)).toEqual(['ana@', 'Ana3', '19'])
    for (const problem of ['checkout.emailShape', 'checkout.nameCharacters', 'checkout.birthNotADate']) {
      await page.getByText(t(problem)).waitFor()
    }
    await goToReview(page, t)
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('unsaved')))).toEqual([])
    await context.close()
  })

  it('is saved despite failing answers, a missing network, and double presses during slow answers', async () => {
    const { page, context } = await atTravellers(57)
    let [answersWell, open] = [false, 0]
    const names = new Set<string>()
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => { release = resolve })
    await onCall(page, addTravellerToCart, async (route) => {
      if (!answersWell) return answerFailure(route, 'INTERNAL')
      open += 1
      names.add(route.request().postDataJSON().familyName)
      await released
      await route.continue()
      open -= 1
    })
    await fillContact(page, t)
    const [title] = await page.getByRole('group', { name: patternOf(t('checkout.adultNumber')) }).evaluateAll((groups) => groups.map((group) => group.getAttribute('aria-label') ?? ''))
    await fillPerson(page, t, { ...ANA, familyName: 'O´Neil–Sol', title: title ?? '' })
    const onward = page.getByRole('button', { name: t('checkout.continueToReview'), exact: true })
    await onward.click()
    await page.getByRole('alert').getByText(t('checkout.notSaved')).waitFor()
    answersWell = true
    await context.setOffline(true)
    await onward.click()
    await page.getByText(t('checkout.saving')).waitFor()
    await context.setOffline(false)
    await expect.poll(() => open).toBeGreaterThan(0)
    await field(page, 'checkout.email').press('Enter')
    release()
    await step(page, 'checkout.reviewTitle').waitFor()
    await expect.poll(() => open).toBe(0)
    // Presses made meanwhile do not navigate back.
    expect(new URL(page.url()).pathname).toMatch(/\/review$/)
    await page.getByText('O’Neil-Sol').first().waitFor()
    expect([...names]).toEqual(['O’Neil-Sol'])
    await context.close()
  })

  it('stays when the cart expires and the prices are refreshed', async () => {
    const { page, context } = await atTravellers(51)
    await fillContact(page, t)
    await field(page, 'checkout.givenName').fill('Ana3')
    let isOver = true
    await onCall(page, retrieveCartFull, (route) => (isOver ? answerFailure(route, 'CART_EXPIRED') : route.continue()))
    await onCall(page, rebuildCart, (route) => {
      isOver = false
      return route.continue()
    })
    await page.reload()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('checkout.expiredText')).waitFor()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: t('checkout.refreshPrices') }).click()
    await dialog.getByText(t('checkout.everythingKept')).waitFor()
    await dialog.getByRole('button', { name: patternOf(t('checkout.continueWith')) }).click()
    expect(await field(page, 'checkout.email').inputValue()).toBe(EMAIL)
    expect(await field(page, 'checkout.givenName').inputValue()).toBe('Ana3')
    await page.getByText(t('checkout.nameCharacters')).waitFor()
    await goToReview(page, t)
    await context.close()
  })

  it('stays after back, forward and reload at each step, and a booking is only shown again', async () => {
    const { page, context } = await atTravellers(52)
    await fillContact(page, t)
    await fillPerson(page, t, { ...ANA, title: t('checkout.adultNumber', { number: '1' }) })
    await goOn(page, t)
    await step(page, 'checkout.reviewTitle').waitFor()
    await page.reload()
    await page.goBack()
    await step(page, 'checkout.whoTravels').waitFor()
    expect(await field(page, 'checkout.givenName').inputValue()).toBe('Ana')
    await page.goForward()
    await step(page, 'checkout.reviewTitle').waitFor()
    // An address of a step with nothing to offer leads on.
    await page.goto(page.url().replace(/review$/, 'extras'))
    await page.waitForURL(/\/review$/)
    await acceptAndPay(page, t)
    await page.reload()
    await typeCard(page, t, GOOD_CARD)
    const reference = await tripReference(page, t, 'Solara')
    await page.reload()
    expect(await tripReference(page, t, 'Solara')).toBe(reference)
    await page.goBack()
    expect(await tripReference(page, t, 'Solara')).toBe(reference)
    await context.close()
  })
})

describe('the final button', () => {
  it('pressed twice and in two windows opens one payment, which makes one booking', async () => {
    const { page, context, cartId } = await atReview(53)
    const other = await context.newPage()
    await other.goto(`${server.origin}/checkout/${cartId}/review`)
    for (const each of [page, other]) await each.getByRole('checkbox').check()
    const button = (each: Page) => each.getByRole('button', { name: patternOf(t('checkout.bookAndPay')) }).filter({ visible: true })
    await Promise.all([button(page).dblclick(), button(other).dblclick()])
    await Promise.all([page.waitForURL(/test-payments/), other.waitForURL(/test-payments/)])
    expect(other.url()).toBe(page.url())
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === getOrders.path)
    await typeCard(page, t, GOOD_CARD)
    const { result } = await (await answered).json()
    expect(getOrders.result.parse(result).orders).toHaveLength(1)
    const reference = await tripReference(page, t, 'Solara')
    await other.reload()
    expect(await tripReference(other, t, 'Solara')).toBe(reference)
    await context.close()
  })

  it('stops if another window changed the travellers, shows the change, and pays after that', async () => {
    const { page, context, cartId } = await atReview(54)
    const other = await context.newPage()
    await other.goto(`${server.origin}/checkout/${cartId}`)
    await field(other, 'checkout.familyName').fill('Solana')
    await goOn(other, t)
    await step(other, 'checkout.reviewTitle').waitFor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.getByRole('checkbox').check()
    await pressOn(page, [t('checkout.bookAndPay')])
    await page.getByText(t('errors.CART_CHANGED')).waitFor()
    await page.getByText(t('checkout.personAdult', { name: 'Ana Solana' })).waitFor()
    expect(asked).not.toContain(acceptReview.path)
    expect(asked).not.toContain(cartFinalize.path)
    await bookAndPay(page, t)
    await context.close()
  })
})

describe('a payment that was not made says what happened', () => {
  const OUTCOMES = [
    ['declined', 55, '4000 0000 0000 0002', 'checkout.declinedTitle'],
    ['not confirmed with the bank', 56, '4000 0025 0000 3155', 'checkout.authenticationTitle'],
  ] as const

  it.each(OUTCOMES)('%s, then left, then paid', async (_, days, card, title) => {
    const { page, context } = await atReview(days)
    await acceptAndPay(page, t)
    await typeCard(page, t, card)
    const fail = page.getByRole('button', { name: t('payment-test.challengeFail') })
    const words = `${t('payment-test.failedDeclined')}|${t('payment-test.failedAuthentication')}`
    const failed = page.getByRole('heading', { name: new RegExp(words) })
    await failed.or(fail).first().waitFor()
    if (await fail.isVisible()) await fail.click()
    await failed.waitFor()
    await page.getByRole('button', { name: patternOf(t('payment-test.backWithoutPaying')) }).click()
    await page.getByText(t(title)).waitFor()
    expect(await page.getByText(t('checkout.abandonedTitle')).count()).toBe(0)
    await acceptAndPay(page, t)
    await typeCard(page, t, GOOD_CARD)
    expect(await tripReference(page, t, 'Solara')).not.toBe('')
    await context.close()
  })

  it('declined, also when only the browser’s back button leads away', async () => {
    const { page, context } = await atReview(57)
    await acceptAndPay(page, t)
    await typeCard(page, t, '4000 0000 0000 0002')
    await page.getByText(t('payment-test.failedDeclined')).waitFor()
    // Later, so that the call is answered before its page is gone.
    await page.evaluate(() => void setTimeout(() => history.go(-2)))
    await page.getByText(t('checkout.declinedTitle')).waitFor()
    await context.close()
  })
})

describe('a price that rises at the last check', () => {
  it('is shown line by line and paid only after a new consent', async () => {
    const { page, context } = await atReview(60)
    expect(await server.stop()).toBe(0)
    server = await startServer({ env: { ...ENV, SCENARIO: 'PRICE_CHANGE' }, port: server.port, dataDir: server.dataDir })
    await page.getByRole('checkbox').check()
    await pressOn(page, [t('checkout.bookAndPay')])
    const dialog = page.getByRole('dialog', { name: patternOf(t('checkout.priceWentUp')) })
    await dialog.getByRole('row', { name: new RegExp(`^${t('checkout.total')}`) }).waitFor()
    expect(await dialog.getByRole('row').count()).toBe(3)
    expect(page.url()).toContain('/review')
    await dialog.getByRole('button', { name: t('checkout.notNow') }).click()
    await page.reload()
    await page.getByRole('heading', { name: t('checkout.priceChanged') }).waitFor()
    await acceptAndPay(page, t)
    await typeCard(page, t, GOOD_CARD)
    expect(await tripReference(page, t, 'Solara')).not.toBe('')
    await context.close()
  })
})
