import { ALL_ENDPOINTS } from '@portolan/contract/wire/endpoints'
import { failureOfError, sendFailure } from '@portolan/services/platform/http/answer'
import { isStoreUnavailable } from '@portolan/services/platform/store-unavailable'
import { unknownCallAnswer } from '@portolan/services/platform/http/unknown-calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PlainPage } from './plain-page.ts'

type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown
/** Refuses a document with a 4xx status and words of our own. */
export type Refuse = (request: FastifyRequest, reply: FastifyReply, status: number) => FastifyReply

export type FaultAnswers = {
  /** Errors outside the calls, which have envelopes: a client's mistake gets its status, a fault reveals no internals. */
  onError: (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown
  /** No route: an unknown address or method. */
  onNotFound: Answer
  refuse: Refuse
  /** A client that is over its limit of documents, with the seconds until its next try. */
  refuseMany: (request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number) => FastifyReply
}

const API = /^\/api(?:\/|\?|$)/i
const RETRY_AFTER_SECONDS = '2'
const READING = ['GET', 'HEAD']

type PlainPages = { unreadablePage: PlainPage; busyPage: PlainPage; tooManyPage: PlainPage }

/** Last-resort answers in the site's words: the framework's would name it and repeat the query, which may contain a cart's secret. */
export const faultAnswers = ({ unreadablePage, busyPage, tooManyPage }: PlainPages): FaultAnswers => {
  const refuse: Refuse = (request, reply, status) => {
    const { html, headers } = unreadablePage(request.headers['accept-language'])
    if (status === 405) reply.header('allow', READING.join(', '))
    return reply.status(status).headers({ ...headers, 'cache-control': 'no-store' }).send(html)
  }
  const unknownCall = unknownCallAnswer(ALL_ENDPOINTS)
  return {
    refuse,
    refuseMany: (request, reply, retryAfterSeconds) => {
      const { html, headers } = tooManyPage(request.headers['accept-language'])
      return reply.status(429).headers({ ...headers, 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' }).send(html)
    },
    onNotFound: (request, reply) => {
      if (API.test(request.url)) return unknownCall(request, reply)
      if (!READING.includes(request.method)) return refuse(request, reply, 405)
      return reply.status(404).headers({ 'cache-control': 'no-store' }).type('text/plain; charset=utf-8').send('Not found')
    },
    onError: (error, request, reply) => {
      if (API.test(request.url)) return sendFailure(reply, failureOfError(error))
      const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
      if (status < 500) return refuse(request, reply, status)
      request.log.error({ err: error, path: request.url.split('?', 1)[0] }, 'answer failed')
      if (isStoreUnavailable(error)) {
        const { html, headers } = busyPage(request.headers['accept-language'])
        return reply.status(503).headers({ ...headers, 'retry-after': RETRY_AFTER_SECONDS, 'cache-control': 'no-store' }).send(html)
      }
      return reply.status(status).headers({ 'cache-control': 'no-store' }).type('text/plain; charset=utf-8').send('Something went wrong')
    },
  }
}
