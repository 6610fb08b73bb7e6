import type { Clock } from '../../../platform/clock.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/database.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import type { Random } from '../../../platform/random.ts'
import { type TestPaymentFaults, planWebhook } from './faults.ts'
import { type PaymentAction, isOverdue, stepPayment } from './payment-machine.ts'
import type { TestEventType, TestPayment } from './test-payment.ts'
import { type TestRefund, findPayment, findRefundByKey, insertRefund, keepPayment, listDuePayments, lockPayment, updatePayment } from './test-payments.repository.ts'
import { insertWebhook } from './test-webhooks.repository.ts'

/** Everything that may be done to payments, each in one transaction together with the webhook that tells of it. */

export type NewPayment = Pick<TestPayment,
  'amountMinor' | 'currency' | 'description' | 'reference' | 'merchantName' | 'language' | 'returnUrl' | 'expiresAtMs'>

export type OpenOutcome = { kind: 'OPENED'; payment: TestPayment } | { kind: 'KEY_REUSED' }
export type RefundOutcome =
  | { kind: 'REFUNDED'; refund: TestRefund }
  | { kind: 'UNKNOWN_PAYMENT' | 'NOT_PAID' | 'MORE_THAN_PAID' | 'KEY_REUSED' }

export type PaymentDesk = {
  open: (payment: NewPayment, idempotencyKey: string) => Promise<OpenOutcome>
  /** The payment as it is now, its expiry counted; null when there is none. */
  find: (paymentId: string) => Promise<TestPayment | null>
  /** The payment after the action, unchanged where the action does not apply; null when there is none. */
  act: (paymentId: string, action: PaymentAction) => Promise<TestPayment | null>
  refund: (paymentId: string, amountMinor: number, idempotencyKey: string) => Promise<RefundOutcome>
  /** Settles and expires what is due; answers how many payments that were. */
  settleDue: () => Promise<number>
}

export type PaymentDeskPorts = { database: Database; clock: Clock; random: Random; faults: () => TestPaymentFaults }

const SETTLE_BATCH = 50

export const createPaymentDesk = (ports: PaymentDeskPorts): PaymentDesk => {
  const act: PaymentDesk['act'] = (paymentId, action) => actOn(ports, paymentId, action)
  const find: PaymentDesk['find'] = async (paymentId) => {
    const payment = await findPayment(ports.database, paymentId)
    return payment && isOverdue(payment, ports.clock.now()) ? act(paymentId, { kind: 'EXPIRE' }) : payment
  }
  return {
    open: (payment, idempotencyKey) => openPayment(ports, payment, idempotencyKey),
    find,
    act,
    refund: (paymentId, amountMinor, key) => transaction(ports.database, (tx) => refundIn(tx, ports, paymentId, amountMinor, key)),
    settleDue: async () => {
      const due = await listDuePayments(ports.database, ports.clock.now(), SETTLE_BATCH)
      // An overdue payment ends at any action, so one action serves both.
      for (const paymentId of due) await act(paymentId, { kind: 'SETTLE' })
      return due.length
    },
  }
}

const openPayment = async ({ database, clock, random }: PaymentDeskPorts, asked: NewPayment, idempotencyKey: string): Promise<OpenOutcome> => {
  const draft: TestPayment = {
    ...asked, paymentId: `pay_${random.id()}`, status: 'requires_payment_method',
    refundedMinor: 0, lastFailure: null, card: null, settlesAtMs: null,
  }
  const payment = await keepPayment(database, draft, idempotencyKey, clock.now())
  return isSameRequest(payment, asked) ? { kind: 'OPENED', payment } : { kind: 'KEY_REUSED' }
}

const isSameRequest = (kept: TestPayment, asked: NewPayment): boolean =>
  kept.amountMinor === asked.amountMinor && kept.currency === asked.currency &&
  kept.reference === asked.reference && kept.returnUrl === asked.returnUrl

const actOn = ({ database, clock, random, faults }: PaymentDeskPorts, paymentId: string, action: PaymentAction): Promise<TestPayment | null> =>
  transaction(database, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const now = clock.now()
    // An attempt that comes too late is what ends the payment.
    const step = payment && (stepPayment(payment, { kind: 'EXPIRE' }, now) ?? stepPayment(payment, action, now))
    if (!step) return payment
    await updatePayment(tx, step.payment)
    if (step.event) await announce(tx, { clock, random, faults }, paymentId, step.event)
    return step.payment
  })

const refundIn = async (
  tx: DatabaseTransaction, ports: PaymentDeskPorts, paymentId: string, amountMinor: number, idempotencyKey: string,
): Promise<RefundOutcome> => {
  const payment = await lockPayment(tx, paymentId)
  if (!payment) return { kind: 'UNKNOWN_PAYMENT' }
  const known = await findRefundByKey(tx, idempotencyKey)
  if (known) return known.paymentId === paymentId && known.amountMinor === amountMinor ? { kind: 'REFUNDED', refund: known } : { kind: 'KEY_REUSED' }
  if (payment.status !== 'succeeded') return { kind: 'NOT_PAID' }
  if (payment.refundedMinor + amountMinor > payment.amountMinor) return { kind: 'MORE_THAN_PAID' }
  const refund = { refundId: `re_${ports.random.id()}`, paymentId, amountMinor }
  await insertRefund(tx, refund, idempotencyKey, ports.clock.now())
  await updatePayment(tx, { ...payment, refundedMinor: payment.refundedMinor + amountMinor })
  await announce(tx, ports, paymentId, 'payment.refunded')
  return { kind: 'REFUNDED', refund }
}

const announce = async (
  tx: DatabaseTransaction, { clock, random, faults }: Omit<PaymentDeskPorts, 'database'>, paymentId: string, type: TestEventType,
): Promise<void> => {
  const createdAtMs = clock.now()
  const plan = planWebhook(faults(), createdAtMs)
  if (plan) await insertWebhook(tx, { eventId: `evt_${random.id()}`, paymentId, type, copies: plan.copies, createdAtMs, runs: 0 }, plan.runAfterMs)
}
