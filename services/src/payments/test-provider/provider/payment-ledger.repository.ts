import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

/** The test provider's book for an audit: what each payment brought in and what went back. */
export const testPaymentLedger = (database: Database) => ({
  listPayments: async () => {
    const { rows } = await sql<{ payment_id: string; paid_minor: number; refunded_minor: number }>`
      select payment_id, case when status = 'succeeded' then amount_minor else 0 end as paid_minor, refunded_minor from test_payments`.execute(database)
    return rows.map((row) => ({ provider: 'TEST', paymentId: row.payment_id, paidMinor: row.paid_minor, refundedMinor: row.refunded_minor }))
  },
})
