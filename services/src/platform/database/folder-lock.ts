import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { PRIVATE_FILE } from '../private-files.ts'

/** Another running process uses the folder. */
export class FolderLocked extends Error {
  override readonly name = 'FolderLocked'
  readonly pid: number
  constructor(path: string, pid: number) {
    super(`The data folder is in use by process ${pid} (${path}); stop that process or choose another DATA_DIR`)
    this.pid = pid
  }
}

type Holder = { pid: number; birth: string }

const ATTEMPTS = 5

/** Takes the lock file or throws FolderLocked. It takes over the lock of a dead process. Returns a function that releases the lock. */
export const lockFolder = async (path: string): Promise<() => Promise<void>> => {
  const self = JSON.stringify({ pid: process.pid, birth: await birthOf(process.pid) } satisfies Holder)
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await createNew(path, self)) return () => rm(path, { force: true })
    const found = await readFile(path, 'utf8').catch(() => null)
    if (found === null) continue
    const holder = parseHolder(found)
    if (holder && (await isAlive(holder))) throw new FolderLocked(path, holder.pid)
    await setAside(path, found)
  }
  throw new Error(`The lock ${path} could not be taken`)
}

/** A hard link appears with its whole content at once, so a half-written lock is never taken for the lock of a dead process. */
const createNew = async (path: string, content: string): Promise<boolean> => {
  const draft = `${path}.${process.pid}.new`
  await writeFile(draft, content, { mode: PRIVATE_FILE })
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Removes the lock of a dead process. If another process replaced it between the read and the move, restores the new one. */
const setAside = async (path: string, expected: string): Promise<void> => {
  const aside = `${path}.${process.pid}`
  await rename(path, aside).catch(() => undefined)
  const moved = await readFile(aside, 'utf8').catch(() => expected)
  if (moved !== expected) await createNew(path, moved)
  await rm(aside, { force: true })
}

const parseHolder = (text: string): Holder | null => {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('birth' in value)) return null
    const { pid, birth } = value
    return typeof pid === 'number' && Number.isSafeInteger(pid) && pid > 0 && typeof birth === 'string' ? { pid, birth } : null
  } catch {
    return null
  }
}

const isAlive = async ({ pid, birth }: Holder): Promise<boolean> => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
  // Another process may have the same id, which is usual in containers, but it has another start time.
  return (await birthOf(pid)) === birth
}

/** The start time of a process, in clock ticks since boot, with the boot id; empty if the system does not provide it. */
const birthOf = async (pid: number): Promise<string> => {
  const [stat, boot] = await Promise.all([`/proc/${pid}/stat`, '/proc/sys/kernel/random/boot_id'].map((file) => readFile(file, 'utf8').catch(() => '')))
  const ticks = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  return ticks ? `${boot?.trim() ?? ''}:${ticks}` : ''
}

const hasCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code
