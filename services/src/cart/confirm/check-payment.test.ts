import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/test-database.ts'
import { findCart } from '../record/cart.repository.ts'
import { findPayments } from '../record/cart-payment.repository.ts'
import { aShop, cartAtPayment, type Shop } from '../testing/a-shop.ts'
import { checkPayment } from './check-payment.ts'

const db = { isDown: false }
const test = await openTestDatabase({
  before: () => {
    if (db.isDown) throw new Error('no database')
  },
})
const { database } = test
afterAll(test.close)
beforeEach(test.clear)

describe('a check of a payment', () => {
  const aPayment = async (shop: Shop) => {
    const key = await cartAtPayment(shop.call)
    const [cart, [payment]] = [await findCart(database, key.cartId), await findPayments(database, key.cartId)]
    if (!cart || !payment) throw new Error('no payment')
    return { cart, payment }
  }

  /** Two calls, of which the second begins while the provider answers the first. */
  const twoChecks = (shop: Shop, { cart, payment }: Awaited<ReturnType<typeof aPayment>>) => {
    const questions = { asked: 0 }
    let second: ReturnType<typeof checkPayment> | null = null
    shop.hook.step = (name) => {
      if (name === 'before find payment') questions.asked += 1
      if (name === 'before find payment') second ??= checkPayment(shop.instance.run, payment, cart)
    }
    return { questions, first: checkPayment(shop.instance.run, payment, cart), second: () => second }
  }

  it('that finds it paid is shared with a call that begins meanwhile', async () => {
    const shop = aShop(database)
    const read = await aPayment(shop)
    shop.shopper.pay()
    const { questions, first, second } = twoChecks(shop, read)
    expect([await first, await second(), questions.asked]).toEqual([{ kind: 'SETTLED' }, { kind: 'SETTLED' }, 1])
    await shop.instance.run.sagas.settled()
    expect(shop.supplier.calls.book).toBe(1)
  })

  it('that finds it unpaid is not shared: the shopper may have paid since', async () => {
    const shop = aShop(database)
    const { questions, first, second } = twoChecks(shop, await aPayment(shop))
    const unpaid = { kind: 'UNPAID', state: { status: 'OPEN', lastFailure: null } }
    expect([await first, await second(), questions.asked]).toEqual([unpaid, unpaid, 2])
  })

  it('that broke off is repeated by the next call', async () => {
    const shop = aShop(database)
    const { cart, payment } = await aPayment(shop)
    shop.shopper.pay()
    shop.hook.step = (name) => { db.isDown = name === 'after find payment' }
    await expect(checkPayment(shop.instance.run, payment, cart)).rejects.toThrow('no database')
    shop.hook.step = () => undefined
    db.isDown = false
    expect(await checkPayment(shop.instance.run, payment, cart)).toEqual({ kind: 'SETTLED' })
    await shop.instance.run.sagas.settled()
    expect(await shop.audit()).toEqual([])
  })

  it('reports an amount that differs with its cart and attempt, once it has arrived', async () => {
    const shop = aShop(database)
    const { cart, payment } = await aPayment(shop)
    const reports: unknown[] = []
    const run = { ...shop.instance.run, report: (...report: unknown[]) => void reports.push(report) }
    shop.provider.mood.arrivesMinor = 41_229
    await checkPayment(run, payment, cart)
    expect(reports).toEqual([])
    shop.shopper.pay()
    expect(await checkPayment(run, payment, cart)).toMatchObject({ kind: 'UNPAID', state: { status: 'PAID', amount: { amountMinor: 41_229 } } })
    expect(reports).toEqual([['payment-amount-differs', { cartId: cart.cartId, attempt: 1 }]])
  })
})
