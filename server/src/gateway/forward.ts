import type { Settings } from '@portolan/services/platform/settings'
import { failure } from '@portolan/contract/wire/failure'
import { sendFailure } from '@portolan/services/platform/http/answer'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'

/** Addresses of back ends that answer calls instead of this process. */
export type ServiceAddresses = Pick<Settings, 'CART_URL' | 'TRANSPORT_URL' | 'PLATFORM_URL'>

const FORWARD_LIMIT_MS = 60_000
/** Only what a back end needs; connection headers and cookies stay here. */
const SENT_ON = ['accept', 'accept-language', 'authorization', 'content-type', 'api-version', 'idempotency-key'] as const
const SENT_BACK = ['content-type', 'retry-after', 'cache-control'] as const

/** Forwards the calls of services with a configured address; runs after the gateway has inserted session and cart key. */
export const addForwarding = (app: FastifyInstance, addresses: ServiceAddresses): void => {
  if (!addresses.CART_URL && !addresses.TRANSPORT_URL && !addresses.PLATFORM_URL) return
  app.addHook('onRequest', async (request, reply) => {
    const address = addressOf(request.url, addresses)
    return address ? forward(request, reply, address) : undefined
  })
}

/** The configured address of a call's service; null where this process answers. */
export const addressOf = (url: string, { CART_URL, TRANSPORT_URL, PLATFORM_URL }: ServiceAddresses): string | null => {
  const service = /^\/api\/(?:services\/app\/)?([^/?]+)/i.exec(url)?.[1]?.toLowerCase()
  if (service === undefined) return null
  if (service === 'cart' || service === 'orders') return CART_URL ?? null
  if (service === 'transportshopping') return TRANSPORT_URL ?? null
  return PLATFORM_URL ?? null
}

const forward = async (request: FastifyRequest, reply: FastifyReply, address: string): Promise<FastifyReply> => {
  try {
    const answer = await fetch(targetOf(request, address), {
      method: request.method,
      headers: headersFor(request),
      signal: AbortSignal.timeout(FORWARD_LIMIT_MS),
      ...(request.method === 'GET' || request.method === 'HEAD' ? {} : { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' as const }),
    })
    for (const name of SENT_BACK) {
      const value = answer.headers.get(name)
      if (value !== null) reply.header(name, value)
    }
    return reply.status(answer.status).send(await answer.text())
  } catch (error) {
    request.log.error({ err: error, address }, 'back end not reached')
    return sendFailure(reply, failure('OVERLOADED', { details: 'The back end of this service does not answer', retryAfterSeconds: 5 }))
  }
}

/** The call's path, and its query as the gateway left it, with the cart's secret half inserted. */
const targetOf = (request: FastifyRequest, address: string): URL => {
  const target = new URL(address.replace(/\/$/, '') + (request.url.split('?', 1)[0] ?? ''))
  for (const [name, value] of Object.entries(request.query as Record<string, unknown>)) {
    for (const each of Array.isArray(value) ? value : [value]) target.searchParams.append(name, String(each))
  }
  return target
}

const headersFor = (request: FastifyRequest): Headers => {
  const headers = new Headers({ 'x-forwarded-for': request.ip, 'x-forwarded-host': request.host, 'x-forwarded-proto': request.protocol })
  for (const name of SENT_ON) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}
