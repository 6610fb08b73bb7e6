import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { PRIVATE_FILE } from '../private-files.ts'

/**
 * While a server runs, no other process can open its embedded database. So the server writes a file into its data folder with its address
 * and a token that is valid for this run. Anyone who can read the folder can request a report.
 */

const FILE = 'server.json'
const noteSchema = z.object({ origin: z.url(), token: z.string().check(z.minLength(16)) })
type ServerNote = z.infer<typeof noteSchema>

/** Writes the file, readable only by the folder's owner. Returns a function that removes it. */
export const leaveNote = async (dataDir: string, note: ServerNote): Promise<() => Promise<void>> => {
  const path = join(dataDir, FILE)
  const draft = `${path}.${process.pid}.new`
  await writeFile(draft, JSON.stringify(note), { mode: PRIVATE_FILE })
  await rename(draft, path)
  return () => rm(path, { force: true })
}

/** The origin at which a server that listens on `host` can be reached from its own machine. */
export const originOf = (host: string, port: number): string => {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** The folder's server did not answer, or gave an unexpected answer. */
export class ServerSilent extends Error {
  override readonly name = 'ServerSilent'
}

/** Reading a large shop takes minutes. */
const ANSWER_LIMIT_MS = 600_000

/** Asks the server that holds a data folder. Throws ServerSilent. */
export const askServer = async <Schema extends z.ZodMiniType>(dataDir: string, path: string, schema: Schema): Promise<z.output<Schema>> => {
  const note = await readNote(dataDir)
  if (!note) throw new ServerSilent('it is not ready yet, or is another report')
  try {
    const answer = await fetch(`${note.origin}${path}`, { headers: { authorization: `Bearer ${note.token}` }, signal: AbortSignal.timeout(ANSWER_LIMIT_MS), redirect: 'error' })
    if (!answer.ok) throw new ServerSilent(`it answered ${answer.status}`)
    return schema.parse(await answer.json())
  } catch (cause) {
    throw cause instanceof ServerSilent ? cause : new ServerSilent(`it does not answer at ${note.origin}`, { cause })
  }
}

/** Null if there is no file. Throws ServerSilent. */
const readNote = async (dataDir: string): Promise<ServerNote | null> => {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    return noteSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new ServerSilent(`its note in ${FILE} cannot be read`, { cause })
  }
}
