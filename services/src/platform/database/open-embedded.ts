import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { lockFolder } from './folder-lock.ts'
import { VALUE_PARSERS } from './value-parsers.ts'

export type EmbeddedPlace =
  | { kind: 'FOLDER'; dataDir: string }
  /** `image`: a cluster dumped before, which starts ten times faster than a new one. */
  | { kind: 'MEMORY'; image: Blob | null }

const LEAN = ['-c', 'shared_buffers=16MB', '-c', 'timezone=UTC']
/**
 * The engine's file layer does not implement fsync; a log opened with O_DSYNC is on the disk before a commit answers. The first
 * parameter that the defaults set, -F (no fsync), is overridden by the later one.
 */
const DURABLE = ['-c', 'fsync=on', '-c', 'wal_sync_method=open_datasync']

/** The embedded database. Its folder belongs to this process until it is closed. */
export const openEmbedded = async (place: EmbeddedPlace): Promise<PGlite> => {
  if (place.kind === 'MEMORY') {
    return PGlite.create({ ...start(LEAN), ...(place.image ? { loadDataDir: place.image } : {}) })
  }
  await mkdir(place.dataDir, { recursive: true })
  const release = await lockFolder(join(place.dataDir, 'database.lock'))
  try {
    const pglite = await PGlite.create({ ...start([...LEAN, ...DURABLE]), dataDir: join(place.dataDir, 'database') })
    return releasedOnClose(pglite, release)
  } catch (cause) {
    await release()
    throw new Error(`The database in ${place.dataDir} could not be opened`, { cause })
  }
}

const start = (params: readonly string[]) => ({
  startParams: [...PGlite.defaultStartParams, ...params],
  parsers: { ...VALUE_PARSERS },
})

const releasedOnClose = (pglite: PGlite, release: () => Promise<void>): PGlite => {
  const close = pglite.close.bind(pglite)
  pglite.close = async () => {
    await close()
    await release()
  }
  return pglite
}
