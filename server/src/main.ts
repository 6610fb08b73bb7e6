import { randomBytes } from 'node:crypto'
import type { App } from '@portolan/services/app'
import { openApp } from '@portolan/services/open-adapters'
import { leaveNote, originOf } from '@portolan/services/platform/database/running-server'
import { BadSetting, parseSettings, type Settings } from '@portolan/services/platform/settings'
import { loadStorefront } from './documents/storefront-build.ts'
import { freePort } from './free-port.ts'
import { createHost, type Host } from './host.ts'
import { createLog } from './log.ts'

/** The process: settings, services and storefront on one port, and a graceful end. */

const DRAIN_LIMIT_MS = 25_000
/** Ctrl-C reaches this process from the terminal and again from npm: a signal after this time is a second one. */
const SAME_SIGNAL_WITHIN_MS = 1_000

const start = async (): Promise<void> => {
  const given = parseSettings(process.env)
  // The embedded payment provider calls back, so the port must be known before the server listens.
  const settings = { ...given, PORT: given.PORT === 0 ? await freePort(given.HOST) : given.PORT }
  const storefront = await loadStorefront()
  const log = createLog(settings)
  const app = await openApp(settings, (event, details) => log.error(details, event))
  // Report commands read PostgreSQL directly, but only this process can read the embedded database.
  const folderToken = settings.DATABASE_URL ? null : randomBytes(32).toString('base64url')
  const host = await createHost({ settings, app, storefront, log, folderToken })
  await host.server.listen({ port: settings.PORT, host: settings.HOST })
  const forget = folderToken === null ? null : await leaveNote(settings.DATA_DIR, { origin: originOf(settings.HOST, settings.PORT), token: folderToken })
  app.start()
  endGracefully(host, app, forget)
  announce(settings, await app.addresses())
}

const announce = ({ PORT }: Settings, brands: readonly { name: string; host: string }[]): void => {
  const lines = brands.map(({ name, host }) => `  ${name.padEnd(12)} http://${host}:${PORT}/`)
  process.stdout.write(`\nPortolan\n${lines.join('\n')}\n  API          http://localhost:${PORT}/docs/api\nReady\n`)
}

/** No new work, requests in flight finish, stores are closed, exit 0. A second signal ends at once. */
const endGracefully = ({ server, admission }: Host, app: App, forget: (() => Promise<void>) | null): void => {
  let endingSince: number | null = null
  const end = async (): Promise<void> => {
    if (endingSince !== null) {
      if (performance.now() - endingSince > SAME_SIGNAL_WITHIN_MS) process.exit(1)
      return
    }
    endingSince = performance.now()
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref()
    await Promise.all([admission.drain(), app.stop()])
    await server.close()
    // First, because the next owner of the folder may write its own note.
    await forget?.()
    await app.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end())
}

try {
  await start()
} catch (error) {
  process.stderr.write(error instanceof BadSetting ? `A setting cannot be used\n${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
