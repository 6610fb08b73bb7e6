import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openPrivateFolder } from '../private-files.ts'
import { SecureFolder, syncFolder } from './embedded-files.ts'
import { guardEngine } from './guard-engine.ts'
import { lockFolder } from './folder-lock.ts'
import { VALUE_PARSERS } from './value-parsers.ts'

export type EmbeddedPlace =
  | { kind: 'FOLDER'; dataDir: string }
  /** `image`: a cluster dumped before, which starts ten times faster than a new one. */
  | { kind: 'MEMORY'; image: Blob | null }

const LEAN = ['-c', 'shared_buffers=16MB', '-c', 'timezone=UTC']
/**
 * A log opened with O_DSYNC is on the disk before a commit answers, and `SecureFolder` brings the data there before the log is used
 * again. The first parameter that the defaults set, -F (no fsync), is overridden by the later one.
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
    const pglite = guardEngine(await PGlite.create({ ...start([...LEAN, ...DURABLE]), fs: new SecureFolder(folder) }))
    // A new folder is a thousand files; nobody waits for the disk to have them all before there is anything to lose.
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
