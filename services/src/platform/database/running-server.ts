import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { PRIVATE_FILE } from '../private-files.ts'

/**
 * The embedded database belongs to its server alone while that runs. So the server leaves a note in its data folder, where it listens and
 * a token of this run: whoever may read the folder may have it asked for a report.
 */

const FILE = 'server.json'
const noteSchema = z.object({ origin: z.url(), token: z.string().check(z.minLength(16)) })
type ServerNote = z.infer<typeof noteSchema>

/** Leaves the note, for the folder's owner alone; answers how to take it away. */
export const leaveNote = async (dataDir: string, note: ServerNote): Promise<() => Promise<void>> => {
  const path = join(dataDir, FILE)
  const draft = `${path}.${process.pid}.new`
  await writeFile(draft, JSON.stringify(note), { mode: PRIVATE_FILE })
  await rename(draft, path)
  return () => rm(path, { force: true })
}

/** Where a server that listens on a host's address is reached from its own instance. */
export const originOf = (host: string, port: number): string => {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Nobody answered for the folder, or not as a server of this version does. */
export class ServerSilent extends Error {
  override readonly name = 'ServerSilent'
}

/** A large shop is read for minutes. */
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

const readNote = async (dataDir: string): Promise<ServerNote | null> => {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => null)
  return text === null ? null : noteSchema.parse(JSON.parse(text))
}
