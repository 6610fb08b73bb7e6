import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openDatabase } from './database.ts'
import { FolderLocked, lockFolder } from './folder-lock.ts'
import { openPostgresTestDatabase, openTestDatabase, postgresUrl, SCHEMA_PREFIX, type TestDatabase } from './test-database.ts'
import { migrate, openMigrated } from './migrate.ts'
import { NothingToReport, openForReport, reportOn } from './open-for-report.ts'
import { transaction, TransactionTimeout } from './transaction.ts'

const opened: TestDatabase[] = []
afterAll(() => Promise.all(opened.map(({ close }) => close())))
const engines: (readonly [string, TestDatabase | null])[] = [
  ['embedded', await openTestDatabase()],
  ['PostgreSQL', await openPostgresTestDatabase()],
]
for (const [, each] of engines) if (each) opened.push(each)

describe.each(engines.filter(([, each]) => each !== null))('the %s database', (_, each) => {
  const database = each?.database
  if (!database) return

  it('reads counts, days, moments and documents the same on every engine', async () => {
    const { rows } = await sql`select count(*) as n, 5::int8 as big, date '2026-07-01' as day,
      timestamptz '2026-07-01 12:30:00.5+02' as moment, ${JSON.stringify({ a: [1] })}::jsonb as doc, interval '90 minutes' as span`.execute(database)
    expect(rows).toEqual([{ n: 1, big: 5, day: '2026-07-01', moment: '2026-07-01T10:30:00.500Z', doc: { a: [1] }, span: '01:30:00' }])
  })

  it('rolls back a transaction that throws', async () => {
    await expect(transaction(database, async (tx) => {
      await sql`insert into outbox values ('e1', 'k', '{}', now(), now(), 0, null, null)`.execute(tx)
      throw new Error('stop')
    })).rejects.toThrow('stop')
    expect((await sql`select * from outbox`.execute(database)).rows).toEqual([])
  })

  it('refuses the bare database and a second transaction inside a transaction', async () => {
    await expect(transaction(database, () => sql`select 1`.execute(database))).rejects.toThrow('bare database')
    await expect(transaction(database, () => transaction(database, async () => 1))).rejects.toThrow('inside another')
    expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }])
  })

  it('rolls back a transaction that stays open too long, and answers further statements', async () => {
    const never = new Promise<never>(() => undefined)
    await expect(transaction(database, async (tx) => {
      await sql`insert into outbox values ('e2', 'k', '{}', now(), now(), 0, null, null)`.execute(tx)
      return never
    }, 30)).rejects.toBeInstanceOf(TransactionTimeout)
    expect((await sql`select * from outbox`.execute(database)).rows).toEqual([])
  })

  it('loses no update in simultaneous transactions', async () => {
    await sql`insert into outbox values ('e3', 'k', '{}', now(), now(), 0, null, null)`.execute(database)
    await Promise.all(Array.from({ length: 8 }, () => transaction(database, async (tx) => {
      const { rows } = await sql<{ runs: number }>`select runs from outbox where event_id = 'e3' for update`.execute(tx)
      await sql`update outbox set runs = ${(rows[0]?.runs ?? 0) + 1} where event_id = 'e3'`.execute(tx)
    })))
    expect((await sql`select runs from outbox where event_id = 'e3'`.execute(database)).rows).toEqual([{ runs: 8 }])
  })

  it('applies each migration only once', async () => {
    expect(await migrate(database)).toEqual([])
  })
})

/** An empty schema on the PostgreSQL of the tests. Null if there is none. */
const emptySchema = async () => {
  const schema = `${process.env[SCHEMA_PREFIX] ?? 'test_'}${randomBytes(6).toString('hex')}`
  const database = await openDatabase({ databaseUrl: postgresUrl(), schema }).catch(() => null)
  await database?.schema.createSchema(schema).execute()
  return database && { schema, database }
}

const empty = await emptySchema()

describe.runIf(empty !== null)('a PostgreSQL', () => {
  if (!empty) return
  const { schema, database } = empty
  const place = { databaseUrl: postgresUrl(), schema }
  afterAll(() => database.destroy())

  it('does not limit the time of a migration', async () => {
    // Migrators wait for each other with a lock, and waiting for the lock is a statement with the usual limit. Migrations of other test files
    // hold the lock as well, so this test may wait for it longer.
    const held = await openDatabase({ ...place, statementLimitMs: 60_000 })
    await held.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(3853314791062309107)`.execute(connection)
      const opening = openMigrated({ ...place, statementLimitMs: 100 })
      await expect(Promise.race([opening.then(() => 'open', () => 'failed'), wait(400, 'waiting')])).resolves.toBe('waiting')
      await sql`select pg_advisory_unlock(3853314791062309107)`.execute(connection)
      const migrated = await opening
      await expect(sql`select pg_sleep(0.5)`.execute(migrated)).rejects.toThrow('statement timeout')
      await migrated.destroy()
    })
    await held.destroy()
  })

  it('cannot be changed by a report', async () => {
    const report = (statement: string) => reportOn({ DATABASE_URL: `${postgresUrl()}?options=${encodeURIComponent(`-c search_path=${schema}`)}`, DATA_DIR: '' }, {
      path: '', schema: z.unknown(), from: (one) => sql.raw(statement).execute(one),
    })
    await expect(report('create table t (a int)')).rejects.toThrow('read-only transaction')
    await expect(report('select * from not_migrated_yet')).rejects.toThrow(NothingToReport)
  })

  it('has a longer time limit for reports, which may only read', async () => {
    const reports = await openForReport(place)
    const shown = async (setting: string) => (await sql.raw<Record<string, string>>(`show ${setting}`).execute(reports)).rows[0]?.[setting]
    expect([await shown('statement_timeout'), await shown('default_transaction_read_only')]).toEqual(['1min', 'on'])
    await reports.destroy()
  })
})

describe('the embedded database on disk', () => {
  const aFolder = () => mkdtemp(join(tmpdir(), 'portolan-db-'))

  it('keeps what it confirmed, and can be opened by one process at a time', async () => {
    const dataDir = await aFolder()
    const first = await openDatabase({ dataDir })
    await sql`create table t (a int)`.execute(first)
    await expect(openDatabase({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`)
    await first.destroy()
    const second = await openDatabase({ dataDir })
    expect((await sql`select * from t`.execute(second)).rows).toEqual([])
    expect((await sql`show wal_sync_method`.execute(second)).rows).toEqual([{ wal_sync_method: 'open_datasync' }])
    expect((await sql`show fsync`.execute(second)).rows).toEqual([{ fsync: 'on' }])
    await second.destroy()
    await rm(dataDir, { recursive: true })
  })

  it('takes over the lock of a dead process, even if another process has its id', async () => {
    const path = join(await aFolder(), 'database.lock')
    const dead = spawnSync(process.execPath, ['-e', '']).pid
    for (const left of [{ pid: dead, birth: '' }, { pid: process.pid, birth: 'another boot:1' }, 'half a li']) {
      await writeFile(path, typeof left === 'string' ? left : JSON.stringify(left))
      const release = await lockFolder(path)
      await expect(lockFolder(path)).rejects.toBeInstanceOf(FolderLocked)
      await release()
    }
  })
})
