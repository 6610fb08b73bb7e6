import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadStorefront } from '@portolan/server/documents/storefront-build'
import { freePort } from '@portolan/server/free-port'
import { createHost } from '@portolan/server/host'
import { createLog } from '@portolan/server/log'
import { type AdapterChoices, openApp } from '@portolan/services/open-adapters'
import { parseSettings } from '@portolan/services/platform/settings'

export type InProcessHost = { origin: string; close: () => Promise<void> }

const HOST = '127.0.0.1'

/** The whole server in this process, on a free port and an empty data folder, where a measurement must look or reach inside. No rate limits. */
export const startHost = async (choices: AdapterChoices = {}): Promise<InProcessHost> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portolan-bench-'))
  const settings = { ...parseSettings({ DATA_DIR: dataDir, HOST, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '0' }), PORT: await freePort(HOST) }
  const log = createLog(settings)
  const app = await openApp(settings, (event, details) => log.error(details, event), choices)
  const { server: host } = await createHost({ settings, app, storefront: await loadStorefront(), log, folderToken: null })
  await host.listen({ port: settings.PORT, host: HOST })
  app.start()
  return {
    origin: `http://localhost:${settings.PORT}`,
    close: async () => {
      await host.close()
      await app.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
