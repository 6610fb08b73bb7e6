import { CANCEL_PAUSES, GIVE_UP_MS } from '../cart-run.ts'

/**
 * How long each step may take before the audit reports it. Each age is the most that the design allows, plus some minutes for the
 * worker, which checks every second.
 */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A worker that is this late does not run, or fails each time. */
export const OVERDUE_MS = 5 * MINUTE_MS
/** A received payment is noticed by the provider's event, by the shopper's return, or when the expired payment is closed. */
export const NOTICED_WITHIN_MS = 15 * MINUTE_MS
/** No transfer takes longer: by then it has arrived or failed, and an operator must ask the provider. */
export const MONEY_COMES_WITHIN_MS = 14 * DAY_MS
/** A provider accepts a refund at the first or second try; after that the banks take a few days, as mails say. */
export const REFUND_SENT_WITHIN_MS = HOUR_MS
export const REFUND_ARRIVED_WITHIN_MS = 10 * DAY_MS
/** By then a mail has been tried eleven times. */
export const MAIL_SENT_WITHIN_MS = HOUR_MS

const PAUSE_BETWEEN_TRIES_MS = 2 * MINUTE_MS

/** Each order is tried until it is given up; if the last one fails, the booked ones are cancelled with ten tries. */
export const bookedWithinMs = (orders: number): number => orders * (GIVE_UP_MS + PAUSE_BETWEEN_TRIES_MS) + OVERDUE_MS
export const takenBackWithinMs = (orders: number): number =>
  bookedWithinMs(orders) + CANCEL_PAUSES.reduce((sum, minutes) => sum + minutes * MINUTE_MS + PAUSE_BETWEEN_TRIES_MS, 0)
