import type { BrandsFolder } from '@portolan/brands/all-brands'
import type { Installation } from '@portolan/brands/installation'
import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { HostedRequest } from '@portolan/contract/brand/hosting'
import type { Member } from '@portolan/contract/identity/identity'
import type { Language } from '@portolan/contract/values/product'
import type { Geo } from '@portolan/geo/geo'
import type { FastifyInstance } from 'fastify'
import { brandEndpoints } from './brand/brand.endpoints.ts'
import { type BrandService, createBrandService } from './brand/brand.service.ts'
import { createCmsBrandService } from './brand/cms-brands.ts'
import { addCmsPictures } from './brand/cms-pictures.ts'
import type { BrandCms } from './brand/strapi-cms.ts'
import { auditLedger } from './cart/audit/audit-ledger.ts'
import type { AuditReport } from './cart/audit/finding.ts'
import { cartLinkEndpoints } from './cart/links/cart-link.endpoints.ts'
import { cartEndpoints } from './cart/cart.endpoints.ts'
import { type CartService, createCartService } from './cart/cart.service.ts'
import { flightLines } from './cart/lines/flight-line.ts'
import { type LineKind, lineKinds } from './cart/lines/line-kind.ts'
import { dealsEndpoints } from './deals/deals.endpoints.ts'
import { createDealsService } from './deals/deals.service.ts'
import type { FlagSource } from './flags/flag-source.ts'
import { flagsEndpoints } from './flags/flags.endpoints.ts'
import { createFlagsService, flagsForPage, type FlagsService } from './flags/flags.service.ts'
import { flightsEndpoints } from './flights/flights.endpoints.ts'
import { createFlightsService } from './flights/flights.service.ts'
import { describeBounds } from './flights/proposals/static-data.ts'
import type { Accounts } from './identity/accounts.ts'
import { createDemoPortal, trustedKeys } from './identity/demo-portal.ts'
import { createTripPrices } from './flights/calendar/trip-prices.ts'
import { identityEndpoints } from './identity/identity.endpoints.ts'
import { createSessions, revocableSessions, type Sessions } from './identity/sessions.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import { paymentWebhooks } from './payments/payment-webhooks.ts'
import { placesEndpoints } from './places/places.endpoints.ts'
import { createPlacesService } from './places/places.service.ts'
import { type Clock, toInstant } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { createReadiness } from './platform/database/readiness.ts'
import type { Delay } from './platform/delay.ts'
import type { EphemeralStore } from './platform/ephemeral/ephemeral-store.ts'
import { addApiDocs } from './platform/http/api-docs.ts'
import { type CounterStore, createCallLimits } from './platform/http/limits/call-limits.ts'
import { type OperatorSettings, operatorRule } from './platform/http/operator.ts'
import { type EndpointPorts, registerEndpoints } from './platform/http/register-endpoints.ts'
import { type RequestContext, requestContextOf } from './platform/http/request-context.ts'
import type { ServedEndpoint } from './platform/http/serve.ts'
import { addUnknownCalls } from './platform/http/unknown-calls.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import type { Random } from './platform/random.ts'
import type { Report } from './platform/report.ts'
import { deriveSecret } from './platform/secrets.ts'
import { ceilingOf } from './shopping/member-terms.ts'
import type { FlightSupplier } from './suppliers/flight-port.ts'
import type { EventSink } from './tracking/event-sinks.ts'
import { readFunnel } from './tracking/funnel.ts'
import { trackingEndpoints } from './tracking/tracking.endpoints.ts'
import { addTranslations, type MessageSource } from './translations/translations.ts'

