import fastifyCookie from '@fastify/cookie'
import type { App } from '@portolan/services/app'
import { RELEASE } from '@portolan/contract/tracking/names'
import { systemClock } from '@portolan/services/platform/clock'
import { createCallLimits } from '@portolan/services/platform/http/limits/call-limits'
import { memoryCounters } from '@portolan/services/platform/http/limits/counter-store'
import { BadSetting, type Settings } from '@portolan/services/platform/settings'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { addCompression } from './http/compression.ts'
import { addDocuments, DOCUMENT_LIMIT } from './documents/documents.ts'
import type { Storefront } from './documents/storefront-build.ts'
import { faultAnswers } from './http/fault-answers.ts'
import { addPortalTokenGuard } from './gateway/external-authentication.ts'
import { addForwarding } from './gateway/forward.ts'
import { addGateway, AUTH_COOKIE } from './gateway/gateway.ts'
import { addPlainRequests } from './gateway/plain-request.ts'
import { addRobotsHeader, addSecurityHeaders } from './http/headers.ts'
import { addFavicon, addStaticFiles } from './http/static-files.ts'
import { addHealth } from './load/health.ts'
import { inProcessTransport } from './in-process-transport.ts'
import { addOverloadGuard, type Admission, connectionLimits, OVERLOAD_LIMITS } from './load/overload.ts'
import { addOperatorReports } from './operator-reports.ts'
import { BUSY, loadPlainPage, TOO_MANY, UNREADABLE } from './http/plain-page.ts'
import { addErrorReports, createErrorReports, type ErrorReports, parseSentryDsn } from './reports/error-reports.ts'
import { addPolicyReports, policyViolationError } from './reports/policy-reports.ts'
import { addReplays } from './reports/replays.ts'

type HostParts = {
  settings: Settings
  app: App
  storefront: Storefront
  log: FastifyBaseLogger
  /** Token that opens reports to anyone who can read the data folder; null if none is written there. */
  folderToken: string | null
}

const BODY_LIMIT_BYTES = 256 * 1024

export type Host = { server: FastifyInstance; admission: Admission }

/** Storefront and services on one port: health, files, calls, and a document for everything else. */
export const createHost = async ({ settings, app, storefront, log, folderToken }: HostParts): Promise<Host> => {
  const busyPage = await loadPlainPage(BUSY)
  const faults = faultAnswers({ unreadablePage: await loadPlainPage(UNREADABLE), busyPage, tooManyPage: await loadPlainPage(TOO_MANY) })
  const host = Fastify({
    loggerInstance: log,
    // Queries may contain a cart's capability, so there is no request log; events log the path only.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < settings.TRUST_PROXY,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    frameworkErrors: faults.onError,
    ...connectionLimits(),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
  })
  await host.register(fastifyCookie)
  host.setErrorHandler(faults.onError)
  host.setNotFoundHandler(faults.onNotFound)
  addSecurityHeaders(host)
  addPlainRequests(host)
  const admission = addOverloadGuard(host, busyPage, { ...OVERLOAD_LIMITS, maxLoopDelayMs: settings.OVERLOAD_DELAY_MS })
  addRobotsHeader(host, isClosedPortal(app))
  addPortalTokenGuard(host)
  addGateway(host, callerAllowlist(app))
  addForwarding(host, settings)
  addCompression(host)
  addHealth(host, { app, admission, settings })
  const reports = errorReportsOf(settings, log)
  const limits = createCallLimits(memoryCounters(), systemClock, settings.RATE_LIMIT_FACTOR)
  addOperatorReports(host, { app, limits, tokens: [settings.OPERATOR_TOKEN, folderToken] })
  addPolicyReports(host, {
    limits, clock: systemClock,
    report: (violation) => {
      app.report('policy-violation', violation)
      reports?.report('policy-violation', policyViolationError(violation), { brand: null, url: violation.page })
    },
  })
  if (reports) {
    addErrorReports(host, reports, limits)
    addReplays(host, reports, limits)
  }
  await host.register((scope) => app.mount(scope))
  await host.register((scope) => addStaticFiles(scope, storefront.clientFolder, app.brandAssets))
  addFavicon(host, app.brandForHost)
  await host.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    addDocuments(scope, {
      storefront,
      brandAssets: app.brandAssets,
      brandForHost: app.brandForHost,
      flags: app.flagsForPage,
      loadMessages: app.loadMessages,
      transport: (request, who) => inProcessTransport(host, request, who),
      memberOf: (request, brand) => app.memberOf(request.cookies[AUTH_COOKIE], brand),
      today: app.today,
      devTools: settings.DEV_TOOLS,
      hasErrorReports: reports !== null,
      take: (request) => limits.take('documents', DOCUMENT_LIMIT, { clientAddress: request.ip, session: null }),
      refuseMany: faults.refuseMany,
      refuse: faults.refuse,
      report: (name, error, page) => {
        const path = page && new URL(page.url).pathname
        host.log.error({ err: error, report: name, path }, 'A page could not be made')
        reports?.report(name, error, page)
      },
    })
  })
  return { server: host, admission }
}

/** True also if the configuration cannot be loaded, since it has no page to index; the failure is reported where the page is rendered. */
const isClosedPortal = ({ brandForHost }: App) => async (hostname: string): Promise<boolean> => {
  const found = await brandForHost(hostname).catch(() => null)
  return found?.brand.brand.hasSSO ?? true
}

/** Empty if the brand is unknown or cannot be loaded; the call's own answer says which. */
const callerAllowlist = ({ brandForHost }: App) => async (hostname: string): Promise<readonly string[]> => {
  const found = await brandForHost(hostname).catch(() => null)
  return found?.brand.allowedHosts.callers ?? []
}

/** None without a DSN; an invalid DSN stops the start. */
const errorReportsOf = ({ SENTRY_DSN }: Settings, log: FastifyBaseLogger): ErrorReports | null => {
  if (SENTRY_DSN === undefined) return null
  const dsn = parseSentryDsn(SENTRY_DSN)
  if (!dsn) throw new BadSetting('SENTRY_DSN: must be https://<public key>@<host>/<project number>')
  return createErrorReports({ dsn, release: RELEASE, fetch, now: systemClock.now, log })
}
