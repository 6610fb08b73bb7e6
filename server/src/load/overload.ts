import { failure } from '@portolan/contract/wire/failure'
import { sendFailure } from '@portolan/services/platform/http/answer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Socket } from 'node:net'
import type { PlainPage } from '../http/plain-page.ts'

/**
 * A process with more to do than it can must say so early: a shopper who hears 503 at once tries again, one who waits a minute has gone,
 * and work for those who have gone is what keeps everyone else waiting.
 */

/** How late a timer of this process came that was due now. */
export type Lateness = () => number

export type OverloadLimits = {
  /** A lateness that lasts past which new work is refused. A page or a search is some milliseconds, so this is a queue and no hiccup. */
  maxLoopDelayMs: number
  /** Requests that may be on their way; most of them wait for suppliers and cost memory only. */
  maxInFlight: number
  lookEveryMs: number
}

export const OVERLOAD_LIMITS: OverloadLimits = { maxLoopDelayMs: 1_000, maxInFlight: 3_000, lookEveryMs: 100 }
const RETRY_AFTER_SECONDS = 2

/** How the process is told to come to an end. */
export type Admission = {
  /** Refuses everything new from now on; resolves when the last request that was let in is answered. */
  drain: () => Promise<void>
  isDraining: () => boolean
}

/**
 * Never refused: what monitoring asks, which is answered in no time, and what the embedded payment provider is asked by requests that
 * were let in.
 */
const ALWAYS = /^\/(?:health\/|metrics(?:$|\?)|assets\/|test-payments\/v1\/)/i
const API = /^\/api\//i

/** Refuses new requests with 503 and Retry-After while there is too much to do, and for good once it drains. Add it before whatever does work for a request. */
export const addOverloadGuard = (app: FastifyInstance, busyPage: PlainPage, limits: OverloadLimits, lateness: Lateness = timerLateness(limits)): Admission => {
  const admitted = new WeakSet<FastifyRequest>()
  const drained = Promise.withResolvers<void>()
  let inFlight = 0
  let lateMs = 0
  let draining = false
  // One long pause counts half, so that only a loop which stays late closes the door.
  const looking = setInterval(() => (lateMs = (lateMs + lateness()) / 2), limits.lookEveryMs)
  looking.unref()

  app.addHook('onRequest', (request, reply, done) => {
    // A call that a page of this process makes for itself is part of work that was let in.
    if (!(request.raw.socket instanceof Socket) || ALWAYS.test(request.url)) return done()
    if (draining) void reply.header('connection', 'close')
    else if (lateMs <= limits.maxLoopDelayMs && inFlight < limits.maxInFlight) {
      inFlight += 1
      admitted.add(request)
      return done()
    }
    if (API.test(request.url)) return void sendFailure(reply, failure('OVERLOADED', { retryAfterSeconds: RETRY_AFTER_SECONDS }))
    const { html, headers } = busyPage(request.headers['accept-language'])
    return void reply.status(503).headers({ ...headers, 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'no-store' }).send(html)
  })
  const leave = (request: FastifyRequest): void => {
    if (admitted.delete(request)) inFlight -= 1
    if (draining && inFlight === 0) drained.resolve()
  }
  app.addHook('onResponse', (request, _reply, done) => {
    leave(request)
    done()
  })
  app.addHook('onRequestAbort', async (request) => leave(request))
  app.addHook('onClose', async () => clearInterval(looking))
  return {
    drain: () => {
      draining = true
      if (inFlight === 0) drained.resolve()
      return drained.promise
    },
    isDraining: () => draining,
  }
}

/** Asked once each interval: what the interval took beyond its length, the time that other work held the loop. */
const timerLateness = ({ lookEveryMs }: OverloadLimits): Lateness => {
  let lastMs = performance.now()
  return () => {
    const nowMs = performance.now()
    const late = Math.max(0, nowMs - lastMs - lookEveryMs)
    lastMs = nowMs
    return late
  }
}
