import { cartFinalize, getCartConfig, getOrders, rebuildCart, retrieveCartFull } from '@portolan/contract/cart/cart.endpoints'
import type { CartConfig, CartFull, OrdersResult } from '@portolan/contract/cart/cart'
import { addMoney, money } from '@portolan/contract/values/money'
import { successEnvelope } from '@portolan/contract/wire/envelope'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../fixtures/axe.ts'
import { WIDTHS } from '../fixtures/browser.ts'
import { cartByCalls, fillByCalls } from '../fixtures/cart-by-calls.ts'
import { answerFailure, changeAnswers, onCall } from '../fixtures/intercept.ts'
import { EMAIL, pressOn, tripReference, typeCard } from '../fixtures/journey.ts'
import { openStage } from '../fixtures/stage.ts'
import { patternOf, readWords } from '../fixtures/words.ts'

/** Checkout, payment and my trip in the states a plain booking never shows: WCAG 2.2 A and AA by axe, on a desk and on a phone. */

const { at, openShopper } = openStage({ SCENARIO: 'PRICE_DRIFT=0' })
const t = await readWords('en')

const expectClean = async (page: Page, state: string): Promise<void> => expect([state, await axeFindings(page)]).toEqual([state, []])

type Outcome = readonly [state: string, status: OrdersResult['status'], title: string, change: (orders: OrdersResult) => OrdersResult]

const OUTCOMES: readonly Outcome[] = [
  ['on request', 'ON_REQUEST', 'checkout.onRequestTitle', (orders) => ({
    ...orders, status: 'ON_REQUEST', orders: orders.orders.map((order) => ({ ...order, status: 'ON_REQUEST', bookingReference: null })),
  })],
  ['partly confirmed', 'PARTIALLY_CONFIRMED', 'checkout.partlyTitle', (orders) => ({ ...orders, status: 'PARTIALLY_CONFIRMED' })],
  ['failed and refunded', 'FAILED', 'checkout.failedTitle', (orders) => ({
    ...orders, status: 'FAILED', payment: { ...orders.payment, state: 'REFUNDED' },
    orders: orders.orders.map((order) => (
      { ...order, status: 'FAILED', bookingReference: null, refund: { amount: order.amount, status: 'REFUNDED' } }
    )),
  })],
]

const laterBy = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

