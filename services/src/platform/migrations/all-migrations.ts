import type { Migration } from 'kysely/migration'
import { carts } from './0001-carts.ts'
import { simulatedAirlines } from './0002-simulated-airlines.ts'
import { testPayments } from './0003-test-payments.ts'

/** Every change of the schema, by name, in order. A migration that has been released is never edited. */
export const ALL_MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-carts': carts,
  '0002-simulated-airlines': simulatedAirlines,
  '0003-test-payments': testPayments,
}
