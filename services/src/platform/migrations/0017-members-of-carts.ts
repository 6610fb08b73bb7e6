import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whose budget a cart spends, beside its document, so that all carts of a member are found at once. */
export const membersOfCarts: Migration = {
  up: async (database: Kysely<unknown>) => {
    await sql`alter table carts add column member_id text`.execute(database)
    await sql`update carts set member_id = document ->> 'memberId' where document ->> 'memberId' is not null`.execute(database)
    await sql`create index carts_by_member on carts (domain_name, member_id) where member_id is not null`.execute(database)
  },
}
