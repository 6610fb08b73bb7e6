import { MOST_SEGMENT_BYTES, REPLAYS_PATH } from '@portolan/contract/tracking/session-replay'
import type { CallLimits } from '@portolan/services/platform/http/limits/call-limits'
import type { FastifyInstance } from 'fastify'
import type { ErrorReports } from './error-reports.ts'
import { isOwnReplay } from './own-replay.ts'

/** A page writes one each five seconds; people behind one address share them. */
const LIMIT = { max: 90, windowSeconds: 60 }

/** Takes the segments of session replays and hands them on, as error reports are. */
export const addReplays = (app: FastifyInstance, reports: Pick<ErrorReports, 'forwardReplay'>, limits: CallLimits): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_SEGMENT_BYTES }, (_request, body, done) => done(null, body))
    scope.post(REPLAYS_PATH, async (request, reply) => {
      const wait = await limits.take(REPLAYS_PATH, LIMIT, { clientAddress: request.ip, session: null })
      if (wait !== null) return reply.status(429).header('retry-after', String(wait)).send()
      if (!Buffer.isBuffer(request.body) || !(await isOwnReplay(request.body))) return reply.status(400).send()
      void reports.forwardReplay(request.body)
      return reply.status(202).send()
    })
  })
}
