import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openMigrated } from '../../platform/database/migrate.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { postgresUrl, SCHEMA_PREFIX } from '../../platform/database/test-database.ts'
import { aBreakableWire } from '../../testing/a-breakable-wire.ts'

const CLI = join(import.meta.dirname, 'audit-ledger.cli.ts')

const aSchema = async () => {
  const schema = `${process.env[SCHEMA_PREFIX] ?? 'test_'}cli_${randomBytes(6).toString('hex')}`
  const place = { databaseUrl: postgresUrl(), schema }
  // Without a time limit: it holds a lock while a command starts.
  const database = await openDatabase({ ...place, statementLimitMs: null }).catch(() => null)
  await database?.schema.createSchema(schema).execute()
  if (database) await (await openMigrated(place)).destroy()
  return database && { schema, database }
}

const shop = await aSchema()
if (!shop) process.stdout.write('Skipped: the audit of a PostgreSQL needs one at TEST_DATABASE_URL or 127.0.0.1:5432/test\n')
afterAll(() => shop?.database.destroy())

describe.runIf(shop !== null)('the audit of a PostgreSQL from a command line', () => {
  if (!shop) return
  const { schema, database } = shop
  const databasePort = Number(new URL(postgresUrl()).port || 5432)
  const auditThrough = (port: number) => new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const url = new URL(postgresUrl())
    url.port = String(port)
    url.search = `options=${encodeURIComponent(`-c search_path=${schema}`)}`
    const child = execFile(process.execPath, [CLI], { env: { ...process.env, DATABASE_URL: url.href } }, (_error, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }))
  })

  it.each(['carts', 'simulated_flight_orders'])('ends with 2 and no findings when the connection breaks while it reads %s', async (table) => {
    const wire = await aBreakableWire(databasePort)
    const isWaiting = async (): Promise<boolean> => {
      const { rows } = await sql`select from pg_locks where not granted and relation = ${`${schema}.${table}`}::regclass`.execute(database)
      return rows.length > 0
    }
    const ended = await database.connection().execute(async (holder) => {
      await sql`begin`.execute(holder)
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(holder)
      const audit = auditThrough(wire.port)
      await vi.waitUntil(isWaiting, { timeout: 50_000 })
      await wire.cut()
      const outcome = await audit
      await sql`rollback`.execute(holder)
      return outcome
    })
    expect(ended).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(/^The database could not be read to the end: [^\n]+\n$/) })
  })

  it('ends with 0 when all is in order', async () => {
    expect(await auditThrough(databasePort)).toMatchObject({ code: 0, stdout: 'The ledger is in order\n' })
  })

  it('ends with 1 when it finds an error', async () => {
    await sql`insert into ${sql.table(`${schema}.outbox`)} (event_id, kind, payload, created_at, run_after, runs, dispatched_at)
      values ('e1', 'CART_CONFIRMED', '{"cartId": "gone"}', now(), now(), 0, now())`.execute(database)
    expect(await auditThrough(databasePort)).toEqual({
      code: 1, stdout: 'MAIL_WITHOUT_CART Mail e1: it is about a cart that does not exist\n1 findings\n', stderr: '',
    })
  })
})
