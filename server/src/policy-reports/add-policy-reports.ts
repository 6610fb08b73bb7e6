import { POLICY_REPORTS_PATH } from '@portolan/contract/tracking/error-report'
import type { Clock } from '@portolan/services/platform/clock'
import type { CallLimits } from '@portolan/services/platform/http/limits/call-limits'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { originOf } from '../gateway/gateway.ts'
import { type PolicyViolation, readPolicyReports } from './read-policy-reports.ts'

type PolicyReportPorts = { tell: (violation: PolicyViolation) => void; limits: CallLimits; clock: Clock }

const BODY_LIMIT_BYTES = 32 * 1024
const LIMIT = { max: 20, windowSeconds: 60 }
/** One broken page is refused the same thing at every visit: it is told once in this time. */
const TOLD_AGAIN_AFTER_MS = 3_600_000
/** Different ones in that time. Whoever invents reports by the thousand fills no log. */
const MOST_TOLD = 100

/** Takes what browsers say of the content security policy (https://www.w3.org/TR/CSP3/#reporting) and tells each thing once an hour. */
export const addPolicyReports = (app: FastifyInstance, { tell, limits, clock }: PolicyReportPorts): void => {
  const told = new LRUCache<string, true>({ max: MOST_TOLD, ttl: TOLD_AGAIN_AFTER_MS, ttlResolution: 0, perf: clock })
  const reportOnce = (violation: PolicyViolation): void => {
    const key = `${violation.directive} ${violation.blocked} ${violation.page}`
    if (told.has(key)) return
    told.purgeStale()
    if (told.size >= MOST_TOLD) return
    told.set(key, true)
    tell(violation)
  }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) => done(null, body))
    scope.post(POLICY_REPORTS_PATH, async (request, reply) => {
      const wait = await limits.take(POLICY_REPORTS_PATH, LIMIT, { clientAddress: request.ip, session: null })
      if (wait !== null) return reply.status(429).header('retry-after', String(wait)).send()
      const violations = typeof request.body === 'string' ? readPolicyReports(parseJson(request.body), originOf(request)) : null
      if (!violations) return reply.status(400).send()
      violations.forEach(reportOnce)
      return reply.status(204).send()
    })
  })
}

/** As the service of error reports groups it: by its words, since no line of ours failed. */
export const policyViolationError = ({ directive, blocked, source }: PolicyViolation): Error => {
  const error = new Error(`${directive} refused ${blocked}${source === null ? '' : ` asked for by ${source}`}`)
  error.name = 'PolicyViolation'
  error.stack = ''
  return error
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON is no report either.
    return null
  }
}
