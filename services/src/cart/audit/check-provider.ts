import type { LedgerPayment } from '../../payments/payment-provider.ts'
import { fromInstant } from '../../platform/clock.ts'
import { isLive, paymentKey, wasPaid } from '../record/cart-payment.ts'
import { refundsOf } from '../record/cart-refund.ts'
import { NOTICED_WITHIN_MS, REFUND_SENT_WITHIN_MS } from './audit-ages.ts'
import { amountText, type AuditedPayment, type AuditedRefund } from './audit-ports.ts'
import { sumOf } from './check-money.ts'
import { type Finding, findingsAbout } from './finding.ts'

/** Compares our payments with the provider's: both books must have the same payments, amounts, states and refunds. */

export type OurPayments = { payments: readonly AuditedPayment[]; refunds: readonly AuditedRefund[] }

export const providerFindings = (provider: string, ours: OurPayments, book: readonly LedgerPayment[], at: number): Finding[] => {
  const theirsById = new Map(book.map((payment) => [payment.paymentId, payment]))
  const payments = ours.payments.filter((payment) => payment.provider === provider)
  const known = new Set(payments.map(({ paymentId }) => paymentId))
  // While a payment is being opened, we know it only by its key.
  const opening = new Set(payments.filter(({ paymentId }) => paymentId === null).map(({ request }) => request.idempotencyKey))
  const refundsByCart = Map.groupBy(ours.refunds, ({ cartId }) => cartId)
  return [
    ...book.flatMap((theirs) => ownFindings(theirs)),
    ...book.filter(({ paymentId, idempotencyKey }) => !known.has(paymentId) && !opening.has(idempotencyKey)).flatMap((theirs) => strangerFindings(theirs, at)),
    ...payments.flatMap((payment) => pairFindings(payment, {
      theirs: payment.paymentId === null ? book.find(({ idempotencyKey }) => idempotencyKey === payment.request.idempotencyKey) : theirsById.get(payment.paymentId),
      refunds: refundsOf(payment, refundsByCart.get(payment.cartId) ?? []),
      at,
    })),
  ]
}

const ownFindings = ({ paymentId, refunded, refunds }: LedgerPayment): Finding[] => {
  const about = findingsAbout(`Payment ${paymentId}`)
  const sent = sumOf(refunds.filter(({ status }) => status === 'REFUNDED'))
  about.when(sent !== refunded.amountMinor, 'REFUNDS_TAKEN_SUM', `its provider counts ${refunded.amountMinor} as sent back, in refunds of ${sent}`)
  return about.findings
}

/** A payment without a cart. It is harmless if no money arrived, or all of it was refunded. */
const strangerFindings = ({ paymentId, status, amount, refunded, reference, expiresAt }: LedgerPayment, at: number): Finding[] => {
  const about = findingsAbout(`Payment ${paymentId}`)
  const holdsMoney = status === 'PAID' && refunded.amountMinor < amount.amountMinor
  const mayBePaid = status === 'PROCESSING' || (status === 'OPEN' && fromInstant(expiresAt) > at)
  about.when(holdsMoney || mayBePaid, 'PAYMENT_WITHOUT_CART', `${amountText(amount)} ${holdsMoney ? 'was taken' : 'is asked for'} for ${reference}, and no cart knows of it`)
  return about.findings
}

type Beside = { theirs: LedgerPayment | undefined; refunds: readonly AuditedRefund[]; at: number }

const pairFindings = (ours: AuditedPayment, { theirs, refunds, at }: Beside): Finding[] => {
  const about = findingsAbout(`Payment ${paymentKey(ours.cartId, ours.attempt)}`)
  about.when(!theirs && ours.paymentId !== null, 'PAYMENT_UNKNOWN', `its provider does not know ${ours.paymentId}`)
  about.when(wasPaid(ours) && theirs?.status !== 'PAID', 'PAYMENT_NOT_TAKEN', `it counts as paid, and its provider says ${theirs?.status ?? 'nothing'}`)
  if (!theirs) return about.findings
  const { amount, status, reference, idempotencyKey, expiresAt } = theirs
  about.when(amount.currency !== ours.amount.currency, 'PAYMENT_TAKEN_CURRENCY', `its provider has it in ${amount.currency} and its cart in ${ours.amount.currency}`)
  about.when(amount.amountMinor !== ours.amount.amountMinor, 'PAYMENT_TAKEN_AMOUNT', `its provider has ${amount.amountMinor} and its cart ${ours.amount.amountMinor}`)
  about.when(reference !== ours.request.reference || idempotencyKey !== ours.request.idempotencyKey, 'PAYMENT_REFERENCE', `its provider has it as ${reference} (${idempotencyKey})`)
  const closesAt = Math.max(fromInstant(expiresAt), fromInstant(ours.expiresAt), ours.askAfter ?? 0)
  about.when(status === 'PAID' && !wasPaid(ours) && closesAt + NOTICED_WITHIN_MS < at, 'PAYMENT_NOT_NOTICED', `${amountText(amount)} was taken, and neither booked for nor sent back`)
  const mayBePaid = status === 'PROCESSING' || (status === 'OPEN' && fromInstant(expiresAt) > at)
  about.when(mayBePaid && !isLive(ours) && !wasPaid(ours), 'PAYMENT_STILL_OPEN', 'its cart counts it as closed, and its provider would still take money for it')
  return [...about.findings, ...refundFindings(ours, theirs, { refunds, at })]
}

/** Both books must have each refund. A due refund may already be at the provider if a process died before it stored that. */
const refundFindings = (ours: AuditedPayment, theirs: LedgerPayment, { refunds, at }: Omit<Beside, 'theirs'>): Finding[] => {
  const about = findingsAbout(`Payment ${paymentKey(ours.cartId, ours.attempt)}`)
  const [arrived, due] = [sumOf(refunds.filter(({ state }) => state === 'REFUNDED')), sumOf(refunds)]
  const taken = sumOf(theirs.refunds)
  about.when(theirs.refunded.amountMinor < arrived, 'REFUND_NOT_TAKEN', `its cart counts ${arrived} as sent back, and its provider sent ${theirs.refunded.amountMinor}`)
  about.when(theirs.refunded.amountMinor > due || taken > due, 'REFUND_UNKNOWN', `its provider sent back ${Math.max(taken, theirs.refunded.amountMinor)}, and its cart ${due}`)
  for (const { key, state, providerReference, amount, createdAt } of refunds) {
    const same = theirs.refunds.find(({ refundId }) => refundId === providerReference)
    if (state === 'DUE' || providerReference === null) continue
    about.when(!same, 'REFUND_NOT_TAKEN', `its provider does not know refund ${key} as ${providerReference}`)
    about.when(same !== undefined && amountText(same.amount) !== amountText(amount), 'REFUND_NOT_TAKEN', `refund ${key} is ${amountText(amount)} here and ${same && amountText(same.amount)} at its provider`)
    about.when(state === 'PENDING' && same?.status === 'REFUNDED' && createdAt + REFUND_SENT_WITHIN_MS < at, 'REFUND_FORGOTTEN', `refund ${key} has arrived, and its cart waits for it`)
  }
  return about.findings
}
