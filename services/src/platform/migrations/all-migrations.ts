import type { Migration } from 'kysely/migration'
import { carts } from './0001-carts.ts'
import { testPayments } from './0003-test-payments.ts'

/** Every change of the schema, by name, in order. A migration that has been released is never edited. */
export const ALL_MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-carts': carts,
  '0003-test-payments': testPayments,
}
