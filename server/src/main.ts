import { openApp } from '@portolan/services/open-adapters'
import { BadSetting, parseSettings, type Settings } from '@portolan/services/platform/settings'
import type { FastifyInstance } from 'fastify'
import { loadStorefront } from './documents/storefront-build.ts'
import { freePort } from './free-port.ts'
import { createHost } from './host.ts'
import { createLog } from './log.ts'

/** The process: settings, services and storefront on one port, and a graceful end. */

const DRAIN_LIMIT_MS = 25_000

const start = async (): Promise<void> => {
  const given = parseSettings(process.env)
  // The payment provider of the demo calls back, so the port must be known before anything listens.
  const settings = { ...given, PORT: given.PORT === 0 ? await freePort(given.HOST) : given.PORT }
  const storefront = await loadStorefront()
  const log = createLog(settings)
  const app = await openApp(settings, (event, details) => log.error(details, event))
  const host = await createHost({ settings, app, storefront, log })
  await host.listen({ port: settings.PORT, host: settings.HOST })
  app.start()
  endGracefully(host, app.close)
  announce(settings, await app.addresses())
}

const announce = ({ PORT }: Settings, brands: readonly { name: string; host: string }[]): void => {
  const lines = brands.map(({ name, host }) => `  ${name.padEnd(12)} http://${host}:${PORT}/`)
  process.stdout.write(`\nPortolan\n${lines.join('\n')}\n  API          http://localhost:${PORT}/docs/api\nReady\n`)
}

/** No new work, requests in flight finish, stores are closed, exit 0. A second signal ends at once. */
const endGracefully = (host: FastifyInstance, closeApp: () => Promise<void>): void => {
  let ending = false
  const end = async (): Promise<void> => {
    if (ending) process.exit(1)
    ending = true
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref()
    await host.close()
    await closeApp()
    process.exit(0)
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
}

try {
  await start()
} catch (error) {
  process.stderr.write(error instanceof BadSetting ? `A setting cannot be used\n${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
