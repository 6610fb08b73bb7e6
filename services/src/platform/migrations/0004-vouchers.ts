import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Vouchers, each used by one cart at most; partial refunds; how often a supplier refused to cancel a booking. */
export const vouchers: Migration = {
  up: async (database: Kysely<unknown>) => {
    for (const statement of STATEMENTS) await statement.execute(database)
  },
}

const STATEMENTS = [
  sql`create table vouchers (
    voucher_id text primary key,
    code text not null unique,
    domain_name text not null,
    product_type text not null,
    owner text not null,
    amount_minor bigint not null check (amount_minor > 0),
    currency text not null,
    issued_at timestamptz not null,
    spent_by text references carts,
    unique (domain_name, product_type, owner)
  )`,
  sql`create index vouchers_by_cart on vouchers (spent_by) where spent_by is not null`,

  sql`alter table cart_payments add column give_back_minor bigint not null default 0
    check (give_back_minor >= 0 and give_back_minor <= amount_minor)`,
  sql`alter table booking_sagas add column cancel_tries integer not null default 0`,
]
