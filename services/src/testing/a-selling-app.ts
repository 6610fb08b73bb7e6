import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import Fastify from 'fastify'
import type { App } from '../app.ts'
import { type AdapterChoices, openApp } from '../open-adapters.ts'
import { parseSettings } from '../platform/settings.ts'
import { aStubbornShopper, type StubbornShopper } from './a-stubborn-shopper.ts'

/** Longer than the time limit of every test. */
const GIVE_UP_MS = 600_000

export type SellingApp = {
  app: App
  origin: string
  aShopper: () => StubbornShopper
  /** Stops like a server: running work is finished. */
  close: () => Promise<void>
}

/** The whole app with its own adapters and port, which shoppers reach over HTTP. */
export const aSellingApp = async (environment: Readonly<Record<string, string>>, choices: AdapterChoices = {}): Promise<SellingApp> => {
  const port = await freePort()
  const app = await openApp(parseSettings({
    PORT: String(port), SESSION_SECRET: randomBytes(24).toString('hex'), SUPPLY_LATENCY: '0', RATE_LIMIT_FACTOR: '0', ...environment,
  }), () => undefined, choices)
  const fastify = Fastify({ routerOptions: { caseSensitive: false }, forceCloseConnections: true })
  await app.mount(fastify)
  await fastify.listen({ port, host: '127.0.0.1' })
  app.start()
  const origin = `http://localhost:${port}`
  return {
    app, origin,
    aShopper: () => aStubbornShopper(origin, 'localhost', Date.now() + GIVE_UP_MS),
    close: async () => {
      await app.stop()
      await fastify.close()
      await app.close()
    },
  }
}

/** The payment provider of the process must know the port before anything listens. */
const freePort = async (): Promise<number> => {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
