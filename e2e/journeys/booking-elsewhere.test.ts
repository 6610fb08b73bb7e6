import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { launchBrowser, openShopper } from '../fixtures/browser.ts'
import { cartByCalls, fillByCalls } from '../fixtures/cart-by-calls.ts'
import { acceptAndPay, dayAhead, EMAIL, tripReference, typeCard } from '../fixtures/journey.ts'
import { type RunningServer, startServer, stopAndForget } from '../fixtures/server.ts'
import { readWords, type Words } from '../fixtures/words.ts'

/** A booking on another device: by the link in a mail before payment, by its reference after that. */

let server: RunningServer
let browser: Browser
let t: Words

beforeAll(async () => {
  const env = { SUPPLY_LATENCY: '0', RATE_LIMIT_FACTOR: '0', SCENARIO: 'PRICE_DRIFT=0' }
  ;[server, browser, t] = await Promise.all([startServer({ env }), launchBrowser(), readWords('en')])
})

afterAll(async () => {
  await browser.close()
  await stopAndForget(server)
})

const atReview = async (days: number) => {
  const shopper = await openShopper(browser)
  const cartId = await cartByCalls(shopper.context, { origin: server.origin, days })
  await fillByCalls(shopper.context, server.origin, cartId)
  await shopper.page.goto(`${server.origin}/checkout/${cartId}/review`)
  return { ...shopper, cartId }
}

const field = (page: Page, key: string) => page.getByLabel(t(key), { exact: true })

describe('a second device', () => {
  it('opens the booking once by the link in the mail, with everything typed', async () => {
    const { page, context, cartId } = await atReview(58)
    await page.getByText(t('checkout.elsewhereTitle')).filter({ visible: true }).click()
    await page.getByRole('button', { name: t('checkout.elsewhereSend') }).click()
    await page.getByText(t('checkout.elsewhereSent', { email: EMAIL })).waitFor()
    // Mails go out by themselves a moment after the page has said so.
    const link = await vi.waitFor(() => linkMailed(cartId), { timeout: 60_000, interval: 200 })
    const [phone, late] = [await openShopper(browser), await openShopper(browser)]
    for (const each of [phone, late]) {
      await each.page.goto(link)
      await each.page.getByRole('heading', { name: t('checkout.openTitle') }).waitFor()
    }
    await phone.page.getByRole('button', { name: t('checkout.openHere') }).click()
    await field(phone.page, 'checkout.email').waitFor()
    expect(await field(phone.page, 'checkout.email').inputValue()).toBe(EMAIL)
    expect(phone.page.url()).toBe(`${server.origin}/checkout/${cartId}`)
    await late.page.getByRole('button', { name: t('checkout.openHere') }).click()
    await late.page.getByText(t('checkout.openFailedTitle')).waitFor()
    for (const each of [context, phone.context, late.context]) await each.close()
  })
})

/** The link of the mail to a cart's contact, from the folder where mails go without a mail server. */
const linkMailed = async (cartId: string): Promise<string> => {
  const folder = join(server.dataDir, 'outbox-mail')
  for (const file of await readdir(folder)) {
    const text = (await readFile(join(folder, file), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const link = new RegExp(`http\\S+/checkout/${cartId}\\S*#link=\\S+`).exec(text)?.[0]
    if (link) return link
  }
  throw new Error('No mail holds a link')
}

describe('my trip', () => {
  it('is found and refused without scripts', async () => {
    const { page, context } = await atReview(59)
    await acceptAndPay(page, t)
    await typeCard(page, t, '4242 4242 4242 4242')
    const reference = await tripReference(page, t, 'Solara')
    await context.close()
    const plain = await openShopper(browser, { javaScriptEnabled: false })
    const ask = async (typed: string): Promise<void> => {
      await plain.page.goto(`${server.origin}/trip`)
      await field(plain.page, 'trip.reference').fill(typed)
      await field(plain.page, 'trip.email').fill(EMAIL)
      await plain.page.getByRole('button', { name: t('trip.show') }).click()
    }
    await ask('ABCD2345')
    await plain.page.getByText(t('errors.ORDER_NOT_FOUND')).waitFor()
    expect(await field(plain.page, 'trip.reference').inputValue()).toBe('ABCD2345')
    await ask(reference)
    await plain.page.getByText(reference, { exact: true }).waitFor()
    // A printed itinerary is kept: its days have a year.
    await plain.page.emulateMedia({ media: 'print' })
    const days = await plain.page.getByRole('heading', { level: 3 }).allInnerTexts()
    expect(days.filter((day) => day.includes(dayAhead(59).slice(0, 4))).length).toBeGreaterThan(0)
    await plain.context.close()
  })
})
