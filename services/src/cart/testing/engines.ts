import { openPostgresTestDatabase, openTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts'

/** Every engine the cart runs on here; PostgreSQL is missing, and said to be, where none answers. */
export const testEngines = async (): Promise<{ engine: string; test: TestDatabase }[]> => {
  const postgres = await openPostgresTestDatabase()
  return [{ engine: 'embedded', test: await openTestDatabase() }, ...(postgres ? [{ engine: 'PostgreSQL', test: postgres }] : [])]
}
