import type { BrandsFolder } from '@portolan/brands/all-brands'
import type { BrandConfig } from '@portolan/contract/brand'
import type { HostedRequest } from '@portolan/contract/hosting'
import type { Language } from '@portolan/contract/product'
import type { Geo } from '@portolan/geo/geo'
import { loadCatalogs } from '@portolan/i18n/catalogs'
import type { FastifyInstance } from 'fastify'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { brandEndpoints } from './brand/brand.endpoints.ts'
import { type BrandService, createBrandService } from './brand/brand.service.ts'
import { createFreeFlightCaps } from './brand/free-flight-caps.ts'
import { cartEndpoints } from './cart/cart.endpoints.ts'
import { type CartService, createCartService } from './cart/cart.service.ts'
import type { FlagSource } from './flags/flag-source.ts'
import { flagsEndpoints } from './flags/flags.endpoints.ts'
import { createFlagsService, type FlagsService } from './flags/flags.service.ts'
import { flightsEndpoints } from './flights/flights.endpoints.ts'
import { createFlightsService } from './flights/flights.service.ts'
import { describeBounds } from './flights/static-data.ts'
import { identityEndpoints } from './identity/identity.endpoints.ts'
import { createSessions, type Sessions } from './identity/sessions.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import { paymentWebhooks } from './payments/payment-webhooks.ts'
import { placesEndpoints } from './places/places.endpoints.ts'
import { createPlacesService } from './places/places.service.ts'
import { type Clock, toInstant } from './platform/clock.ts'
import { type Database, isReachable } from './platform/database/database.ts'
import type { Delay } from './platform/delay.ts'
import type { EphemeralStore } from './platform/ephemeral/ephemeral-store.ts'
import { addApiDocs } from './platform/http/api-docs.ts'
import { type CounterStore, createCallLimits } from './platform/http/call-limits.ts'
import { registerEndpoints } from './platform/http/register-endpoints.ts'
import { requestContextOf } from './platform/http/request-context-of.ts'
import type { ServedEndpoint } from './platform/http/serve.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import type { Random } from './platform/random.ts'
import type { Report } from './platform/report.ts'
import type { FlightSupplier } from './suppliers/supplier.ts'
import { addTranslations } from './translations/translations.ts'

/** Everything the services need from outside. `openAdapters` chooses by settings; tests bring their own. */
export type AppPorts = {
  database: Database
  /** True when no other process can reach the database. */
  isOnlyMachine: boolean
  store: EphemeralStore
  counters: CounterStore
  clock: Clock
  random: Random
  delay: Delay
  geo: Geo
  brandsFolder: BrandsFolder
  brandDomain: string | undefined
  flags: FlagSource
  sessionSecret: string
  suppliers: readonly FlightSupplier[]
  paymentProviders: readonly PaymentProvider[]
  mailer: Mailer
  /** Multiplies every call limit; 0 switches them off. */
  rateLimitFactor: number
  report: Report
  /** Further routes of adapters that are servers themselves, such as the embedded payment provider. */
  mountAdapters: (app: FastifyInstance) => Promise<void>
  /** Closes what the adapters opened. */
  close: () => Promise<void>
}

/** The services behind one storefront process. */
export type App = {
  /** Mounts every call. */
  mount: (app: FastifyInstance) => Promise<void>
  brandForHost: BrandService['brandForHost']
  brandAssets: (brandId: string) => string | null
  flagsForPage: (brand: BrandConfig) => Promise<HostedRequest['flags']>
  loadMessages: (language: Language, namespaces: readonly string[]) => ReturnType<typeof loadCatalogs>
  isMember: (token: string | undefined, brand: BrandConfig) => Promise<boolean>
  /** Today in UTC, YYYY-MM-DD. */
  today: () => string
  isReady: () => Promise<boolean>
  metrics: Metrics['expose']
  /** Names and hosts of the brands that are served. */
  addresses: () => Promise<{ name: string; host: string }[]>
  /** Begins the work nobody waits for: sagas, expiries, mail. */
  start: () => void
  close: () => Promise<void>
}

