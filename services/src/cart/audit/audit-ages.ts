import { CANCEL_PAUSES, GIVE_UP_MS } from '../cart-run.ts'

/**
 * How long each thing may be under way before the audit takes it for an error. Each age is what the design allows at most, and some
 * minutes for the worker, which looks every second.
 */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The worker is this late with something that was due: it does not run, or fails each time. */
export const OVERDUE_MS = 5 * MINUTE_MS
/** Money that arrived is noticed by the provider's event, by the shopper's return, or by closing the payment when its time is over. */
export const NOTICED_WITHIN_MS = 15 * MINUTE_MS
/** No transfer takes longer: by then it has come, or has failed and its provider must be asked by hand. */
export const MONEY_COMES_WITHIN_MS = 14 * DAY_MS
/** A provider takes a refund on at the first or second try; then it is the banks' turn, which mails call a few days. */
export const REFUND_SENT_WITHIN_MS = HOUR_MS
export const REFUND_ARRIVED_WITHIN_MS = 10 * DAY_MS
/** By then a mail has been tried eleven times. */
export const MAIL_SENT_WITHIN_MS = HOUR_MS

const PAUSE_BETWEEN_TRIES_MS = 2 * MINUTE_MS

/** Each order is asked for until it is given up; when the last one fails, what was booked is taken back, with ten tries. */
export const bookedWithinMs = (orders: number): number => orders * (GIVE_UP_MS + PAUSE_BETWEEN_TRIES_MS) + OVERDUE_MS
export const takenBackWithinMs = (orders: number): number =>
  bookedWithinMs(orders) + CANCEL_PAUSES.reduce((sum, minutes) => sum + minutes * MINUTE_MS + PAUSE_BETWEEN_TRIES_MS, 0)
