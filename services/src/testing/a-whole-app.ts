import { brandsFolder, DEMO_BRANDS_FOLDER } from '@portolan/brands/all-brands'
import { loadGeo } from '@portolan/geo/geo'
import Fastify, { type FastifyInstance } from 'fastify'
import { type App, buildApp } from '../app.ts'
import { fakeProvider } from '../cart/testing/fake-provider.ts'
import { eventStore } from '../tracking/event-sinks.ts'
import { committedMessages } from '../translations/translations.ts'
import { DEMO_INSTALLATION } from './demo-installation.ts'
import { flagSource } from '../flags/flag-source.ts'
import { createAccounts } from '../identity/accounts.ts'
import { systemClock } from '../platform/clock.ts'
import { openTestDatabase, type StatementHooks } from '../platform/database/test-database.ts'
import { systemDelay } from '../platform/delay.ts'
import type { EphemeralStore } from '../platform/ephemeral/ephemeral-store.ts'
import { memoryStore } from '../platform/ephemeral/memory-store.ts'
import { memoryCounters } from '../platform/http/limits/counter-store.ts'
import { systemRandom } from '../platform/random.ts'
import { embeddedAirlines } from '../suppliers/simulated-airlines/port/embedded-airlines.ts'
import { NO_FAULTS } from '../suppliers/simulated-airlines/sales/faults.ts'
import { soldSeatsRepository } from '../suppliers/simulated-airlines/sales/sold-seats.repository.ts'
import { supplierNotesRepository } from '../suppliers/supplier-notes.repository.ts'

/** Signs the sessions of a whole app and the tokens of its demo portal. */
export const WHOLE_APP_SECRET = 'a secret of thirty-two characters'
const STORE_BYTES = 64 * 1024 * 1024
const BODY_LIMIT_BYTES = 256 * 1024

export type WholeApp = {
  fastify: FastifyInstance
  provider: ReturnType<typeof fakeProvider>
  memberOf: App['memberOf']
  /** Reports to operators and logged errors, oldest first. */
  troubles: string[]
  isReady: () => Promise<boolean>
  close: () => Promise<void>
}

/**
 * All services in one process, mounted as by the host: the demo brands, the embedded database, airlines that answer at once, a payment
 * provider that the test controls, and no rate limits. Several instances may share one ephemeral store.
 */
export const aWholeApp = async (
  { store = memoryStore({ clock: systemClock, maxBytes: STORE_BYTES }), statements = {} }: { store?: EphemeralStore; statements?: StatementHooks } = {},
): Promise<WholeApp> => {
  const { database } = await openTestDatabase(statements)
  const troubles: string[] = []
  const provider = fakeProvider(() => () => undefined, systemClock)
  const ports = { clock: systemClock, random: systemRandom, delay: systemDelay, geo: loadGeo(), database }
  const app = buildApp({
    ...ports,
    reportDatabase: database,
    isOnlyInstance: true,
    store,
    counters: memoryCounters(),
    brandsFolder: brandsFolder(DEMO_BRANDS_FOLDER, DEMO_INSTALLATION, (problem) => troubles.push(JSON.stringify(problem))),
    installation: DEMO_INSTALLATION,
    brandDomain: undefined,
    flags: flagSource('', (error) => troubles.push(String(error))),
    sessionSecret: WHOLE_APP_SECRET,
    accounts: createAccounts([]),
    suppliers: embeddedAirlines({
      ...ports, seed: 'fuzz', soldSeats: soldSeatsRepository(database), notes: supplierNotesRepository(database), faults: () => ({ ...NO_FAULTS, priceDrift: 0 }), latencyFactor: 0,
    }),
    paymentProviders: [provider.provider],
    mailer: { send: async () => undefined },
    operators: { token: undefined, devTools: false },
    events: eventStore(ports),
    messages: committedMessages,
    cartRetentionDays: 30,
    rateLimitFactor: 0,
    report: (event, details) => troubles.push(`${event}: ${Object.values(details).map(wordsOf).join(', ')}`),
    mountAdapters: async () => undefined,
    close: () => database.destroy(),
  })
  const fastify = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    logger: { level: 'error', stream: { write: (line: string) => troubles.push(line) } },
  })
  await app.mount(fastify)
  await fastify.ready()
  const close = async (): Promise<void> => {
    await fastify.close()
    await app.close()
  }
  return { fastify, provider, troubles, isReady: app.isReady, memberOf: app.memberOf, close }
}

const wordsOf = (detail: unknown): string => (detail instanceof Error ? (detail.stack ?? detail.message) : String(detail))
