import * as rows from '@portolan/contract/cart/cart.endpoints'
import type { CartKey } from '@portolan/contract/cart/cart.endpoints'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findCart } from '../record/cart.repository.ts'
import { aShop, cartAtPayment, type Shop } from '../testing/a-shop.ts'
import { MOST_STEPS, openMortalDatabase, recover } from '../testing/dying-instance.ts'

const test = await openMortalDatabase()
afterAll(test.close)
beforeEach(test.clear)

type Means = 'a transfer' | 'a card'

/** A cart whose payment arrives after its time, and an instance that dies while it handles that; returns whether it died. */
const dieAtLateMoney = async (shop: Shop, means: Means, steps: number, todayMinor: number) => {
  const key = await cartAtPayment(shop.call)
  if (means === 'a transfer') shop.shopper.transfer()
  if (means === 'a transfer') await shop.call(rows.confirmCart, key)
  shop.clock.pass(20 * 60_000)
  shop.today.totalMinor = todayMinor
  shop.shopper.payLate('pay-1')
  // No event is repeated, and there is none for the card: the remaining instance must find out itself.
  const died = await test.dieAfter(shop, steps, (instance) => means === 'a card'
    ? instance.worker.runOnce() : instance.paymentWebhookReceived('TEST', { eventId: 'e', paymentId: 'pay-1', kind: 'PAID' }))
  return { key, died }
}

const expectOutcome = async (shop: Shop, key: CartKey, steps: number, outcome: 'EXPIRED' | 'CONFIRMED') => {
  const { status, payment } = rows.getOrders.result.parse((await shop.call(rows.getOrders, key)).result)
  expect([steps, status, payment.state]).toEqual([steps, outcome, outcome === 'EXPIRED' ? 'REFUNDED' : 'PAID'])
  expect([steps, shop.provider.payments[0]?.refundKeys.length, shop.supplier.bookings.length]).toEqual([steps, ...(outcome === 'EXPIRED' ? [1, 0] : [0, 1])])
  await shop.instance.worker.runOnce()
  expect([steps, shop.mails.length, ...(await shop.audit())]).toEqual([steps, 1])
}

describe('an instance that dies', () => {
  it.each([['a transfer', 'EXPIRED'], ['a transfer', 'CONFIRMED'], ['a card', 'EXPIRED'], ['a card', 'CONFIRMED']] as const)(
    'at any step of settling a late payment by %s leaves one outcome and one mail: %s', async (means, outcome) => {
      for (let steps = 0; steps < MOST_STEPS; steps += 1) {
        const shop = aShop(test.database)
        const { key, died } = await dieAtLateMoney(shop, means, steps, outcome === 'EXPIRED' ? 44_000 : 41_230)
        await recover(shop)
        await expectOutcome(shop, key, steps, outcome)
        if (!died) return
        await test.clear()
      }
      expect.unreachable('settling has more steps than were tried')
    })

  it.each(['a transfer', 'a card'] as const)('at any step after its cart expired refunds the late payment by %s, even if the price has fallen since', async (means) => {
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const shop = aShop(test.database)
      const { key, died } = await dieAtLateMoney(shop, means, steps, 44_000)
      // The mail is stored together with the expired cart: from then on nothing is booked at any price.
      const isTold = (await findCart(test.database, key.cartId))?.status === 'EXPIRED'
      shop.today.totalMinor = 41_230
      await recover(shop)
      await expectOutcome(shop, key, steps, isTold ? 'EXPIRED' : 'CONFIRMED')
      if (!died) return
      await test.clear()
    }
    expect.unreachable('settling has more steps than were tried')
  })
})