export const buildApp = (ports: AppPorts): App => {
  const { clock, random, report } = ports
  const brands = createBrandService({
    folder: ports.brandsFolder, clock, brandDomain: ports.brandDomain, onStale: (error) => report('brands-stale', { error }),
  })
  const flags = createFlagsService(ports.flags)
  const sessions = createSessions({ secret: ports.sessionSecret, clock, random })
  const caps = createFreeFlightCaps()
  const brandForHost: BrandService['brandForHost'] = async (host) => {
    const found = await brands.brandForHost(host)
    if (found) caps.learn(found.brand)
    return found
  }
  const flights = createFlightsService({ ...ports, freeFlightCap: caps.capOf, report: (error, about) => report('flight-search', { ...about, error }) })
  const cart = createCartService({
    ...ports,
    flightQuotes: flights.quotes,
    describeFlight: (bounds, language) => describeBounds(ports.geo, bounds, language),
    supplierOf: (id) => ports.suppliers.find((supplier) => supplier.id === id) ?? null,
    providerOf: (name) => ports.paymentProviders.find((provider) => provider.name === name) ?? null,
    sleep: (ms, signal) => ports.delay(ms, signal ?? new AbortController().signal).catch(() => undefined),
    machineId: random.id(),
  })
  const metrics = createMetrics()
  const endpoints = [
    ...brandEndpoints(brands), ...flagsEndpoints(flags), ...identityEndpoints(sessions), ...placesEndpoints(createPlacesService(ports.geo)),
    ...flightsEndpoints(flights), ...cartEndpoints(cart.run),
  ]
  return {
    mount: (app) => mountServices(app, { ports, endpoints, brandForHost, flags, sessions, cart, metrics }),
    brandForHost,
    brandAssets: brands.assetsFolder,
    flagsForPage: (brand) => flagsWithin(flags, brand, ports.delay),
    loadMessages: loadCatalogs,
    isMember: async (token, { domain }) => token !== undefined && (await sessions.verifySession(token, domain))?.kind === 'MEMBER',
    today: () => toInstant(clock.now()).slice(0, 10),
    isReady: () => isReachable(ports.database),
    metrics: metrics.expose,
    addresses: async () => (await ports.brandsFolder.load()).brands.map(({ brand }) => ({ name: brand.brand.brandName, host: brand.domain })),
    start: cart.worker.start,
    close: async () => {
      await cart.worker.stop()
      await ports.close()
    },
  }
}

type Mounted = {
  ports: AppPorts
  endpoints: readonly ServedEndpoint[]
  brandForHost: BrandService['brandForHost']
  flags: FlagsService
  sessions: Sessions
  cart: CartService
  metrics: Metrics
}

const mountServices = async (app: FastifyInstance, { ports, endpoints, brandForHost, flags, sessions, cart, metrics }: Mounted): Promise<void> => {
  await app.register(async (scope) => {
    scope.addHook('onResponse', async (request, reply) => {
      metrics.observeCall(request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1000)
    })
    registerEndpoints(scope, endpoints, {
      contextOf: requestContextOf({ brandForHost, verifySession: sessions.verifySession }),
      limits: createCallLimits(ports.counters, ports.clock, ports.rateLimitFactor),
      inMaintenance: ({ brand }) => flags.isEnabled(brand, 'travel.general.maintenance'),
    })
  })
  addTranslations(app)
  addApiDocs(app, { title: 'Portolan', version: API_VERSION })
  await app.register(paymentWebhooks({ providers: ports.paymentProviders, paymentWebhookReceived: cart.paymentWebhookReceived }))
  await ports.mountAdapters(app)
}

const API_VERSION = '1'
const FLAGS_WAIT_MS = 300

/** Flags that are slow must not hold the page back: past 300 ms the loading screen goes out and the browser asks for them. */
const flagsWithin = async (flags: FlagsService, brand: BrandConfig, delay: Delay): Promise<HostedRequest['flags']> => {
  const loaded = flags.togglesFor(brand).then(
    (toggles) => ({ status: 'LOADED' as const, toggles }),
    (error: unknown) => ({ status: 'ERROR' as const, message: error instanceof Error ? error.message : String(error) }),
  )
  // Flags at hand need no timer: making and aborting one is a quarter of the work of a cached page.
  const atHand = await Promise.race([loaded, nextTurn(null)])
  if (atHand) return atHand
  const stop = new AbortController()
  const slow = delay(FLAGS_WAIT_MS, stop.signal).then(() => ({ status: 'PENDING' as const }))
  slow.catch(() => undefined)
  try {
    return await Promise.race([loaded, slow])
  } finally {
    stop.abort()
  }
}
