import { closedList } from '../values/closed-list.ts'

export type ErrorRow = {
  /** HTTP status of the answer that carries the code. */
  status: number
  /** What a caller may do: never repeat, repeat the same call, or start the step again. */
  retry: 'NEVER' | 'SAME_CALL' | 'START_AGAIN'
  /** True for a failure that is part of normal use, so it is logged as information, not as a fault. */
  expected: boolean
}

/**
 * Every failure the services answer. The code travels as `error.message`; the words a shopper reads are chosen by
 * the view from the message key `errors.<CODE>`. Business failures are 500, as the wire's convention demands.
 */
export const ERROR_CATALOGUE = {
  VALIDATION: { status: 400, retry: 'NEVER', expected: true },
  UNAUTHENTICATED: { status: 401, retry: 'NEVER', expected: true },
  LOGIN_FAILED: { status: 500, retry: 'NEVER', expected: true },
  FORBIDDEN: { status: 403, retry: 'NEVER', expected: true },
  NOT_FOUND: { status: 404, retry: 'NEVER', expected: true },
  METHOD_NOT_ALLOWED: { status: 405, retry: 'NEVER', expected: true },
  BRAND_NOT_FOUND: { status: 404, retry: 'NEVER', expected: true },
  CART_NOT_FOUND: { status: 404, retry: 'NEVER', expected: true },
  ORDER_NOT_FOUND: { status: 404, retry: 'NEVER', expected: true },
  PROPOSAL_NOT_FOUND: { status: 404, retry: 'START_AGAIN', expected: true },
  TOO_MANY_REQUESTS: { status: 429, retry: 'SAME_CALL', expected: true },
  OVERLOADED: { status: 503, retry: 'SAME_CALL', expected: true },
  MAINTENANCE: { status: 503, retry: 'SAME_CALL', expected: true },
  SEARCH_EXPIRED: { status: 500, retry: 'START_AGAIN', expected: true },
  NO_CONTENT: { status: 500, retry: 'NEVER', expected: true },
  GENERIC_ERROR: { status: 500, retry: 'SAME_CALL', expected: true },
  CART_EXPIRED: { status: 500, retry: 'START_AGAIN', expected: true },
  CART_LOCKED: { status: 500, retry: 'NEVER', expected: true },
  CART_INCOMPLETE: { status: 500, retry: 'NEVER', expected: true },
  CART_CHANGED: { status: 500, retry: 'SAME_CALL', expected: true },
  REVIEW_REQUIRED: { status: 500, retry: 'NEVER', expected: true },
  BUDGET_EXCEEDED: { status: 500, retry: 'NEVER', expected: true },
  SOLD_OUT: { status: 500, retry: 'START_AGAIN', expected: true },
  FARE_UNAVAILABLE: { status: 500, retry: 'START_AGAIN', expected: true },
  VOUCHER_INVALID: { status: 500, retry: 'NEVER', expected: true },
  PAYMENT_REQUIRED: { status: 500, retry: 'NEVER', expected: true },
  PAYMENT_DECLINED: { status: 500, retry: 'SAME_CALL', expected: true },
  PAYMENT_UNAVAILABLE: { status: 500, retry: 'SAME_CALL', expected: true },
  MAIL_UNAVAILABLE: { status: 500, retry: 'SAME_CALL', expected: true },
  INTERNAL: { status: 500, retry: 'SAME_CALL', expected: false },
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof ERROR_CATALOGUE
export const errorCodes = closedList(Object.keys(ERROR_CATALOGUE) as ErrorCode[])
