import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessionSecret } from '../secrets.ts'
import { createFolderMailer } from '../mail/mailer.ts'
import { EngineStopped, openEmbedded } from './open-embedded.ts'

type Synced = { stream_ops: { fsync: (stream: { nfd: number }) => number } }

let dataDir = ''
let database: PGlite | null = null
beforeAll(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'portolan-files-')), 'data')
  database = await openEmbedded({ kind: 'FOLDER', dataDir })
})
afterAll(() => rm(join(dataDir, '..'), { recursive: true }))

const opened = (): PGlite => {
  if (!database) throw new Error('The database is not open')
  return database
}

/** All paths below the data folder that users other than its owner may access. */
const openToOthers = async (): Promise<string[]> => {
  const entries = await readdir(dataDir, { recursive: true })
  const modes = await Promise.all(['.', ...entries].map(async (entry) => ({ entry, mode: (await stat(join(dataDir, entry))).mode })))
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ entry }) => entry)
}

/** Makes writes to files of this part of the database fail as on a full disk. Returns a function that ends the failure. */
const fillDisk = (part: string): (() => void) => {
  const { FS } = opened().Module
  const { stream_ops: operations } = FS.lookupPath('/pglite/data/PG_VERSION').node as unknown as { stream_ops: { write: (stream: { node: never }, ...rest: unknown[]) => number } }
  const { write } = operations
  operations.write = (stream, ...rest) => {
    if (FS.getPath(stream.node).includes(part)) throw new FS.ErrnoError(NO_SPACE)
    return write(stream, ...rest)
  }
  return () => {
    operations.write = write
  }
}
/** The error number of ENOSPC in WASI, which the engine uses. */
const NO_SPACE = 51

/** Counts the files that `work` syncs to the disk. */
const syncsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const { stream_ops: operations } = opened().Module.FS.lookupPath('/pglite/data/PG_VERSION').node as unknown as Synced
  const { fsync } = operations
  let count = 0
  operations.fsync = (stream) => {
    count += 1
    return fsync(stream)
  }
  await work()
  operations.fsync = fsync
  return count
}

it('only the owner can access the data folder: database, new tables, lock, secret and mails', async () => {
  await opened().exec('create table seats (n int); insert into seats select generate_series(1, 5000)')
  // Checked first, because later steps would tighten the permissions.
  expect(await openToOthers()).toEqual([])
  await sessionSecret(undefined, dataDir)
  await createFolderMailer(join(dataDir, 'outbox-mail'), 'a@example.org').send({ id: 'm1', fromName: 'A', to: 'b@example.org', subject: 's', text: 't', language: 'en' })
  expect(await openToOthers()).toEqual([])
})

it('a checkpoint and a close sync the data files, and a commit only the log', async () => {
  expect(await syncsOf(() => opened().exec('checkpoint'))).toBeGreaterThanOrEqual(5)
  expect(await syncsOf(() => opened().exec('insert into seats values (1)'))).toBe(0)
  expect(await syncsOf(() => opened().close())).toBeGreaterThanOrEqual(5)
})

it('permissions that an earlier version left too open are tightened at the next start', async () => {
  await chmod(dataDir, 0o755)
  await chmod(join(dataDir, 'database/base'), 0o755)
  await chmod(join(dataDir, 'database/PG_VERSION'), 0o666)
  await writeFile(join(dataDir, 'outbox-mail/old.eml'), 'To: a@example.org', { mode: 0o644 })
  database = await openEmbedded({ kind: 'FOLDER', dataDir })
  expect(await openToOthers()).toEqual([])
  expect((await opened().query('select count(*) as n from seats')).rows).toEqual([{ n: 5001 }])
})

it('a full disk refuses writes, and accepts them again once there is room', async () => {
  const makeRoom = fillDisk('base/')
  await expect(opened().exec('insert into seats select generate_series(1, 5000)')).rejects.toMatchObject({ code: '53100' })
  makeRoom()
  await opened().exec('insert into seats values (2)')
})

it('an engine whose log has no room is not used again, and keeps everything it confirmed after a restart', async () => {
  const makeRoom = fillDisk('pg_wal/')
  await expect(opened().exec('insert into seats values (3)')).rejects.toBeInstanceOf(EngineStopped)
  for (const statement of ['select 1', 'insert into seats values (4)']) await expect(opened().query(statement)).rejects.toBeInstanceOf(EngineStopped)
  await expect(opened().transaction((tx) => tx.query('select 1'))).rejects.toBeInstanceOf(EngineStopped)
  makeRoom()
  await opened().close()
  database = await openEmbedded({ kind: 'FOLDER', dataDir })
  expect((await opened().query('select max(n) as n, count(*) as all from seats')).rows).toEqual([{ n: 5000, all: 5002 }])
  await opened().close()
})
