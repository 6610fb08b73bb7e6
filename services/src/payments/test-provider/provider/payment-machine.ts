import type { BankRefusal, CardOnPayment, TestEventType, TestPayment, TestPaymentFailure } from './test-payment.ts'

/**
 * requires_payment_method → requires_action → processing → succeeded, or canceled. An attempt that fails goes back to
 * requires_payment_method, so another card can be tried; succeeded and canceled are final. What is processing is the bank's to end alone.
 */

export type BankAnswer =
  | { kind: 'APPROVED' }
  | { kind: 'APPROVED_LATE'; settlesAtMs: number }
  | { kind: 'REFUSED_LATE'; settlesAtMs: number; reason: BankRefusal }
  | { kind: 'AUTHENTICATION_REQUIRED' }
  | { kind: 'REFUSED'; reason: BankRefusal }

export type PaymentAction =
  | { kind: 'ATTEMPT'; card: CardOnPayment; answer: BankAnswer }
  | { kind: 'AUTHENTICATE'; passed: boolean }
  | { kind: 'SETTLE' }
  | { kind: 'ABANDON' }
  | { kind: 'CANCEL' }
  | { kind: 'EXPIRE' }

/** The payment after an action and the event for the merchant; null if the action does not apply and changes nothing. */
export type Step = { payment: TestPayment; event: TestEventType | null }

export const stepPayment = (payment: TestPayment, action: PaymentAction, nowMs: number): Step | null => {
  if (takesNoMoney(payment, action, nowMs)) return null
  switch (action.kind) {
    case 'ATTEMPT': return payment.status === 'requires_payment_method' ? attempt(payment, action.card, action.answer) : null
    case 'AUTHENTICATE': return payment.status === 'requires_action' ? authenticate(payment, action.passed) : null
    case 'SETTLE': return payment.status === 'processing' && nowMs >= (payment.settlesAtMs ?? 0) ? settle(payment) : null
    // Leaving after a refusal keeps the refusal, because the shop must show it.
    case 'ABANDON': return isWaitingForShopper(payment) ? fail(payment, payment.lastFailure ?? 'abandoned') : null
    case 'CANCEL': return isFinal(payment) || payment.status === 'processing' ? null : cancel(payment, payment.lastFailure)
    case 'EXPIRE': return isOverdue(payment, nowMs) ? cancel(payment, 'expired') : null
    default: return action satisfies never
  }
}

export const isFinal = ({ status }: TestPayment): boolean => status === 'succeeded' || status === 'canceled'

/** Past its expiry while it waits for the shopper. A processing payment is not overdue: its attempt was in time. */
export const isOverdue = (payment: TestPayment, nowMs: number): boolean =>
  isWaitingForShopper(payment) && nowMs >= payment.expiresAtMs

const isWaitingForShopper = ({ status }: TestPayment): boolean => status === 'requires_payment_method' || status === 'requires_action'

const takesNoMoney = (payment: TestPayment, action: PaymentAction, nowMs: number): boolean =>
  (action.kind === 'ATTEMPT' || action.kind === 'AUTHENTICATE') && isOverdue(payment, nowMs)

const attempt = (payment: TestPayment, card: CardOnPayment, answer: BankAnswer): Step => {
  const attempted: TestPayment = { ...payment, card, lastFailure: null }
  switch (answer.kind) {
    case 'APPROVED': return succeed(attempted)
    case 'APPROVED_LATE': return process(attempted, answer.settlesAtMs, null)
    case 'REFUSED_LATE': return process(attempted, answer.settlesAtMs, answer.reason)
    case 'AUTHENTICATION_REQUIRED': return { payment: { ...attempted, status: 'requires_action' }, event: null }
    case 'REFUSED': return fail(attempted, answer.reason)
    default: return answer satisfies never
  }
}

const process = (payment: TestPayment, settlesAtMs: number, settlesWith: BankRefusal | null): Step =>
  ({ payment: { ...payment, status: 'processing', settlesAtMs, settlesWith }, event: 'payment.processing' })

const settle = (payment: TestPayment): Step => (payment.settlesWith ? fail(payment, payment.settlesWith) : succeed(payment))

const authenticate = (payment: TestPayment, passed: boolean): Step => (passed ? succeed(payment) : fail(payment, 'authentication_failed'))

const succeed = (payment: TestPayment): Step => ({
  payment: { ...payment, status: 'succeeded', lastFailure: null, settlesAtMs: null, settlesWith: null },
  event: 'payment.succeeded',
})

const fail = (payment: TestPayment, reason: TestPaymentFailure): Step => ({
  payment: { ...payment, status: 'requires_payment_method', lastFailure: reason, settlesAtMs: null, settlesWith: null },
  event: 'payment.failed',
})

const cancel = (payment: TestPayment, lastFailure: TestPaymentFailure | null): Step => ({
  payment: { ...payment, status: 'canceled', lastFailure, settlesAtMs: null },
  event: 'payment.canceled',
})
