import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The bits of a file's mode that are for anybody but its owner. */
export const GROUP_AND_OTHERS = 0o077
export const PRIVATE_FILE = 0o600
const PRIVATE_FOLDER = 0o700
/** Only a folder that everybody writes into, such as /tmp, has it. */
const STICKY = 0o1000

/** Makes a folder for its owner alone, and takes from everybody else what an earlier version or a copy gave them. */
export const openPrivateFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  const { mode } = await lstat(folder)
  if ((mode & STICKY) === 0) await tighten(folder)
}

/** Everything below, for the owner alone. */
const tighten = async (path: string): Promise<void> => {
  const entry = await lstat(path).catch(() => null)
  if (entry === null || entry.isSymbolicLink()) return
  if ((entry.mode & GROUP_AND_OTHERS) !== 0) await chmod(path, entry.mode & 0o700).catch(ifNotOurs)
  if (!entry.isDirectory()) return
  for (const name of await readdir(path)) await tighten(join(path, name))
}

/** What belongs to somebody else is theirs to close. */
const ifNotOurs = (error: unknown): void => {
  if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
}
