import type { App } from '@portolan/services/app'
import type { CallLimits } from '@portolan/services/platform/http/limits/call-limits'
import { sendsToken } from '@portolan/services/platform/http/operator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type ReportParts = { app: Pick<App, 'reports'>; limits: CallLimits; tokens: readonly (string | null | undefined)[] }

const MOST_DAYS = 3_650
/** A report reads everything, and the limit stops guesses of a token. */
const LIMIT = { max: 30, windowSeconds: 60 }

/** `/operator/audit` and `/operator/funnel?days=14`: the output of the commands of the same names, from a running shop. Requires one of the tokens. */
export const addOperatorReports = (host: FastifyInstance, { app: { reports }, limits, tokens }: ReportParts): void => {
  const mayAsk = (request: FastifyRequest): boolean => tokens.some((token) => token && sendsToken(request, token))
  const answer = async (request: FastifyRequest, reply: FastifyReply, report: () => Promise<object>): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store')
    const retryAfter = await limits.take('operator-reports', LIMIT, { clientAddress: request.ip, session: null })
    if (retryAfter !== null) return reply.status(429).header('retry-after', String(retryAfter)).send({ status: 'asked too often' })
    return mayAsk(request) ? reply.send(await report()) : reply.status(403).send({ status: 'for operators' })
  }
  host.get('/operator/audit', (request, reply) => answer(request, reply, reports.audit))
  host.get<{ Querystring: { days?: string } }>('/operator/funnel', (request, reply) => {
    const days = Number(request.query.days ?? 14)
    if (Number.isInteger(days) && days >= 1 && days <= MOST_DAYS) return answer(request, reply, () => reports.funnel(days))
    return reply.status(400).send({ status: `days must be a whole number from 1 to ${MOST_DAYS}` })
  })
}
