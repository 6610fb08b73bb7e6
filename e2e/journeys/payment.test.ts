import { describe, expect, it } from 'vitest'
import type { ShopperPage } from '../fixtures/browser.ts'
import { acceptAndPay, bookAndPay, dayAhead, EMAIL, goToCheckout, goToReview, tripReference, typeCard } from '../fixtures/journey.ts'
import { openStage } from '../fixtures/stage.ts'
import { patternOf, readWords } from '../fixtures/words.ts'

/** What can happen around a payment: nothing typed is lost, and nothing is paid twice. */

const { at, openShopper } = openStage()
const t = await readWords('en')

const atReview = async (days: number): Promise<ShopperPage & { cartId: string }> => {
  const shopper = await openShopper()
  const cartId = await goToCheckout(shopper.page, t, at(''), `from=city-MAD&to=city-LIS&out=${dayAhead(days)}&adults=1`)
  await goToReview(shopper.page, t)
  return { ...shopper, cartId }
}

describe('a payment', () => {
  it('that is declined can be made with another card, also with one that needs 3-D Secure', async () => {
    const { page } = await atReview(41)
    await acceptAndPay(page, t)
    // The shopper's own time, as the page can tell it by a script alone.
    expect(await page.locator('time').innerText()).toMatch(/^\d\d:\d\d$/)
    await typeCard(page, t, '4000 0000 0000 0002')
    await page.getByText(t('payment-test.failedDeclined')).waitFor()
    await typeCard(page, t, '4000 0025 0000 3155')
    await page.getByLabel(t('payment-test.challengeCode')).fill('123456')
    await page.getByRole('button', { name: t('payment-test.challengeConfirm') }).click()
    expect(await tripReference(page, t, 'Solara')).not.toBe('')
  })

  it('that is abandoned charges nothing and can be made later', async () => {
    const { page } = await atReview(42)
    await acceptAndPay(page, t)
    await page.getByText(patternOf(t('payment-test.backWithoutPaying'))).first().click()
    await page.getByText(t('checkout.abandonedTitle')).waitFor()
    await acceptAndPay(page, t)
    await typeCard(page, t, '4242 4242 4242 4242')
    expect(await tripReference(page, t, 'Solara')).not.toBe('')
  })

  it('keeps typed data through reloads and the back button, and gives one booking in two windows', async () => {
    const { page, context, cartId } = await atReview(43)
    await page.reload()
    await page.getByRole('heading', { name: t('checkout.reviewTitle') }).waitFor()
    await page.goto(at(`/checkout/${cartId}`))
    await page.reload()
    const email = page.getByLabel(t('checkout.email'), { exact: true })
    await email.waitFor()
    expect([await email.inputValue(), await page.getByLabel(t('checkout.givenName')).inputValue()]).toEqual([EMAIL, 'Ana'])
    await page.goto(at(`/checkout/${cartId}/review`))
    await acceptAndPay(page, t)
    await page.goBack()
    await page.getByRole('heading', { name: t('checkout.reviewTitle') }).waitFor()
    await page.reload()
    await page.getByRole('checkbox').check()
    await bookAndPay(page, t)
    await typeCard(page, t, '4242 4242 4242 4242')
    const other = await context.newPage()
    await other.goto(at(`/checkout/${cartId}/return`))
    const [mine, theirs] = await Promise.all([tripReference(page, t, 'Solara'), tripReference(other, t, 'Solara')])
    expect(theirs).toBe(mine)
    await page.goto(at(`/checkout/${cartId}/review`))
    expect(await tripReference(page, t, 'Solara')).toBe(mine)
  })
})
