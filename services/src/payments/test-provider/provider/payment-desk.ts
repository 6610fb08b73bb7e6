import type { Clock } from '../../../platform/clock.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/database.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import type { Random } from '../../../platform/random.ts'
import { type TestPaymentFaults, planWebhook } from './faults.ts'
import { type PaymentAction, isOverdue, stepPayment } from './payment-machine.ts'
import type { TestEventType, TestPayment } from './test-payment.ts'
import {
  type ListedPayment, type TestRefund, findPayment, findRefundByKey, insertRefund, keepPayment, listDuePayments, listPayments, lockPayment, stepFrom, updatePayment,
} from './test-payments.repository.ts'
import { insertWebhook, type OwedWebhook } from './test-webhooks.repository.ts'

/** Every operation on payments; each is stored together with its webhook or not at all. */

type NewPayment = Pick<TestPayment,
  'amountMinor' | 'currency' | 'description' | 'reference' | 'merchantName' | 'language' | 'country' | 'returnUrl' | 'expiresAtMs'>

type OpenOutcome = { kind: 'OPENED'; payment: TestPayment } | { kind: 'KEY_REUSED' }
export type RefundOutcome =
  | { kind: 'REFUNDED'; refund: TestRefund }
  | { kind: 'UNKNOWN_PAYMENT' | 'NOT_PAID' | 'MORE_THAN_PAID' | 'KEY_REUSED' }

export type PaymentDesk = {
  open: (payment: NewPayment, idempotencyKey: string) => Promise<OpenOutcome>
  /** The payment as it is now, its expiry counted; null when there is none. */
  find: (paymentId: string) => Promise<TestPayment | null>
  /** Payments opened since an instant in the order of their ids, a page at a time, as they are kept. */
  list: (sinceMs: number, after: string) => Promise<ListedPayment[]>
  /** The payment after the action, unchanged where the action does not apply; null when there is none. */
  act: (paymentId: string, action: PaymentAction) => Promise<TestPayment | null>
  refund: (paymentId: string, amountMinor: number, idempotencyKey: string) => Promise<RefundOutcome>
  /** Settles and expires due payments; returns their number. */
  settleDue: () => Promise<number>
}

export type PaymentDeskPorts = { database: Database; clock: Clock; random: Random; faults: () => TestPaymentFaults }

const SETTLE_BATCH = 50
export const PAYMENTS_A_PAGE = 500

export const createPaymentDesk = (ports: PaymentDeskPorts): PaymentDesk => {
  const act: PaymentDesk['act'] = (paymentId, action) => actOn(ports, paymentId, action)
  const find: PaymentDesk['find'] = async (paymentId) => {
    const payment = await findPayment(ports.database, paymentId)
    return payment && isOverdue(payment, ports.clock.now()) ? act(paymentId, { kind: 'EXPIRE' }) : payment
  }
  return {
    open: (payment, idempotencyKey) => openPayment(ports, payment, idempotencyKey),
    find,
    list: (sinceMs, after) => listPayments(ports.database, sinceMs, after, PAYMENTS_A_PAGE),
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
    refundedMinor: 0, lastFailure: null, card: null, settlesAtMs: null, settlesWith: null,
  }
  const payment = await keepPayment(database, draft, idempotencyKey, clock.now())
  return isSameRequest(payment, asked) ? { kind: 'OPENED', payment } : { kind: 'KEY_REUSED' }
}

const isSameRequest = (kept: TestPayment, asked: NewPayment): boolean =>
  kept.amountMinor === asked.amountMinor && kept.currency === asked.currency &&
  kept.reference === asked.reference && kept.returnUrl === asked.returnUrl

/** How often an action is retried after a conflicting change. */
const ATTEMPTS = 5

const actOn = async (ports: PaymentDeskPorts, paymentId: string, action: PaymentAction): Promise<TestPayment | null> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const payment = await findPayment(ports.database, paymentId)
    const now = ports.clock.now()
    // An attempt that comes too late is what ends the payment.
    const step = payment && (stepPayment(payment, { kind: 'EXPIRE' }, now) ?? stepPayment(payment, action, now))
    if (!step) return payment
    const webhook = step.event ? owedWebhook(ports, paymentId, step.event) : null
    if (await stepFrom(ports.database, payment, step.payment, webhook)) return step.payment
  }
  throw new Error(`Payment ${paymentId} kept changing`)
}

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
  const webhook = owedWebhook(ports, paymentId, 'payment.refunded')
  if (webhook) await insertWebhook(tx, webhook)
  return { kind: 'REFUNDED', refund }
}

/** The webhook for a change; null when the scenario loses it. */
const owedWebhook = ({ clock, random, faults }: PaymentDeskPorts, paymentId: string, type: TestEventType): OwedWebhook | null => {
  const createdAtMs = clock.now()
  const plan = planWebhook(faults(), createdAtMs)
  return plan && { eventId: `evt_${random.id()}`, paymentId, type, createdAtMs, runs: 0, ...plan }
}