/** Everything the services need from outside. `openAdapters` chooses by settings; tests bring their own. */
export type AppPorts = {
  database: Database
  /** A database for reports, with a longer time limit and separate connections. */
  reportDatabase: Database
  /** True when no other process can reach the database. */
  isOnlyInstance: boolean
  store: EphemeralStore
  counters: CounterStore
  clock: Clock
  random: Random
  delay: Delay
  geo: Geo
  brandsFolder: BrandsFolder
  /** What the brands of a CMS may refer to. */
  installation: Installation
  brandDomain: string | undefined
  /** The CMS of the brands; when set, the folder is not served. */
  brandCms?: { cms: BrandCms; freshForMs: number } | undefined
  flags: FlagSource
  sessionSecret: string
  accounts: Accounts
  suppliers: readonly FlightSupplier[]
  /** Kinds of lines that carts hold besides flights. */
  lineKinds?: readonly LineKind[] | undefined
  paymentProviders: readonly PaymentProvider[]
  mailer: Mailer
  operators: OperatorSettings
  /** Receives the events of visits. */
  events: EventSink
  /** The words of the pages. */
  messages: MessageSource
  /** Days after which the personal data of an expired, unpaid cart is deleted. */
  cartRetentionDays: number
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
  loadMessages: (language: Language, namespaces: readonly string[]) => ReturnType<MessageSource['loadCatalogs']>
  /** Who a session's token says is signed in on a brand; where the credit limits them, with what is left of it. */
  memberOf: (token: string | undefined, brand: BrandConfig) => Promise<Member | null>
  /** Today in UTC, YYYY-MM-DD. */
  today: () => string
  isReady: () => Promise<boolean>
  metrics: Metrics['expose']
  /** Reports for operators; simultaneous requests for an audit share one run. */
  reports: { audit: () => Promise<AuditReport>; funnel: (days: number) => ReturnType<typeof readFunnel> }
  /** Counts and forwards messages for operators. */
  report: Report
  /** Names and hosts of the brands that are served. */
  addresses: () => Promise<{ name: string; host: string }[]>
  /** Starts the background work: sagas, expiries, mail. */
  start: () => void
  /** Starts no more background work; resolves when the running work is finished. */
  stop: () => Promise<void>
  close: () => Promise<void>
}

export const buildApp = (ports: AppPorts): App => {
  const { clock, random } = ports
  const metrics = createMetrics()
  const report: Report = (event, details) => {
    metrics.countReport(event)
    ports.report(event, details)
  }
  const brandsStale = (error: unknown): void => report('brands-stale', { error })
  const brands = ports.brandCms
    ? createCmsBrandService({ ...ports, ...ports.brandCms, onStale: brandsStale, onProblem: (problem) => report('brand-problem', { ...problem }) })
    : createBrandService({ folder: ports.brandsFolder, clock, brandDomain: ports.brandDomain, onStale: brandsStale })
  const flags = createFlagsService(ports.flags)
  const sessions = revocableSessions(createSessions({ secret: ports.sessionSecret, clock, random }), ports)
  const demoPortal = createDemoPortal({ secret: ports.sessionSecret, clock, random })
  const identity = { sessions, demoPortal, accounts: ports.accounts, database: ports.database, clock, random, trustedKeys: (brand: BrandConfig) => trustedKeys(brand, demoPortal) }
  const brandForHost: BrandService['brandForHost'] = async (host) => {
    const found = await brands.brandForHost(host)
    // A cached page depends on the version of the messages too.
    return found && { ...found, version: `${found.version}${ports.messages.version()}` }
  }
  const flights = createFlightsService({ ...ports, report: (error, about) => report('flight-search', { ...about, error }) })
  const inMaintenance = ({ brand }: RequestContext): Promise<boolean> => isInMaintenance(flags, brand, report)
  const cart = createCartService({
    ...ports,
    report,
    inMaintenance,
    lineKinds: lineKinds([flightLines({
      flightQuotes: flights.quotes,
      describeFlight: (bounds, language) => describeBounds(ports.geo, bounds, language),
      supplierOf: (id) => ports.suppliers.find((supplier) => supplier.id === id) ?? null,
    }), ...(ports.lineKinds ?? [])]),
    cartKeySecret: deriveSecret(ports.sessionSecret, 'cart-keys'),
    voucherOwner: ({ session }) => (session?.kind === 'MEMBER' ? `member:${session.externalUserId}` : null),
    providerOf: (id) => ports.paymentProviders.find((provider) => provider.id === id) ?? null,
    sleep: (ms, signal) => ports.delay(ms, signal ?? new AbortController().signal).catch(() => undefined),
    instanceId: random.id(),
  })
  const deals = createDealsService({
    ...ports, prices: createTripPrices(ports), report: (error, about) => report('deals', { ...about, error }),
    // A CMS cannot list its brands: their deals are made on the first request.
    brands: async () => ports.brandCms ? [] : (await ports.brandsFolder.load()).brands.map(({ brand }) => brand),
  })
  const endpoints = [
    ...brandEndpoints(brands), ...flagsEndpoints(flags), ...identityEndpoints(identity), ...placesEndpoints(createPlacesService(ports.geo)),
    ...flightsEndpoints(flights, cart), ...cartEndpoints(cart.run), ...cartLinkEndpoints({ ...cart.run, mailer: ports.mailer }),
    ...trackingEndpoints(ports.events),
    ...dealsEndpoints(deals),
  ]
  const stop = async (): Promise<void> => {
    await Promise.all([cart.worker.stop(), deals.stop()])
  }
  return {
    mount: (app) => mountServices(app, { ports: { ...ports, report }, endpoints, brandForHost, inMaintenance, sessions, cart, metrics }),
    brandForHost,
    brandAssets: brands.assetsFolder,
    flagsForPage: (brand) => flagsForPage(flags, brand, { delay: ports.delay, report }),
    loadMessages: ports.messages.loadCatalogs,
    memberOf: async (token, brand) => {
      const session = token === undefined ? null : await sessions.verifySession(token, brand.domain)
      if (session?.kind !== 'MEMBER') return null
      const ceiling = ceilingOf({ brand, session })
      return ceiling === null ? session.member : { ...session.member, credit: await cart.leftToSpend({ domainName: brand.domain, memberId: session.externalUserId }, ceiling) }
    },
    today: () => toInstant(clock.now()).slice(0, 10),
    isReady: createReadiness(ports),
    metrics: metrics.expose,
    reports: { audit: auditOf(ports), funnel: (days) => readFunnel({ ...ports, database: ports.reportDatabase }, days) },
    report,
    // A CMS is asked for one host at a time: it cannot list its brands.
    addresses: async () => ports.brandCms ? [] : (await ports.brandsFolder.load()).brands.map(({ brand }) => ({ name: brand.brand.brandName, host: brand.domain })),
    start: () => {
      cart.worker.start()
      deals.start()
    },
    stop,
    close: async () => {
      await stop()
      await ports.close()
    },
  }
}

