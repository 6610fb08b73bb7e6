import type { Endpoint, HttpVerb } from '@portolan/contract/wire/endpoint'
import { failure } from '@portolan/contract/wire/failure'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { sendFailure } from './answer.ts'

/** Path and method of a call that exists. */
export type KnownCall = Pick<Endpoint<unknown, unknown, unknown>, 'path' | 'verb'>

/**
 * Answers every unknown address under /api, and every call with a wrong method, in the API's envelope. The answer never repeats the query,
 * because the query of a cart call contains the cart's secret.
 */
export const addUnknownCalls = (app: FastifyInstance, calls: readonly KnownCall[]): void => {
  const answer = unknownCallAnswer(calls)
  // Answers before the body is read, because no handler needs it.
  const mount = (url: string, method: HTTPMethods[]): void => void app.route({ method, url, onRequest: answer, handler: answer })
  const methods = app.supportedMethods as HTTPMethods[]
  mount('/api', methods)
  mount('/api/*', methods)
  for (const path of new Set(calls.map((call) => call.path).filter((each) => !/^\/api\//i.test(each)))) {
    const verbs: readonly string[] = verbsOf(calls, path)
    mount(path, methods.filter((method) => !verbs.includes(method) && (method !== 'HEAD' || !verbs.includes('GET'))))
  }
}

/** 405 with the allowed methods for a known call, 404 for any other address (RFC 9110 §15.5.6). */
export const unknownCallAnswer = (calls: readonly KnownCall[]) => async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const verbs = verbsOf(calls, request.url.split('?', 1)[0] ?? '')
  if (verbs.length === 0) return sendFailure(reply, failure('NOT_FOUND', { details: 'There is no call at this address' }))
  return sendFailure(reply.header('allow', verbs.join(', ')), failure('METHOD_NOT_ALLOWED', { details: `This call takes ${verbs.join(', ')}` }))
}

const verbsOf = (calls: readonly KnownCall[], path: string): HttpVerb[] => {
  const asked = path.toLowerCase().replace(/\/$/, '')
  return [...new Set(calls.filter((call) => call.path.toLowerCase() === asked).map(({ verb }) => verb))]
}
