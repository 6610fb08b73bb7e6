import type { Transport } from '@portolan/contract/wire/transport'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** NOBODY: without the shopper's cookies, for what others get to see as well. */
export type Caller = 'SHOPPER' | 'NOBODY'

/** Calls the services in this process on behalf of a shopper: with their host, address and session, as their browser would. */
export const inProcessTransport = (app: FastifyInstance, shopper: FastifyRequest, who: Caller): Transport => async ({ verb, url, headers, body, signal }) => {
  const passedOn = Object.fromEntries(
    (['host', 'cookie', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const).flatMap((name) => {
      const value = shopper.headers[name]
      return value === undefined || (name === 'cookie' && who === 'NOBODY') ? [] : [[name, value]]
    }),
  )
  const answer = await app.inject({
    method: verb, url, headers: { ...headers, ...passedOn }, remoteAddress: shopper.socket.remoteAddress ?? '', signal, ...(body === null ? {} : { payload: body }),
  })
  const retryAfter = Number(answer.headers['retry-after'])
  return { status: answer.statusCode, retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null, json: parseJson(answer.body) }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON is an answer the client must judge by its status, not a failure of the transport.
    return undefined
  }
}
