import * as rows from '@portolan/contract/cart/cart.endpoints'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/test-database.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { aBrand, aShop, cartAtPayment } from '../testing/a-shop.ts'
import { sendConfirmation } from './send-confirmation.ts'

const test = await openTestDatabase()
afterAll(() => test.close())
beforeEach(() => test.clear())

const context = {
  brand: aBrand('solara.example'), session: null, isOperator: false, clientAddress: '203.0.113.9', origin: 'https://solara.example', requestId: 'r', idempotencyKey: null,
  signal: new AbortController().signal,
}

const aDesk = () => {
  const shop = aShop(test.database)
  const mails: Mail[] = []
  return { shop, mails, run: { ...shop.instance.run, mailer: { send: async (mail: Mail) => void mails.push(mail) } } }
}

describe('the confirmation once more', () => {
  it('goes to the contact as the first one did, as a mail of its own each time', async () => {
    const { shop, mails, run } = aDesk()
    const key = await cartAtPayment(shop.call)
    shop.shopper.pay()
    await shop.call(rows.confirmCart, key)
    await shop.instance.worker.runOnce()
    await shop.instance.worker.runOnce()
    const [first] = shop.mails
    expect(await sendConfirmation(run, key, context)).toEqual({ email: 'ana@example.org' })
    await sendConfirmation(run, key, context)
    expect(mails.map(({ to, subject, text }) => [to, subject, text])).toEqual([first, first].map((mail) => [mail?.to, mail?.subject, mail?.text]))
    expect(new Set([first, ...mails].map((mail) => mail?.id)).size).toBe(3)
  })

  it('is none before anything is booked, and nobody else can ask for it', async () => {
    const { shop, mails, run } = aDesk()
    const key = await cartAtPayment(shop.call)
    expect(await sendConfirmation(run, key, context)).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    expect(await sendConfirmation(run, { ...key, requestUuid: 'guessed' }, context)).toMatchObject({ code: 'CART_NOT_FOUND' })
    expect(await sendConfirmation(run, key, { ...context, brand: aBrand('nord.example') })).toMatchObject({ code: 'CART_NOT_FOUND' })
    expect(mails).toEqual([])
  })

  it('says so when the mail cannot be sent', async () => {
    const { shop, run } = aDesk()
    const key = await cartAtPayment(shop.call)
    shop.shopper.pay()
    await shop.call(rows.confirmCart, key)
    const broken = { ...run, mailer: { send: () => Promise.reject(new Error('no mail server')) } }
    expect(await sendConfirmation(broken, key, context)).toMatchObject({ code: 'MAIL_UNAVAILABLE' })
    expect(shop.reports).toContain('confirmation-not-sent')
  })
})