/** An audit reads everything, so simultaneous requests share one run. */
const auditOf = (ports: AppPorts): (() => Promise<AuditReport>) => {
  let running: Promise<AuditReport> | null = null
  return () => {
    running ??= auditLedger({ ...ports, database: ports.reportDatabase, sleep: (ms) => ports.delay(ms, new AbortController().signal) }).finally(() => (running = null))
    return running
  }
}

type Mounted = {
  ports: AppPorts
  endpoints: readonly ServedEndpoint[]
  brandForHost: BrandService['brandForHost']
  inMaintenance: EndpointPorts['inMaintenance']
  sessions: Sessions
  cart: CartService
  metrics: Metrics
}

const mountServices = async (app: FastifyInstance, { ports, endpoints, brandForHost, inMaintenance, sessions, cart, metrics }: Mounted): Promise<void> => {
  await app.register(async (scope) => {
    scope.addHook('onResponse', (request, reply, done) => {
      metrics.observeCall(request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1000)
      done()
    })
    registerEndpoints(scope, endpoints, {
      contextOf: requestContextOf({ brandForHost, verifySession: sessions.verifySession, isOperator: operatorRule(ports.operators) }),
      limits: createCallLimits(ports.counters, ports.clock, ports.rateLimitFactor),
      inMaintenance,
    })
    addUnknownCalls(scope, endpoints.map(({ endpoint }) => endpoint))
  })
  addTranslations(app, { source: ports.messages })
  addApiDocs(app, { title: 'Portolan', version: API_VERSION })
  await app.register(paymentWebhooks({ providers: ports.paymentProviders, paymentWebhookReceived: cart.paymentWebhookReceived }))
  if (ports.brandCms) addCmsPictures(app, ports.brandCms.cms, ports.clock, (error) => ports.report('brands-stale', { error }))
  await ports.mountAdapters(app)
}

/** An outage of the flags must not switch maintenance on. */
const isInMaintenance = async (flags: FlagsService, brand: BrandConfig, report: Report): Promise<boolean> => {
  try {
    return await flags.isEnabled(brand, 'travel.general.maintenance')
  } catch (error) {
    report('flags', { error })
    return false
  }
}

const API_VERSION = '1'
