import type { PGlite } from '@electric-sql/pglite'

/** The embedded engine gave up: the disk of its log was full or broke. Nothing it had confirmed is lost; it goes on after a restart. */
export class EngineStopped extends Error {
  override readonly name = 'EngineStopped'
  /** PostgreSQL's own code for a server that crashed. */
  readonly code = '57P02'
  constructor(options?: ErrorOptions) {
    super('The embedded database has stopped; make room on its disk and start the server again', options)
  }
}

/** After a PANIC a PostgreSQL process ends. Here it is this process, and the engine's next statement would never return: it is not asked again. */
export const guardEngine = (pglite: PGlite): PGlite => {
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
