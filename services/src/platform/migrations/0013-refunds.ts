import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Each refund is a separate row, and a payment stores their sum, which never exceeds the paid amount. Orders store when they were first requested. */
export const refunds: Migration = {
  up: async (database: Kysely<unknown>) => {
    for (const statement of STATEMENTS) await statement.execute(database)
  },
}

const STATEMENTS = [
  sql`create table cart_refunds (
    cart_id text not null,
    attempt integer not null,
    refund_key text not null,
    reason text not null,
    line_id text,
    amount_minor bigint not null check (amount_minor > 0),
    currency text not null,
    state text not null check (state in ('DUE', 'PENDING', 'REFUNDED')),
    provider_reference text,
    run_after timestamptz,
    created_at timestamptz not null,
    primary key (cart_id, attempt, refund_key),
    foreign key (cart_id, attempt) references cart_payments (cart_id, attempt)
  )`,
  sql`create index cart_refunds_due on cart_refunds (run_after) where state <> 'REFUNDED'`,
  sql`alter table cart_payments add column refunds_minor bigint not null default 0
    constraint refunds_within_what_was_paid check (refunds_minor between 0 and amount_minor)`,

  // Each key is the last part of the idempotency key that the provider received, so a pending refund is not sent twice.
  sql`insert into cart_refunds (cart_id, attempt, refund_key, reason, amount_minor, currency, state, run_after, created_at)
    select cart_id, attempt, case when status = 'PAID' then 'difference' else 'refund' end, case when status = 'PAID' then 'PRICE_FELL' else 'NOT_BOOKED' end,
      case when status = 'PAID' then give_back_minor else amount_minor end, currency,
      case when status = 'REFUNDED' or refund_status = 'REFUNDED' then 'REFUNDED' else coalesce(refund_status, 'DUE') end, run_after, expires_at
    from cart_payments where status in ('REFUNDING', 'REFUNDED') or give_back_minor > 0`,
  sql`update cart_payments set status = 'PAID',
      refunds_minor = case when status = 'PAID' then give_back_minor else amount_minor end
    where status in ('REFUNDING', 'REFUNDED') or give_back_minor > 0`,
  sql`drop index cart_payments_to_refund`,
  sql`alter table cart_payments drop column give_back_minor, drop column refund_status, drop column run_after`,

  sql`alter table cart_orders add column asked_at timestamptz`,
]
