import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Data of the embedded payment provider, separate as if it were another company: payments, refunds and webhooks still to be delivered. */
export const testPayments: Migration = {
  up: async (database: Kysely<unknown>) => {
    for (const statement of STATEMENTS) await statement.execute(database)
  },
}

const STATEMENTS = [
  sql`create table test_payments (
    payment_id text primary key,
    idempotency_key text not null unique,
    status text not null check (status in ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
    amount_minor bigint not null check (amount_minor > 0),
    refunded_minor bigint not null check (refunded_minor >= 0 and refunded_minor <= amount_minor),
    currency text not null,
    description text not null,
    reference text not null,
    merchant_name text not null,
    language text not null,
    return_url text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    last_failure text,
    card_brand text,
    card_last4 text check (length(card_last4) = 4),
    settles_at timestamptz,
    check (refunded_minor = 0 or status = 'succeeded'),
    check ((settles_at is null) = (status <> 'processing'))
  )`,
  sql`create index test_payments_to_settle on test_payments (settles_at) where status = 'processing'`,
  sql`create index test_payments_to_expire on test_payments (expires_at) where status in ('requires_payment_method', 'requires_action')`,

  sql`create table test_payment_refunds (
    refund_id text primary key,
    payment_id text not null references test_payments,
    idempotency_key text not null unique,
    amount_minor bigint not null check (amount_minor > 0),
    created_at timestamptz not null
  )`,
  sql`create index test_payment_refunds_by_payment on test_payment_refunds (payment_id)`,

  sql`create table test_payment_webhooks (
    event_id text primary key,
    payment_id text not null references test_payments,
    type text not null,
    copies integer not null check (copies > 0),
    created_at timestamptz not null,
    run_after timestamptz not null,
    runs integer not null,
    delivered_at timestamptz,
    given_up_at timestamptz
  )`,
  sql`create index test_payment_webhooks_to_deliver on test_payment_webhooks (run_after) where delivered_at is null and given_up_at is null`,
]
