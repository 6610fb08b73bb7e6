import * as rows from '@portolan/contract/cart/cart.endpoints'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/test-database.ts'
import { findCart } from '../record/cart.repository.ts'
import { findPayments } from '../record/cart-payment.repository.ts'
import { aShop, cartAtPayment, type Shop, TRAVELLER } from '../testing/a-shop.ts'

const db = { statements: 0 }
const test = await openTestDatabase({ before: () => { db.statements += 1 } })
const { database } = test
afterAll(test.close)
beforeEach(test.clear)

const eventOf = (kind: 'PROCESSING' | 'PAID' | 'FAILED' | 'CANCELLED' | 'REFUNDED', paymentId = 'pay-1') => ({ eventId: `event-${kind}`, paymentId, kind })

/** Counts how often the provider is asked about a payment. */
const countQuestions = (shop: Shop) => {
  const questions = { asked: 0 }
  shop.hook.step = (name) => {
    if (name === 'before find payment') questions.asked += 1
  }
  return questions
}

describe('an event of a payment provider', () => {
  it.each(['PAID', 'PROCESSING'] as const)('%s about a payment that is not stored yet must be sent again', async (kind) => {
    const { instance } = aShop(database)
    await expect(instance.paymentWebhookReceived('TEST', eventOf(kind))).rejects.toMatchObject({
      name: 'WebhookPostponed', message: `Payment of event event-${kind} is not known yet`,
    })
  })

  it.each(['FAILED', 'CANCELLED', 'REFUNDED'] as const)('%s about an unknown payment is of no interest', async (kind) => {
    const { instance } = aShop(database)
    await expect(instance.paymentWebhookReceived('TEST', eventOf(kind))).resolves.toBeUndefined()
  })

  it('concerns the payments of that provider only', async () => {
    const shop = aShop(database)
    await cartAtPayment(shop.call)
    shop.shopper.pay()
    await expect(shop.instance.paymentWebhookReceived('OTHER', eventOf('PAID'))).rejects.toMatchObject({ name: 'WebhookPostponed' })
    expect(shop.supplier.calls.book).toBe(0)
  })

  it('concerns the named payment, not an earlier one of the same cart', async () => {
    const shop = aShop(database)
    const key = await cartAtPayment(shop.call)
    await shop.call(rows.addTravellerToCart, key, { ...TRAVELLER, givenName: 'Eva' })
    await shop.call(rows.cartFinalize, key)
    shop.shopper.pay('pay-2')
    await shop.instance.paymentWebhookReceived('TEST', eventOf('PAID', 'pay-2'))
    expect((await findPayments(database, key.cartId)).map(({ status }) => status)).toEqual(['CANCELLED', 'PAID'])
  })

  it('that a payment was refunded is ignored: refunds are looked up', async () => {
    const shop = aShop(database)
    await cartAtPayment(shop.call)
    shop.shopper.pay()
    db.statements = 0
    await shop.instance.paymentWebhookReceived('TEST', eventOf('REFUNDED'))
    expect(db.statements).toBe(0)
  })

  it('is answered without the database once this process has settled its payment', async () => {
    const shop = aShop(database)
    await cartAtPayment(shop.call)
    shop.shopper.pay()
    await shop.instance.paymentWebhookReceived('TEST', eventOf('PAID'))
    await shop.instance.run.sagas.settled()
    db.statements = 0
    await shop.instance.paymentWebhookReceived('TEST', eventOf('PAID'))
    expect(db.statements).toBe(0)
  })

  it('is answered without the provider once another process has settled its payment', async () => {
    const shop = aShop(database)
    const key = await cartAtPayment(shop.call)
    shop.shopper.pay()
    await shop.anInstance().call(rows.confirmCart, key)
    const questions = countQuestions(shop)
    await shop.instance.paymentWebhookReceived('TEST', eventOf('PAID'))
    expect(questions.asked).toBe(0)
  })

  it.each(['FAILED', 'CANCELLED'] as const)('%s is not followed while the shopper is still on the payment page', async (kind) => {
    const shop = aShop(database)
    const key = await cartAtPayment(shop.call)
    const before = await findCart(database, key.cartId)
    const questions = countQuestions(shop)
    await shop.instance.paymentWebhookReceived('TEST', eventOf(kind))
    expect([questions.asked, await findCart(database, key.cartId)]).toEqual([0, before])
  })

  it('must be sent again while the provider itself cannot be asked', async () => {
    const shop = aShop(database)
    await cartAtPayment(shop.call)
    shop.shopper.pay()
    shop.provider.mood.silent = true
    await expect(shop.instance.paymentWebhookReceived('TEST', eventOf('PAID'))).rejects.toMatchObject({
      name: 'WebhookPostponed', message: 'The provider could not be asked about event event-PAID',
    })
  })
})
