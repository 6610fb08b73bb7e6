import { PGlite } from '@electric-sql/pglite'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openPrivateFolder } from '../private-files.ts'
import { SecureFolder, syncFolder } from './embedded-files.ts'
import { lockFolder } from './folder-lock.ts'
import { VALUE_PARSERS } from './value-parsers.ts'

export type EmbeddedPlace =
  | { kind: 'FOLDER'; dataDir: string }
  /** `image` is a dump of an earlier cluster, which starts ten times faster than a new one. */
  | { kind: 'MEMORY'; image: Blob | null }

const LEAN = ['-c', 'shared_buffers=16MB', '-c', 'timezone=UTC']
/**
 * A log opened with O_DSYNC is on the disk before a commit returns, and `SecureFolder` syncs the data before the log is reused.
 * These parameters override the default -F (no fsync).
 */
const DURABLE = ['-c', 'fsync=on', '-c', 'wal_sync_method=open_datasync']

/** The embedded database. Its folder belongs to this process until it is closed. */
export const openEmbedded = async (place: EmbeddedPlace): Promise<PGlite> => {
  if (place.kind === 'MEMORY') {
    return PGlite.create({ ...start(LEAN), ...(place.image ? { loadDataDir: place.image } : {}) })
  }
  await openPrivateFolder(place.dataDir)
  const release = await lockFolder(join(place.dataDir, 'database.lock'))
  try {
    const folder = join(place.dataDir, 'database')
    const isNew = !existsSync(folder)
    // Created here, because the engine would use the process's default permissions.
    await openPrivateFolder(folder)
    const pglite = guardEngine(await PGlite.create({ ...start([...LEAN, ...DURABLE]), fs: new SecureFolder(folder) }))
    // A new folder has a thousand files. They are synced in the background, because there is no data to lose yet.
    const synced = isNew ? syncFolder(folder) : Promise.resolve()
    synced.catch(() => undefined)
    return closedAfter(pglite, async () => {
      await release()
      await synced
    })
  } catch (cause) {
    await release()
    throw new Error(`The database in ${place.dataDir} could not be opened`, { cause })
  }
}

const start = (params: readonly string[]) => ({
  startParams: [...PGlite.defaultStartParams, ...params],
  parsers: { ...VALUE_PARSERS },
})

const closedAfter = (pglite: PGlite, afterwards: () => Promise<void>): PGlite => {
  const close = pglite.close.bind(pglite)
  pglite.close = async () => {
    await close()
    await afterwards()
  }
  return pglite
}

/** The embedded engine stopped because the disk of its log was full or failed. No confirmed data is lost. It works again after a restart. */
export class EngineStopped extends Error {
  override readonly name = 'EngineStopped'
  /** PostgreSQL's code for a crashed server. */
  readonly code = '57P02'
  constructor(options?: ErrorOptions) {
    super('The embedded database has stopped; make room on its disk and start the server again', options)
  }
}

/** A PANIC ends a PostgreSQL process. The embedded engine would never answer another statement, so it is not used again. */
const guardEngine = (pglite: PGlite): PGlite => {
  let stopped: EngineStopped | null = null
  const guarded = <Args extends readonly unknown[], Result>(work: (...args: Args) => Promise<Result>) => async (...args: Args): Promise<Result> => {
    if (stopped) throw stopped
    try {
      return await work(...args)
    } catch (cause) {
      if (!isPanic(cause)) throw cause
      stopped = new EngineStopped({ cause })
      throw stopped
    }
  }
  pglite.execProtocol = guarded(pglite.execProtocol.bind(pglite))
  pglite.execProtocolStream = guarded(pglite.execProtocolStream.bind(pglite))
  const close = pglite.close.bind(pglite)
  pglite.close = async () => {
    if (!stopped) await close()
  }
  return pglite
}

const isPanic = (error: unknown): boolean => error instanceof Error && 'severity' in error && error.severity === 'PANIC'
