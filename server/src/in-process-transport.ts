import type { Transport } from '@portolan/contract/wire/transport'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** NOBODY: without the shopper's cookies, for pages that are shared. */
export type Caller = 'SHOPPER' | 'NOBODY'

/** Calls the services in this process for a shopper, with the host, address and session that the browser would send. */
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
    // An answer that is not JSON is no failure of the transport: the client judges it by its status.
    return undefined
  }
}
