import * as rows from '@portolan/contract/cart/cart.endpoints'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/test-database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { CartRun } from '../cart-run.ts'
import { aBrand, aShop, cartAtPayment, type Shop } from '../testing/a-shop.ts'
import { confirmCart } from './confirm-cart.ts'

const test = await openTestDatabase()
afterAll(test.close)
beforeEach(test.clear)

const context: RequestContext = {
  brand: aBrand('solara.example'), session: null, isOperator: false, clientAddress: '203.0.113.9', origin: 'https://solara.example', requestId: 'r', idempotencyKey: null,
  signal: new AbortController().signal,
}

/** A paid cart whose supplier takes its time until `answer` is called. */
const aSlowBooking = async (shop: Shop) => {
  const key = await cartAtPayment(shop.call)
  shop.shopper.pay()
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => { answer = resolve })
  shop.hook.step = (name) => (name === 'before book' ? answered : undefined)
  return { key, answer: () => answer() }
}

/** An instance's ports on which no time passes while it sleeps; `pauses` are the times it slept. */
const sleepless = ({ run }: Shop['instance'], onSleep: (pauses: number[]) => Promise<void> = async () => undefined) => {
  const [pauses, signals]: [number[], (AbortSignal | undefined)[]] = [[], []]
  const sleep: CartRun['sleep'] = async (ms, signal) => {
    pauses.push(ms)
    signals.push(signal)
    await onSleep(pauses)
  }
  return { run: { ...run, sleep }, pauses, signals }
}
const begin = ({ instance }: Shop) => instance.paymentWebhookReceived('TEST', { eventId: 'e', paymentId: 'pay-1', kind: 'PAID' })

describe('a call that waits for a booking', () => {
  it('of another instance asks four times a second, and answers after twenty seconds that it is not finished', async () => {
    const shop = aShop(test.database)
    const { key, answer } = await aSlowBooking(shop)
    await begin(shop)
    const { run, pauses } = sleepless(shop.anInstance())
    expect(await confirmCart(run, key, context)).toMatchObject({ status: 'CONFIRMING' })
    expect(pauses).toEqual(Array(80).fill(250))
    answer()
    await shop.instance.run.sagas.settled()
  })

  it('of another instance answers as soon as it is finished', async () => {
    const shop = aShop(test.database)
    const { key, answer } = await aSlowBooking(shop)
    await begin(shop)
    const { run, pauses } = sleepless(shop.anInstance(), async ({ length }) => {
      if (length < 3) return
      answer()
      await shop.instance.run.sagas.settled()
    })
    expect(await confirmCart(run, key, context)).toMatchObject({ status: 'CONFIRMED' })
    expect(pauses).toEqual([250, 250, 250])
  })

  it('of its own instance waits twenty seconds at most', async () => {
    const shop = aShop(test.database)
    const { key, answer } = await aSlowBooking(shop)
    const { run, pauses, signals } = sleepless(shop.instance)
    expect(await confirmCart(run, key, context)).toMatchObject({ status: 'CONFIRMING' })
    expect([pauses, signals.map((signal) => signal?.aborted)]).toEqual([[20_000], [true]])
    answer()
    await shop.instance.run.sagas.settled()
  })

  it('of its own instance answers, and stops its clock, as soon as it is finished', async () => {
    const shop = aShop(test.database)
    const { key, answer } = await aSlowBooking(shop)
    await begin(shop)
    const { run, signals } = sleepless(shop.instance, () => {
      answer()
      return new Promise(() => undefined)
    })
    expect(await confirmCart(run, key, context)).toMatchObject({ status: 'CONFIRMED' })
    expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  })

  it('is not needed for a booking that has ended', async () => {
    const shop = aShop(test.database)
    const { key, answer } = await aSlowBooking(shop)
    answer()
    await shop.call(rows.confirmCart, key)
    const { run, pauses } = sleepless(shop.instance)
    expect(await confirmCart(run, key, context)).toMatchObject({ status: 'CONFIRMED', orders: [{ status: 'CONFIRMED' }] })
    expect(pauses).toEqual([])
  })
})
