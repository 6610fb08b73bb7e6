import { failure } from '@portolan/contract/wire/failure'
import { sendFailure } from '@portolan/services/platform/http/answer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { PlainPage } from '../http/plain-page.ts'

/**
 * Load shedding. An overloaded process must refuse early: a shopper who gets 503 at once tries again, one who waits a minute has left, and
 * work for shoppers who have left delays all others.
 */

/** The event-loop delay, in ms. */
export type Lateness = () => number

export type OverloadLimits = {
  /** Smoothed event-loop delay above which new work is refused. A page or a search takes some milliseconds, so such a delay is a long queue. */
  maxLoopDelayMs: number
  /** Requests in flight; most of them wait for suppliers and only cost memory. */
  maxInFlight: number
  lookEveryMs: number
}

export const OVERLOAD_LIMITS: OverloadLimits = { maxLoopDelayMs: 1_000, maxInFlight: 3_000, lookEveryMs: 100 }
const RETRY_AFTER_SECONDS = 2

/** Ends the process's work. */
export type Admission = {
  /** Refuses every new request from now on; resolves when the last accepted one is answered. */
  drain: () => Promise<void>
  isDraining: () => boolean
}

/**
 * Never refused: the requests of monitoring, which are cheap, and calls to the embedded payment provider, which accepted requests make.
 */
const ALWAYS = /^\/(?:health\/|metrics(?:$|\?)|assets\/|test-payments\/v1\/)/i
const API = /^\/api\//i

/** Refuses new requests with 503 and Retry-After while the process is overloaded or draining. Register it before any hook that does work. */
export const addOverloadGuard = (app: FastifyInstance, busyPage: PlainPage, limits: OverloadLimits, lateness: Lateness = timerLateness(limits)): Admission => {
  /** Until the client has the answer or is gone. */
  const inFlight = new Set<FastifyRequest>()
  /** Handlers at work, also for a client that is gone: their work must not lose the database halfway. */
  let working = 0
  const drained = Promise.withResolvers<void>()
  let lateMs = 0
  let draining = false
  // Each reading counts half, so that one long pause is not enough to refuse requests.
  const looking = setInterval(() => (lateMs = (lateMs + lateness()) / 2), limits.lookEveryMs)
  looking.unref()

  app.addHook('onRequest', (request, reply, done) => {
    // A call that a page of this process makes is part of an accepted request.
    if (!(request.raw.socket instanceof Socket) || ALWAYS.test(request.url)) return done()
    if (draining) void reply.header('connection', 'close')
    else if (lateMs <= limits.maxLoopDelayMs && inFlight.size < limits.maxInFlight) {
      inFlight.add(request)
      // Not Fastify's hooks: none is called for a client that leaves after its body has arrived.
      reply.raw.once('close', () => {
        inFlight.delete(request)
        lookWhetherDrained()
      })
      return done()
    }
    if (API.test(request.url)) return void sendFailure(reply, failure('OVERLOADED', { retryAfterSeconds: RETRY_AFTER_SECONDS }))
    const { html, headers } = busyPage(request.headers['accept-language'])
    return void reply.status(503).headers({ ...headers, 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'no-store' }).send(html)
  })
  // Not the answers: none is sent to a client that leaves while earlier hooks look at its request.
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      const answer: unknown = handler.call(this, request, reply)
      if (answer instanceof Promise) {
        working += 1
        answer.then(endOfWork, endOfWork)
      }
      return answer
    }
  })
  const endOfWork = (): void => {
    working -= 1
    lookWhetherDrained()
  }
  const lookWhetherDrained = (): void => {
    if (draining && inFlight.size === 0 && working === 0) drained.resolve()
  }
  app.addHook('onClose', async () => clearInterval(looking))
  return {
    drain: () => {
      draining = true
      lookWhetherDrained()
      return drained.promise
    },
    isDraining: () => draining,
  }
}

/** Measured once each interval: by how much the interval was too long because other work blocked the event loop. */
const timerLateness = ({ lookEveryMs }: OverloadLimits): Lateness => {
  let lastMs = performance.now()
  return () => {
    const nowMs = performance.now()
    const late = Math.max(0, nowMs - lastMs - lookEveryMs)
    lastMs = nowMs
    return late
  }
}

/**
 * How long a connection may take to send its request. Node's defaults are no limit for a body and a minute for headers, checked twice a
 * minute: a few hundred clients that send a byte a second would occupy every connection.
 */
const HEADERS_SECONDS = 15
/** Headers and body together; the largest body a call takes is 256 kB. */
const REQUEST_SECONDS = 30
const LOOK_EVERY_SECONDS = 5
/** Cookies of a cart and a session are under 1 kB; past this the answer is 431. */
const MAX_HEADER_BYTES = 16 * 1024

/** For Fastify's options. Tests pass shorter seconds. */
export const connectionLimits = (secondMs = 1000) => ({
  clientErrorHandler: refuseConnection,
  // A request that arrives while closing is refused by the overload guard, in the site's words.
  return503OnClosing: false,
  requestTimeout: REQUEST_SECONDS * secondMs,
  http: { headersTimeout: HEADERS_SECONDS * secondMs, connectionsCheckingInterval: LOOK_EVERY_SECONDS * secondMs, maxHeaderSize: MAX_HEADER_BYTES },
})

const STATUS_OF_CODE: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }
const UNREADABLE_STATUS = 400

/** Answers broken HTTP with a status only; the framework would answer its own JSON. */
const refuseConnection = ({ code = '' }: { code?: string }, socket: Socket): void => {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const status = STATUS_OF_CODE[code] ?? UNREADABLE_STATUS
  const words = STATUS_CODES[status] ?? ''
  const head = [`HTTP/1.1 ${status} ${words}`, 'Content-Type: text/plain; charset=utf-8', `Content-Length: ${words.length}`, 'Cache-Control: no-store', 'Connection: close']
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${words}`)
  socket.destroy()
}
