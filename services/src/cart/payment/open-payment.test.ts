import { money } from '@portolan/contract/values/money'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { PaymentProviderFailure, type PaymentProvider, type PaymentState } from '../../payments/payment-provider.ts'
import { openTestDatabase } from '../../platform/database/test-database.ts'
import type { CartPorts } from '../cart-run.ts'
import type { CartPayment } from '../record/cart-payment.ts'
import { findPayments } from '../record/cart-payment.repository.ts'
import { aShop, cartAtPayment, readyCart, type Shop } from '../testing/a-shop.ts'
import { closeLivePayment, coversAmount, ensureOpened, findPaymentState, openAtProvider } from './open-payment.ts'

const test = await openTestDatabase()
const { database } = test
afterAll(test.close)
beforeEach(test.clear)

const PRICE = money(41_230, 'EUR')
const NOTHING = money(0, 'EUR')

const aPayment = async (shop: Shop): Promise<CartPayment> => {
  const [payment] = await findPayments(database, (await cartAtPayment(shop.call)).cartId)
  if (!payment) throw new Error('no payment')
  return payment
}
/** The ports of a shop whose provider differs in some calls, or is missing, with what they report. */
const portsOf = ({ instance: { run }, provider }: Shop, differences: Partial<PaymentProvider> | null) => {
  const reports: unknown[] = []
  const ports: CartPorts = {
    ...run, report: (...report) => void reports.push(report), providerOf: (id) => (differences && id === 'TEST' ? { ...provider.provider, ...differences } : null),
  }
  return { ports, reports }
}
const statusOf = async ({ cartId }: CartPayment) => (await findPayments(database, cartId)).map(({ status }) => status)

describe('a payment', () => {
  it.each<[string, PaymentState, boolean]>([
    ['that is open', { status: 'OPEN', lastFailure: null }, false],
    ['that is processing', { status: 'PROCESSING' }, false],
    ['of exactly the price', { status: 'PAID', amount: PRICE, refunded: NOTHING }, true],
    ['of more than the price', { status: 'PAID', amount: money(41_231, 'EUR'), refunded: NOTHING }, true],
    ['of a cent less', { status: 'PAID', amount: money(41_229, 'EUR'), refunded: NOTHING }, false],
    ['of the same number in another currency', { status: 'PAID', amount: money(41_230, 'USD'), refunded: NOTHING }, false],
    ['of which a cent is refunded', { status: 'PAID', amount: PRICE, refunded: money(1, 'EUR') }, false],
  ])('%s covers its amount only if all of it has arrived and stayed', (_, state, expected) => {
    expect(coversAmount(state, { amount: PRICE } as CartPayment)).toBe(expected)
  })

  it('that its provider has opened is not opened again', async () => {
    const shop = aShop(database)
    const payment = await aPayment(shop)
    const { ports } = portsOf(shop, { open: () => Promise.reject(new PaymentProviderFailure('asked')) })
    expect(await ensureOpened(ports, payment)).toEqual(payment)
  })

  it.each(['paymentId', 'redirectUrl'] as const)('without its %s may not be open: it is opened with the same key, and stored', async (missing) => {
    const shop = aShop(database)
    const payment = await aPayment(shop)
    await sql`update cart_payments set status = 'OPENING'`.execute(database)
    expect(await ensureOpened(shop.instance.run, { ...payment, status: 'OPENING', [missing]: null })).toEqual(payment)
    expect([await findPayments(database, payment.cartId), shop.provider.payments.length]).toEqual([[payment], 1])
  })

  it('is null, and reported with its provider, cart and attempt, while its provider does not answer or is not connected', async () => {
    const shop = aShop(database)
    const payment = await aPayment(shop)
    const opened = await ensureOpened(shop.instance.run, payment)
    if (!opened) throw new Error('not opened')
    const named = { provider: 'TEST', cartId: payment.cartId, attempt: 1 }
    const error = new PaymentProviderFailure('no answer')
    const silent = portsOf(shop, { open: () => Promise.reject(error), find: () => Promise.reject(error) })
    expect([await openAtProvider(silent.ports, payment), await findPaymentState(silent.ports, opened), await ensureOpened(silent.ports, { ...payment, paymentId: null })]).toEqual([null, null, null])
    expect(silent.reports).toEqual(Array.from({ length: 3 }, () => ['payment-provider-failed', { ...named, error }]))
    const missing = portsOf(shop, null)
    expect(await findPaymentState(missing.ports, opened)).toBeNull()
    expect(missing.reports).toEqual([['payment-provider-missing', named]])
  })
})

describe('closing the payment of a cart', () => {
  it('is done if there is none, without asking anybody', async () => {
    const shop = aShop(database)
    const { cartId } = await readyCart(shop.call)
    const { ports, reports } = portsOf(shop, null)
    expect([await closeLivePayment(ports, cartId), reports]).toEqual([{ kind: 'CLOSED', lastFailure: null }, []])
  })

  it.each<[string, PaymentState, object, string]>([
    ['is done once its page is closed, and says why it had failed', { status: 'CANCELLED', lastFailure: 'DECLINED' }, { kind: 'CLOSED', lastFailure: 'DECLINED' }, 'CANCELLED'],
    ['is not done while its page stays open', { status: 'OPEN', lastFailure: null }, { kind: 'UNAVAILABLE' }, 'OPEN'],
    ['comes too late if it is processing', { status: 'PROCESSING' }, { kind: 'PROCESSING', payment: { attempt: 1 } }, 'OPEN'],
    ['comes too late if it is paid', { status: 'PAID', amount: PRICE, refunded: NOTHING }, { kind: 'PAID', payment: { attempt: 1 } }, 'OPEN'],
  ])('%s', async (_, state, expected, status) => {
    const shop = aShop(database)
    const payment = await aPayment(shop)
    const { ports, reports } = portsOf(shop, { cancel: async () => state })
    expect(await closeLivePayment(ports, payment.cartId)).toMatchObject(expected)
    expect([await statusOf(payment), reports]).toEqual([[status], []])
  })

  it('is done if only a part was paid, which is reported', async () => {
    const shop = aShop(database)
    const payment = await aPayment(shop)
    const { ports, reports } = portsOf(shop, { cancel: async () => ({ status: 'PAID', amount: money(1, 'EUR'), refunded: NOTHING }) })
    expect(await closeLivePayment(ports, payment.cartId)).toEqual({ kind: 'CLOSED', lastFailure: null })
    expect([await statusOf(payment), reports]).toEqual([['CANCELLED'], [['payment-amount-differs', { cartId: payment.cartId, attempt: 1 }]]])
  })

  it('is not done while its provider is not connected', async () => {
    const shop = aShop(database)
    const payment = await aPayment(shop)
    expect(await closeLivePayment(portsOf(shop, null).ports, payment.cartId)).toEqual({ kind: 'UNAVAILABLE' })
    expect(await statusOf(payment)).toEqual(['OPEN'])
  })
})
