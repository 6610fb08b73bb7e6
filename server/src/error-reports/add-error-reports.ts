import { ERROR_REPORTS_PATH } from '@portolan/contract/tracking/error-report'
import type { CallLimits } from '@portolan/services/platform/http/limits/call-limits'
import type { FastifyInstance } from 'fastify'
import type { ErrorReports } from './error-reports.ts'

const BODY_LIMIT_BYTES = 64 * 1024
const LIMIT = { max: 60, windowSeconds: 60 }
const LINES = 3
const EVENT_ID = /^[0-9a-f]{32}$/

/** Takes the reports of own pages and hands them on: browsers talk to their own origin only, and the service's address stays here. */
export const addErrorReports = (app: FastifyInstance, reports: Pick<ErrorReports, 'forward'>, limits: CallLimits): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) => done(null, body))
    scope.post(ERROR_REPORTS_PATH, async (request, reply) => {
      const wait = await limits.take(ERROR_REPORTS_PATH, LIMIT, { clientAddress: request.ip, session: null })
      if (wait !== null) return reply.status(429).header('retry-after', String(wait)).send()
      if (typeof request.body !== 'string' || !isOwnEnvelope(request.body)) return reply.status(400).send()
      void reports.forward(request.body)
      return reply.status(202).send()
    })
  })
}

/** Exactly what our pages write: a header, one item of a known kind, its event. */
const isOwnEnvelope = (text: string): boolean => {
  const lines = text.split('\n')
  if (lines.length !== LINES) return false
  const [header, item, event] = lines.map(parseJson)
  return EVENT_ID.test(String(header?.event_id)) && typeof header?.sent_at === 'string'
    && (item?.type === 'event' || item?.type === 'transaction')
    && event?.event_id === header.event_id && event?.platform === 'javascript'
}

const parseJson = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value as Record<string, unknown> : null
  } catch {
    // What is no JSON is no envelope either.
    return null
  }
}
