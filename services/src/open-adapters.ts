import { brandsFolder, DEMO_BRANDS_FOLDER } from '@portolan/brands/all-brands'
import { loadGeo } from '@portolan/geo/geo'
import { join } from 'node:path'
import { type AppPorts, buildApp, type App } from './app.ts'
import { strapiCms } from './brand/strapi-cms.ts'
import type { LineKind } from './cart/lines/line-kind.ts'
import { flagSource, type FlagSource } from './flags/flag-source.ts'
import { remoteFlags } from './flags/remote-flags.ts'
import { readAccounts } from './identity/accounts.ts'
import { choosePaymentAdapters, type PaymentAdapter } from './payments/payment-adapters.ts'
import { TEST_PROVIDER_ID, testPaymentProvider } from './payments/test-provider/adapter/test-payment-provider.ts'
import { testProviderServer } from './payments/test-provider/provider/test-provider-server.ts'
import { systemClock } from './platform/clock.ts'
import { openMigrated } from './platform/database/migrate.ts'
import { openForReport } from './platform/database/open-for-report.ts'
import { systemDelay } from './platform/delay.ts'
import type { EphemeralStore } from './platform/ephemeral/ephemeral-store.ts'
import { memoryStore } from './platform/ephemeral/memory-store.ts'
import { redisStore } from './platform/ephemeral/redis-store.ts'
import { memoryCounters, redisCounters } from './platform/http/limits/counter-store.ts'
import { createFolderMailer, createSmtpMailer } from './platform/mail/mailer.ts'
import { systemRandom } from './platform/random.ts'
import type { Report } from './platform/report.ts'
import { deriveSecret, sessionSecret } from './platform/secrets.ts'
import type { Settings } from './platform/settings.ts'
import { embeddedAirlines } from './suppliers/simulated-airlines/port/embedded-airlines.ts'
import type { FlightSupplier } from './suppliers/flight-port.ts'
import { supplierNotesRepository } from './suppliers/supplier-notes.repository.ts'
import { soldSeatsRepository } from './suppliers/simulated-airlines/sales/sold-seats.repository.ts'
import { installationOf } from './installation.ts'
import { parseScenario } from './scenario.ts'
import { eventForwarder, eventStore } from './tracking/event-sinks.ts'
import { chooseMessages } from './translations/remote-messages.ts'

/** The only place that connects ports with adapters: database, stores, suppliers, payment providers and mail. */

const MEMORY_STORE_BYTES = 256 * 1024 * 1024
const SHARED_PREFIX = 'portolan:'

/** The embedded payment provider and its adapter; they share only HTTP, on this process's own port. */
const embeddedPayments: PaymentAdapter = {
  id: TEST_PROVIDER_ID,
  connect: ({ settings, database, clock, random, sessionKey }) => {
    const baseUrl = `http://127.0.0.1:${settings.PORT}`
    const secret = settings.TEST_PAYMENT_SECRET ?? deriveSecret(sessionKey, 'test-payments')
    const webhookSecret = deriveSecret(secret, 'webhooks')
    const scenario = parseScenario(settings.SCENARIO)
    return {
      provider: testPaymentProvider({ baseUrl, secret, webhookSecret, clock }),
      mount: async (app) => {
        await app.register(testProviderServer({
          database, clock, random, secret, webhookSecret, webhookUrl: `${baseUrl}/payments/webhooks/test`, scenario: () => scenario.payments,
        }))
      },
    }
  },
}

/** Every payment adapter there is; PAYMENT_PROVIDERS says which are connected. */
const PAYMENT_ADAPTERS: readonly PaymentAdapter[] = [embeddedPayments]

/** Replaces parts of the settings' choice for tests and benchmarks: suppliers, further kinds of lines, and a listener for every statement. */
export type AdapterChoices = { suppliers?: readonly FlightSupplier[]; lineKinds?: readonly LineKind[]; onStatement?: (sql: string) => void }

