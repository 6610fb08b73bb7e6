import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The member whose budget a cart uses, in a column of its own with an index, so that all carts of a member are found quickly. */
export const membersOfCarts: Migration = {
  up: async (database: Kysely<unknown>) => {
    await sql`alter table carts add column member_id text`.execute(database)
    await sql`update carts set member_id = document ->> 'memberId' where document ->> 'memberId' is not null`.execute(database)
    await sql`create index carts_by_member on carts (domain_name, member_id) where member_id is not null`.execute(database)
  },
}
