import { type Failure, failure, isFailure } from '@portolan/contract/wire/failure'
import type { Language } from '@portolan/contract/values/product'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failureOfError, sendOutcome } from './answer.ts'
import { languageAsked } from './field-problems.ts'
import type { CallLimits } from './limits/call-limits.ts'
import { parseCall } from './parse-call.ts'
import type { RequestContext } from './request-context.ts'
import type { ServedEndpoint } from './serve.ts'

export type EndpointPorts = {
  /** Brand, session and IP address of a request, or the failure that refuses it (unknown brand, bad token). */
  contextOf: (request: FastifyRequest, signal: AbortSignal) => Promise<RequestContext | Failure>
  limits: CallLimits
  /** True while the brand's maintenance flag is on. */
  inMaintenance: (context: RequestContext) => Promise<boolean>
}

const MAINTENANCE_RETRY_SECONDS = 60

/** Mounts endpoints on a Fastify instance created with `caseSensitive: false`. Every answer is an envelope, including failures. */
export const registerEndpoints = (app: FastifyInstance, endpoints: readonly ServedEndpoint[], ports: EndpointPorts): void => {
  app.setErrorHandler((error, request, reply) => {
    const outcome = failureOfError(error)
    if (outcome.code === 'INTERNAL' || outcome.code === 'OVERLOADED') request.log.error({ err: error, path: pathOf(request) }, 'unexpected failure')
    return sendOutcome(reply, outcome, languageOf(request))
  })
  takeEmptyBodies(app)
  for (const served of endpoints) {
    const { verb, path } = served.endpoint
    app.route({ method: verb, url: path, handler: (request, reply) => answerCall(served, ports, request, reply) })
  }
}

/** Generated clients of this API declare a JSON body on calls without one, so an empty body counts as none. */
const takeEmptyBodies = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    (body === '' ? done(null, undefined) : parseJson(request, String(body), done)))
}

const answerCall = async (served: ServedEndpoint, ports: EndpointPorts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const outcome = await outcomeOf(served, ports, request, abortSignalOf(reply))
  if (isFailure(outcome)) {
    request.log.info({ path: pathOf(request), code: outcome.code, details: outcome.details }, 'call failed')
  }
  return sendOutcome(reply, outcome, languageOf(request))
}

const outcomeOf = async (served: ServedEndpoint, ports: EndpointPorts, request: FastifyRequest, signal: AbortSignal): Promise<unknown> => {
  const context = await ports.contextOf(request, signal)
  if (isFailure(context)) return context
  if (served.limit) {
    const retryAfterSeconds = await ports.limits.take(served.endpoint.path, served.limit, context)
    if (retryAfterSeconds !== null) return failure('TOO_MANY_REQUESTS', { retryAfterSeconds })
  }
  if (served.isForOperators && !context.isOperator) return failure('FORBIDDEN', { details: 'For operators' })
  if (served.isForSignedIn && isStranger(context)) return failure('UNAUTHENTICATED', { details: 'For members of this portal' })
  if (served.refusedDuringMaintenance && (await ports.inMaintenance(context))) {
    return failure('MAINTENANCE', { retryAfterSeconds: MAINTENANCE_RETRY_SECONDS })
  }
  const parsed = parseCall(served.endpoint, request.query as Record<string, unknown>, request.body)
  return isFailure(parsed) ? parsed : served.handle({ ...parsed, context })
}

const languageOf = ({ headers }: FastifyRequest): Language => languageAsked(headers['accept-language'])

const isStranger = ({ brand, session }: RequestContext): boolean => brand.brand?.hasSSO === true && session?.kind !== 'MEMBER'

/** Aborts when the caller disconnects before the answer is sent. */
const abortSignalOf = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) controller.abort()
  })
  return controller.signal
}

/** The path without its query, because the query of a cart call contains the cart's secret. */
const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? ''
