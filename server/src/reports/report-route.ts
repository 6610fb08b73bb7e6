import type { CallLimits } from '@portolan/services/platform/http/limits/call-limits'
import type { CallLimit } from '@portolan/services/platform/http/serve'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type ReportRoute = {
  path: string
  limits: CallLimits
  limit: CallLimit
  bodyLimitBytes: number
  answer: 202 | 204
  /** False for bytes that our pages and browsers do not send. */
  take: (body: Buffer, request: FastifyRequest) => boolean | Promise<boolean>
}

/** A path of this origin to which browsers send reports of any content type; rate limited by IP address, refused with 400. */
export const addReportRoute = (app: FastifyInstance, { path, limits, limit, bodyLimitBytes, answer, take }: ReportRoute): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyLimitBytes }, (_request, body, done) => done(null, body))
    scope.post(path, async (request, reply) => {
      const wait = await limits.take(path, limit, { clientAddress: request.ip, session: null })
      if (wait !== null) return reply.status(429).header('retry-after', String(wait)).send()
      const isTaken = Buffer.isBuffer(request.body) && (await take(request.body, request))
      return reply.status(isTaken ? answer : 400).send()
    })
  })
}

/** Null if it is not JSON, and so not a report. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
