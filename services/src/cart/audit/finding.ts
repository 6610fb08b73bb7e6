import * as z from 'zod/mini'

/** Every kind of error that the audit reports, by book; docs/ledger-audit.md says what to do about each. */
export const FINDING_CODES = [
  // Carts and their prices
  'CART_UNREADABLE', 'CART_NOT_EXPIRED', 'CART_TOTAL', 'CART_CURRENCY', 'LINE_PRICE', 'LINE_HISTORY', 'BUNDLE_LINES', 'BUNDLE_SAVING', 'BUNDLE_PRICE', 'BUNDLE_TWICE', 'CONSENT_MISSING', 'CONSENT_TOTAL', 'POINTS_NOT_CHARGED',
  'CART_MEMBER', 'BUDGET_EXCEEDED', 'PROCESSING_NOT_ASKED', 'PROCESSING_TOO_LONG',
  'TRIP_REFERENCE_MISSING', 'ROW_WITHOUT_CART',
  // Orders and the saga that makes them
  'ORDER_MISSING', 'ORDER_UNEXPECTED', 'ORDER_STATUS', 'ORDER_AMOUNT', 'ORDER_SUPPLIER', 'ORDER_SUPPLIER_TOTAL', 'ORDER_REFERENCE', 'SAGA_MISSING', 'SAGA_STEP',
  'SAGA_NOT_RUN', 'SAGA_TOO_LONG',
  // Payments and refunds as carts have them
  'BOOKED_UNPAID', 'PAID_TWICE', 'PAID_AMOUNT', 'PAID_NOT_BOOKED', 'PAYMENT_KEPT', 'PAYMENT_CURRENCY', 'PAYMENT_REQUEST', 'PAYMENT_NOT_CLOSED',
  'REFUND_SUM', 'REFUND_CURRENCY', 'REFUND_MISSING', 'REFUND_NOT_SENT', 'REFUND_NOT_ARRIVED', 'REFUND_FORGOTTEN',
  // Vouchers
  'VOUCHER_UNKNOWN', 'VOUCHER_TWICE', 'VOUCHER_NOT_MARKED', 'VOUCHER_NOT_BOOKED', 'VOUCHER_AMOUNT',
  // Mails
  'MAIL_MISSING', 'MAIL_NOT_SENT', 'MAIL_WRONG', 'MAIL_WITHOUT_CART',
  // The payment provider's book
  'PAYMENT_WITHOUT_CART', 'PAYMENT_NOT_NOTICED', 'PAYMENT_UNKNOWN', 'PAYMENT_NOT_TAKEN', 'PAYMENT_TAKEN_AMOUNT', 'PAYMENT_TAKEN_CURRENCY', 'PAYMENT_REFERENCE',
  'PAYMENT_STILL_OPEN', 'REFUND_NOT_TAKEN', 'REFUND_UNKNOWN', 'REFUNDS_TAKEN_SUM',
  // A supplier's book
  'BOOKING_WITHOUT_ORDER', 'BOOKING_TWICE', 'BOOKING_LEFT_ALIVE', 'BOOKING_MISSING', 'BOOKING_CANCELLED', 'BOOKING_TOTAL', 'BOOKING_CURRENCY',
  'BOOKING_REFERENCE', 'BOOKING_QUANTITY', 'BOOKING_SERVICES', 'REQUEST_NOT_ANSWERED', 'STOCK_COUNT', 'STOCK_OVERSOLD',
  'BOOK_UNREADABLE',
] as const
export type FindingCode = (typeof FINDING_CODES)[number]

const findingSchema = z.object({
  code: z.enum(FINDING_CODES),
  /** What it is about, by its id: a cart, an order, a payment, a booking, a voucher, a mail, a flight. */
  subject: z.string(),
  /** What is wrong, in words for operators; no personal data. */
  text: z.string(),
})
export type Finding = z.infer<typeof findingSchema>

export const auditReportSchema = z.object({
  findings: z.array(findingSchema),
  /** Suppliers and payment providers that keep no book for us: their side is not compared. */
  notCompared: z.array(z.string()),
})
export type AuditReport = z.infer<typeof auditReportSchema>

/** Gathers findings about one thing. */
export const findingsAbout = (subject: string) => {
  const findings: Finding[] = []
  return {
    findings,
    when: (isWrong: boolean, code: FindingCode, text: string): void => {
      if (isWrong) findings.push({ code, subject, text })
    },
  }
}

export const findingLine = ({ code, subject, text }: Finding): string => `${code} ${subject}: ${text}`

/** What a command prints of a report, line by line, and its exit code: 0 when all is in order, 1 with findings, 2 when all of them are unreadable books. */
export const outcomeOf = ({ findings, notCompared }: AuditReport): { lines: string[]; exitCode: 0 | 1 | 2 } => {
  const lines = [...findings.map(findingLine), ...(notCompared.length > 0 ? [`Not compared, for want of a book: ${notCompared.join(', ')}`] : [])]
  if (findings.length === 0) return { lines: [...lines, 'The ledger is in order'], exitCode: 0 }
  // An unreadable book says nothing about its content.
  return { lines: [...lines, `${findings.length} findings`], exitCode: findings.every(({ code }) => code === 'BOOK_UNREADABLE') ? 2 : 1 }
}