describe.each([['a desk', WIDTHS.desktop], ['a phone', WIDTHS.phone]])('no barrier on %s', (_, viewport) => {
  it('before the payment', async () => {
    const { page, context } = await openShopper({ viewport, reducedMotion: 'reduce' })
    const cartId = await cartByCalls(context, { origin: at(''), days: 36, childAges: [7] })
    await page.goto(at(`/checkout/${cartId}`))
    await page.getByLabel(t('checkout.email'), { exact: true }).fill('ana@gmial.com')
    await page.getByText(t('checkout.didYouMean', { email: 'ana@gmail.com' })).waitFor()
    await expectClean(page, 'a hint for the e-mail address')
    await changeAnswers<CartFull>(page, retrieveCartFull, (cart) => ({ ...cart, expiresAt: laterBy(4) }))
    await page.reload()
    await page.getByText(patternOf(t('checkout.clockLeft'))).filter({ visible: true }).waitFor()
    await expectClean(page, 'little time left')
    await page.unrouteAll()

    let isShut = true
    await onCall(page, retrieveCartFull, (route) => (isShut ? answerFailure(route, 'MAINTENANCE', 503) : route.continue()))
    await changeAnswers<CartConfig>(page, getCartConfig, (config) => ({ ...config, maintenance: isShut }))
    await page.reload()
    await page.getByRole('heading', { name: t('common.maintenanceTitle') }).waitFor()
    await expectClean(page, 'closed for repairs')
    isShut = false
    await page.getByRole('button', { name: t('common.tryAgain') }).click()
    expect(await page.getByLabel(t('checkout.email'), { exact: true }).inputValue()).toBe('ana@gmial.com')
    await page.unrouteAll()

    let isOver = true
    await onCall(page, retrieveCartFull, (route) => (isOver ? answerFailure(route, 'CART_EXPIRED') : route.continue()))
    await onCall(page, rebuildCart, async (route) => {
      isOver = false
      const { result } = (await (await route.fetch()).json()) as { result: { total: CartFull['price']['total'] } }
      const oldTotal = addMoney(result.total, money(-500, result.total.currency))
      const priceChange = { oldTotal, newTotal: result.total, lineId: '1', reason: 'REBUILT' }
      await route.fulfill({ json: successEnvelope({ ...result, priceChange }) })
    })
    await page.reload()
    await page.getByRole('dialog', { name: t('checkout.expiredTitle') }).waitFor()
    await expectClean(page, 'the time is over')
    await page.getByRole('button', { name: t('checkout.refreshPrices') }).click()
    await page.getByText(t('checkout.everythingKept')).waitFor()
    await expectClean(page, 'prices refreshed')
  })

  it('around and after the payment', async () => {
    const { page, context } = await openShopper({ viewport, reducedMotion: 'reduce' })
    const cartId = await cartByCalls(context, { origin: at(''), days: 37 })
    await fillByCalls(context, at(''), cartId)
    await page.goto(at(`/checkout/${cartId}/review`))
    await pressOn(page, [t('checkout.bookAndPay')])
    await page.getByText(t('checkout.conditionsMissing')).waitFor()
    await expectClean(page, 'conditions not accepted')
    await page.getByRole('checkbox').check()
    await onCall(page, cartFinalize, (route) => answerFailure(route, 'SOLD_OUT'))
    await pressOn(page, [t('checkout.bookAndPay')])
    await page.getByText(t('checkout.soldOutTitle')).waitFor()
    await expectClean(page, 'sold out')
    await page.unrouteAll()
    await raisePriceAtTheEnd(page)
    await pressOn(page, [t('checkout.bookAndPay')])
    await page.getByRole('dialog', { name: patternOf(t('checkout.priceWentUp')) }).waitFor()
    await expectClean(page, 'price changed')
    await page.unrouteAll()
    await page.getByRole('button', { name: t('checkout.notNow') }).click()
    await pressOn(page, [t('checkout.bookAndPay')])
    await page.waitForURL(/test-payments/)
    await expectClean(page, 'the payment page')
    await page.getByRole('button', { name: t('payment-test.outcomeDecline'), exact: true }).click()
    await page.getByText(t('payment-test.failedDeclined')).waitFor()
    await page.getByRole('button', { name: patternOf(t('payment-test.backWithoutPaying')) }).click()
    await page.getByText(t('checkout.declinedTitle')).waitFor()
    await expectClean(page, 'declined')
    await page.getByRole('checkbox').check()
    await pressOn(page, [t('checkout.bookAndPay')])
    await typeCard(page, t, '4242 4242 4242 4242')
    const reference = await tripReference(page, t, 'Solara')
    await expectClean(page, 'confirmed')
    for (const [state, status, title, change] of OUTCOMES) {
      await changeAnswers<CartFull>(page, retrieveCartFull, (cart) => ({ ...cart, status }))
      await changeAnswers<OrdersResult>(page, getOrders, change)
      await page.reload()
      await page.getByRole('heading', { name: t(title) }).waitFor()
      await expectClean(page, state)
      await page.unrouteAll()
    }
    await page.goto(at('/trip'))
    for (const [typed, answer] of [['ABCD2345', t('errors.ORDER_NOT_FOUND')], [reference, reference]] as const) {
      await page.getByLabel(t('trip.reference')).fill(typed)
      await page.getByLabel(t('trip.email')).fill(EMAIL)
      await page.getByRole('button', { name: t('trip.show') }).click()
      await page.getByText(answer, { exact: true }).first().waitFor()
      await expectClean(page, `my trip ${typed === reference ? 'found' : 'not found'}`)
    }
  })
})

it('no barrier where a link opens a booking from another device', async () => {
  const { page } = await openShopper({ reducedMotion: 'reduce' })
  await page.goto(at('/checkout/unknown#link=used'))
  await page.getByRole('button', { name: t('checkout.openHere') }).click()
  await page.getByText(t('checkout.openFailedTitle')).waitFor()
  await expectClean(page, 'a used link')
})

/** The airline is dearer at the last check: the cart is read with the new price, and no payment opens. */
const raisePriceAtTheEnd = async (page: Page): Promise<void> => {
  const rise = (amount: CartFull['price']['total']) => addMoney(amount, money(720, amount.currency))
  let isAsked = false
  await onCall(page, cartFinalize, async (route) => {
    isAsked = true
    const oldTotal = money(10_000, 'EUR')
    const newTotal = rise(oldTotal)
    const priceChange = { oldTotal, newTotal, lineId: '1', reason: 'SUPPLIER_PRICE' }
    await route.fulfill({ json: successEnvelope({ status: 'OPEN', total: newTotal, priceChange }) })
  })
  await changeAnswers<CartFull>(page, retrieveCartFull, (cart) => (isAsked
    ? { ...cart, price: { ...cart.price, lines: cart.price.lines.map((line) => ({ ...line, amount: rise(line.amount) })) } }
    : cart))
}