export const openApp = async (settings: Settings, report: Report, { suppliers, lineKinds, onStatement }: AdapterChoices = {}): Promise<App> => {
  const paymentAdapters = choosePaymentAdapters(PAYMENT_ADAPTERS, settings.PAYMENT_PROVIDERS)
  const place = settings.DATABASE_URL ? { databaseUrl: settings.DATABASE_URL } : { dataDir: settings.DATA_DIR }
  const database = await openMigrated({ ...place, ...(onStatement ? { onStatement } : {}) })
  // The embedded database has a single session; PostgreSQL runs reports over separate connections.
  const reportDatabase = settings.DATABASE_URL ? await openForReport({ databaseUrl: settings.DATABASE_URL }) : database
  const secret = await sessionSecret(settings.SESSION_SECRET, settings.DATA_DIR)
  const shared = openSharedStores(settings, report)
  const geo = loadGeo()
  const installation = installationOf(settings)
  const ports = { clock: systemClock, random: systemRandom, delay: systemDelay, geo, database, reportDatabase, report }
  const payments = paymentAdapters.map(({ connect }) => connect({ ...ports, settings, sessionKey: secret }))
  const scenario = parseScenario(settings.SCENARIO)
  return buildApp({
    ...ports,
    ...shared,
    lineKinds,
    paymentProviders: payments.map(({ provider }) => provider),
    mountAdapters: async (app) => {
      for (const { mount } of payments) await mount?.(app)
    },
    installation,
    isOnlyInstance: settings.DATABASE_URL === undefined,
    brandsFolder: brandsFolder(settings.BRANDS_DIR ?? DEMO_BRANDS_FOLDER, installation, (problem) => report('brand-problem', { ...problem })),
    brandDomain: settings.BRAND_DOMAIN,
    brandCms: settings.STRAPI_URL ? { cms: strapiCms({ url: settings.STRAPI_URL, token: settings.STRAPI_TOKEN }), freshForMs: settings.STRAPI_CACHE_SECONDS * 1000 } : undefined,
    flags: openFlags(settings, report),
    sessionSecret: secret,
    accounts: await readAccounts(settings.ACCOUNTS_FILE),
    suppliers: suppliers ?? embeddedAirlines({
      ...ports, seed: settings.SUPPLY_SEED, soldSeats: { ...soldSeatsRepository(database), readBook: soldSeatsRepository(reportDatabase).readBook }, notes: supplierNotesRepository(database), faults: () => scenario.flights, latencyFactor: settings.SUPPLY_LATENCY,
    }),
    mailer: settings.SMTP_URL ? createSmtpMailer(settings.SMTP_URL, settings.MAIL_FROM) : createFolderMailer(join(settings.DATA_DIR, 'outbox-mail'), settings.MAIL_FROM),
    operators: { token: settings.OPERATOR_TOKEN, devTools: settings.DEV_TOOLS },
    events: settings.EVENTS_URL ? eventForwarder({ url: settings.EVENTS_URL, token: settings.EVENTS_TOKEN, fetch, report }) : eventStore(ports),
    messages: chooseMessages(settings, systemClock, report),
    cartRetentionDays: settings.CART_RETENTION_DAYS,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    close: async () => {
      await shared.store.close()
      shared.counters.close()
      if (reportDatabase !== database) await reportDatabase.destroy()
      await database.destroy()
    },
  })
}

/** The back end that answers the browser's calls about flags also provides those of a page. */
const openFlags = ({ FLAGS, PLATFORM_URL }: Settings, report: Report): FlagSource => {
  const onProblem = (error: unknown): void => report('flags-stale', { error })
  return PLATFORM_URL ? remoteFlags({ address: PLATFORM_URL, clock: systemClock, onProblem }) : flagSource(FLAGS, onProblem)
}

type SharedStores = { store: EphemeralStore; counters: AppPorts['counters'] & { close: () => void } }

const openSharedStores = ({ REDIS_URL }: Settings, report: Report): SharedStores => {
  if (!REDIS_URL) return { store: memoryStore({ clock: systemClock, maxBytes: MEMORY_STORE_BYTES }), counters: { ...memoryCounters(), close: () => undefined } }
  const onError = (error: unknown): void => report('redis', { error })
  return { store: redisStore({ url: REDIS_URL, prefix: SHARED_PREFIX, onError }), counters: redisCounters(REDIS_URL, SHARED_PREFIX, onError) }
}
