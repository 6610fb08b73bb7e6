import { money } from '@portolan/contract/values/money'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentProvider, PaymentState } from '../../payments/payment-provider.ts'
import { openTestDatabase } from '../../platform/database/test-database.ts'
import type { CartPorts } from '../cart-run.ts'
import { findPayments } from '../record/cart-payment.repository.ts'
import { newRefund } from '../record/cart-refund.ts'
import { type DueRefund, findRefunds, saveRefund, writePaidBack } from '../record/cart-refund.repository.ts'
import { aShop, cartAtPayment, type Shop } from '../testing/a-shop.ts'
import { sendRefund } from './refund-payment.ts'

const test = await openTestDatabase()
const { database } = test
afterAll(test.close)
beforeEach(test.clear)

const NOW = '2026-11-21T10:00:00.000Z'
const IN_FIFTEEN_SECONDS = '2026-11-21T10:00:15.000Z'
const IN_A_MINUTE = '2026-11-21T10:01:00.000Z'
const AMOUNT = money(41_230, 'EUR')

const aDueRefund = async (shop: Shop): Promise<DueRefund> => {
  const [payment] = await findPayments(database, (await cartAtPayment(shop.call)).cartId)
  if (!payment) throw new Error('no payment')
  const refund = newRefund(payment, { reason: 'NOT_NEEDED', amount: AMOUNT })
  await writePaidBack(database, { payment, refund, at: NOW, runAfter: NOW })
  return { refund, payment }
}
const aPendingRefund = async (shop: Shop): Promise<DueRefund> => {
  const { refund, payment } = await aDueRefund(shop)
  await saveRefund(database, refund, { state: 'PENDING', providerReference: 'ref-1', runAfter: NOW })
  return { refund: { ...refund, state: 'PENDING', providerReference: 'ref-1' }, payment }
}
const portsOf = ({ instance: { run }, provider }: Shop, differences: Partial<PaymentProvider>): CartPorts =>
  ({ ...run, providerOf: () => ({ ...provider.provider, ...differences }) })
/** State, reference and next look-up of the only refund. */
const stored = async ({ refund: { cartId } }: DueRefund) => {
  const [refund] = await findRefunds(database, cartId)
  const { rows: [row] } = await sql<{ run_after: string | null }>`select run_after from cart_refunds`.execute(database)
  return [refund?.state, refund?.providerReference, row?.run_after]
}
const refusal = () => Promise.reject(new Error('no answer'))

describe('a due refund', () => {
  it.each([['REFUNDED', null], ['PENDING', IN_A_MINUTE]] as const)('is sent with its own key, and asked about until it has arrived: %s', async (status, next) => {
    const shop = aShop(database)
    const due = await aDueRefund(shop)
    const requests: unknown[] = []
    await sendRefund(portsOf(shop, { refund: async (request) => {
      requests.push(request)
      return { refundId: 'ref-1', status }
    } }), due)
    expect(requests).toEqual([{ paymentId: 'pay-1', amount: AMOUNT, idempotencyKey: `${due.payment.cartId}:1:NOT_NEEDED` }])
    expect(await stored(due)).toEqual([status, 'ref-1', next])
  })

  it('is sent again in fifteen seconds if the provider does not answer', async () => {
    const shop = aShop(database)
    const due = await aDueRefund(shop)
    await sendRefund(portsOf(shop, { refund: refusal }), due)
    expect(await stored(due)).toEqual(['DUE', null, IN_FIFTEEN_SECONDS])
  })

  it('of a payment without an id at its provider asks nobody, and is due again', async () => {
    const shop = aShop(database)
    for (const due of [await aDueRefund(shop), await aPendingRefund(shop)]) {
      const untouched = portsOf(shop, { refund: refusal, find: refusal })
      await sendRefund({ ...untouched, report: () => expect.unreachable('the provider was asked') }, { ...due, payment: { ...due.payment, paymentId: null } })
      expect((await findRefunds(database, due.refund.cartId))[0]?.state).toBe(due.refund.state)
    }
  })
})

describe('a refund that its provider has accepted', () => {
  const paid = (refundedMinor: number): PaymentState => ({ status: 'PAID', amount: AMOUNT, refunded: money(refundedMinor, 'EUR') })

  it.each<[string, PaymentState, string, string | null]>([
    ['has arrived once its provider has refunded all of it', paid(41_230), 'REFUNDED', null],
    ['is looked up again in a minute while a cent of it is missing', paid(41_229), 'PENDING', IN_A_MINUTE],
    ['is looked up again in a minute while its payment is not known as paid', { status: 'CANCELLED', lastFailure: null }, 'PENDING', IN_A_MINUTE],
  ])('%s, and keeps its reference', async (_, state, expected, next) => {
    const shop = aShop(database)
    const due = await aPendingRefund(shop)
    await sendRefund(portsOf(shop, { find: async () => state, refund: refusal }), due)
    expect(await stored(due)).toEqual([expected, 'ref-1', next])
  })

  it('is looked up in fifteen seconds if the provider does not answer', async () => {
    const shop = aShop(database)
    const due = await aPendingRefund(shop)
    await sendRefund(portsOf(shop, { find: refusal }), due)
    expect(await stored(due)).toEqual(['PENDING', 'ref-1', IN_FIFTEEN_SECONDS])
  })
})
