import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The mode bits for users other than the owner. */
export const GROUP_AND_OTHERS = 0o077
export const PRIVATE_FILE = 0o600
const PRIVATE_FOLDER = 0o700
/** The mode bit of folders that all users may write to, such as /tmp. */
const STICKY = 0o1000

/** Creates a folder that only its owner can access, and removes the permissions that an earlier version or a copy gave to others. */
export const openPrivateFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  const { mode } = await lstat(folder)
  if ((mode & STICKY) === 0) await tighten(folder)
}

/** Restricts a path and everything below it to the owner. */
const tighten = async (path: string): Promise<void> => {
  const entry = await lstat(path).catch(() => null)
  if (entry === null || entry.isSymbolicLink()) return
  if ((entry.mode & GROUP_AND_OTHERS) !== 0) await chmod(path, entry.mode & 0o700).catch(ifNotOurs)
  if (!entry.isDirectory()) return
  for (const name of await readdir(path)) await tighten(join(path, name))
}

/** Ignores files of another user, whose permissions cannot be changed. */
const ifNotOurs = (error: unknown): void => {
  if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
}
