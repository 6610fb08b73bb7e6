import { createHmac, randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPrivateFolder, PRIVATE_FILE } from './private-files.ts'

const FILE = 'session-secret'

/** The secret that signs sessions: the given one, or one that is created once and stored beside the embedded database. */
export const sessionSecret = async (given: string | undefined, dataDir: string): Promise<string> => {
  if (given) return given
  const path = join(dataDir, FILE)
  const kept = await readFile(path, 'utf8').catch(() => null)
  if (kept !== null) return kept.trim()
  await openPrivateFolder(dataDir)
  const draft = `${path}.${randomBytes(8).toString('hex')}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { flag: 'wx', mode: PRIVATE_FILE })
  try {
    // A hard link appears with its whole content at once and fails if the file exists, so two simultaneous starts use the same secret.
    await link(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(draft)
  }
  return (await readFile(path, 'utf8')).trim()
}

/** Derives a separate secret for each purpose, so that a leaked secret reveals nothing about the others. */
export const deriveSecret = (secret: string, purpose: string): string => createHmac('sha256', secret).update(purpose).digest('base64url')
