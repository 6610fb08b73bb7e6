import type { Database } from '../platform/database/database.ts'
import type { SupplierNotes } from './order-port.ts'

/** The columns of migration 0012. */
type NoteTables = { supplier_notes: { supplier_id: string; idempotency_key: string; note: unknown } }

/** The notes of all adapters, in a table that carts never read. */
export const supplierNotesRepository = (database: Database): SupplierNotes => {
  const notes = database.withTables<NoteTables>()
  return {
    write: async (supplierId, idempotencyKey, note) => {
      await notes.insertInto('supplier_notes').values({ supplier_id: supplierId, idempotency_key: idempotencyKey, note: JSON.stringify(note) })
        .onConflict((conflict) => conflict.doNothing()).execute()
    },
    read: async (supplierId, idempotencyKey) => {
      const row = await notes.selectFrom('supplier_notes').select('note')
        .where('supplier_id', '=', supplierId).where('idempotency_key', '=', idempotencyKey).executeTakeFirst()
      return row?.note ?? null
    },
  }
}
