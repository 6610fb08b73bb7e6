import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Carts with their payments, orders and booking sagas, and the outbox. */
export const carts: Migration = {
  up: async (database: Kysely<unknown>) => {
    for (const statement of STATEMENTS) await statement.execute(database)
  },
}

const STATEMENTS = [
  sql`create table carts (
    cart_id text primary key,
    secret_hash text not null,
    version integer not null,
    status text not null check (status in ('OPEN', 'FINALIZED', 'PAYMENT_PENDING', 'CONFIRMING', 'CONFIRMED', 'PARTIALLY_CONFIRMED',
      'ON_REQUEST', 'FAILED', 'EXPIRED')),
    product_type text not null,
    domain_name text not null,
    business_profile_id text not null,
    language text not null,
    currency text not null,
    total_minor bigint not null check (total_minor >= 0),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    trip_reference text unique,
    document jsonb not null
  )`,
  sql`create index carts_by_expiry on carts (expires_at) where status in ('OPEN', 'FINALIZED', 'PAYMENT_PENDING')`,

  sql`create table cart_payments (
    cart_id text not null references carts,
    attempt integer not null,
    provider text not null,
    payment_id text,
    status text not null check (status in ('OPENING', 'OPEN', 'PAID', 'CANCELLED', 'REFUNDING', 'REFUNDED')),
    amount_minor bigint not null check (amount_minor > 0),
    currency text not null,
    redirect_url text,
    expires_at timestamptz not null,
    request jsonb not null,
    refund_status text check (refund_status in ('PENDING', 'REFUNDED')),
    run_after timestamptz,
    primary key (cart_id, attempt),
    unique (provider, payment_id)
  )`,
  // A cart has at most one open payment, even if it is paid in two tabs at once.
  sql`create unique index cart_payments_one_live on cart_payments (cart_id) where status in ('OPENING', 'OPEN')`,
  sql`create index cart_payments_to_refund on cart_payments (run_after) where status in ('PAID', 'REFUNDING')`,

  sql`create table cart_orders (
    order_id text primary key,
    cart_id text not null references carts,
    line_id text not null,
    supplier_id text not null,
    idempotency_key text not null unique,
    status text not null check (status in ('PENDING', 'CONFIRMED', 'ON_REQUEST', 'FAILED', 'CANCELLED')),
    supplier_order_id text,
    booking_reference text,
    amount_minor bigint not null,
    currency text not null,
    unique (cart_id, line_id)
  )`,

  sql`create table booking_sagas (
    cart_id text primary key references carts,
    step text not null check (step in ('BOOK', 'COMPENSATE', 'DONE')),
    payment_attempt integer,
    started_at timestamptz not null,
    finished_at timestamptz,
    run_after timestamptz not null,
    runs integer not null,
    lease_owner text,
    lease_until timestamptz,
    last_error text
  )`,
  sql`create index booking_sagas_to_run on booking_sagas (run_after) where step <> 'DONE'`,

  sql`create table outbox (
    event_id text primary key,
    kind text not null,
    payload jsonb not null,
    created_at timestamptz not null,
    run_after timestamptz not null,
    runs integer not null,
    dispatched_at timestamptz,
    last_error text
  )`,
  sql`create index outbox_to_dispatch on outbox (run_after) where dispatched_at is null`,
]
