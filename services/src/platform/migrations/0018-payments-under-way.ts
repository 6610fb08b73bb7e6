import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A cart may wait for a pending payment, whose provider is polled. The embedded provider stores the result of a late payment in advance. */
export const paymentsUnderWay: Migration = {
  up: async (database: Kysely<unknown>) => {
    for (const statement of STATEMENTS) await statement.execute(database)
  },
}

const STATEMENTS = [
  sql`alter table carts drop constraint carts_status_check`,
  sql`alter table carts add constraint carts_status_check check (status in ('OPEN', 'FINALIZED', 'PAYMENT_PENDING', 'PAYMENT_PROCESSING', 'CONFIRMING',
    'CONFIRMED', 'PARTIALLY_CONFIRMED', 'ON_REQUEST', 'FAILED', 'EXPIRED'))`,
  sql`alter table cart_payments add column ask_after timestamptz`,
  sql`create index cart_payments_to_ask on cart_payments (ask_after) where ask_after is not null`,
  sql`alter table test_payments add column settles_with text`,
]
