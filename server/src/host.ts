import fastifyCookie from '@fastify/cookie'
import type { App } from '@portolan/services/app'
import type { Settings } from '@portolan/services/platform/settings'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { addDocuments } from './documents/documents.ts'
import type { Storefront } from './documents/storefront-build.ts'
import { addForwarding } from './gateway/forward.ts'
import { addGateway } from './gateway/gateway.ts'
import { addHealth } from './health.ts'
import { inProcessTransport } from './in-process-transport.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { addStaticFiles } from './static-files.ts'

type HostParts = { settings: Settings; app: App; storefront: Storefront; log: FastifyBaseLogger }

const BODY_LIMIT_BYTES = 256 * 1024

/** Storefront and services on one port: health, files, calls, and a document for everything else. */
export const createHost = async ({ settings, app, storefront, log }: HostParts): Promise<FastifyInstance> => {
  const host = Fastify({
    loggerInstance: log,
    // Queries may carry a cart's capability, so requests are logged by path where something happens, not one by one.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.TRUST_PROXY,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
  })
  await host.register(fastifyCookie)
  addSecurityHeaders(host)
  addGateway(host)
  addForwarding(host, settings)
  addHealth(host, app)
  await host.register((scope) => app.mount(scope))
  await host.register((scope) => addStaticFiles(scope, storefront.clientFolder, app.brandAssets))
  await host.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    addDocuments(scope, {
      storefront,
      brandForHost: app.brandForHost,
      flags: app.flagsForPage,
      loadMessages: app.loadMessages,
      transport: (request) => inProcessTransport(host, request),
      isMember: (request, brand) => app.isMember(request.cookies['auth-token'], brand),
      today: app.today,
      devTools: settings.DEV_TOOLS,
      report: (name, error) => host.log.error({ err: error, report: name }, 'The page could not be started'),
    })
  })
  return host
}
