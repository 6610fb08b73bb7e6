import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Data that adapters store about an order before they send it to their supplier. */
export const supplierNotes: Migration = {
  up: async (database: Kysely<unknown>) => {
    await sql`create table supplier_notes (
      supplier_id text not null,
      idempotency_key text not null,
      note jsonb not null,
      primary key (supplier_id, idempotency_key)
    )`.execute(database)
  },
}
