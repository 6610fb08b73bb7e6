import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = 'session-secret'

/** The secret that signs sessions: the given one, else one made once and kept beside the embedded database. */
export const sessionSecret = async (given: string | undefined, dataDir: string): Promise<string> => {
  if (given) return given
  const path = join(dataDir, FILE)
  await mkdir(dataDir, { recursive: true })
  try {
    // 'wx' fails where the file exists, so two starts at once agree on one secret.
    await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return (await readFile(path, 'utf8')).trim()
}

/** A secret of its own for each purpose, so that one that leaks says nothing about another. */
export const deriveSecret = (secret: string, purpose: string): string => createHmac('sha256', secret).update(purpose).digest('base64url')
