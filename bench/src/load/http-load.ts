import autocannon from 'autocannon'
import Fastify from 'fastify'
import { Agent, request } from 'node:http'

/** A request that is sent again and again. */
export type LoadRequest = {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Sent in turn, so that a server gains nothing by remembering the last one. */
  bodies?: readonly string[]
}

export type Load = { requestsPerSecond: number; requests: number; p50Ms: number; failures: number }

const CONNECTIONS = 10
const SECONDS = 4

/** Requests a second over 10 connections. The load comes from a thread of its own, so what is measured may live in this process. */
export const measureLoad = async ({ url, method = 'GET', headers = {}, bodies = [] }: LoadRequest): Promise<Load> => {
  const result = await autocannon({ url, method, headers, connections: CONNECTIONS, duration: SECONDS, workers: 1, ...(bodies.length === 0 ? {} : { requests: bodies.map((body) => ({ body })) }) })
  return { requestsPerSecond: Math.round(result.requests.average), requests: result.requests.total, p50Ms: result.latency.p50, failures: result.non2xx + result.errors }
}

/**
 * Sorted milliseconds of `count` requests sent one after the other over one connection: the time of server and network without other
 * requests.
 */
export const measureAlone = async ({ url, method = 'GET', headers = {}, bodies = [] }: LoadRequest, count: number): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const once = (body: string | undefined): Promise<number> =>
    new Promise((resolve, reject) => {
      const start = performance.now()
      const sent = request(url, { agent, method, headers }, (answer) => {
        answer.resume().on('end', () => resolve(performance.now() - start)).on('error', reject)
      })
      sent.on('error', reject).end(body)
    })
  const times: number[] = []
  for (let at = 0; at < count; at++) times.push(await once(bodies[at % bodies.length]))
  agent.destroy()
  return times.sort((a, b) => a - b)
}

/** The value below which `share` (0 to 1) of sorted values lie. */
export const percentile = (sorted: readonly number[], share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** The same request answered by a Fastify that does nothing but send prepared bytes. */
export const measureBare = async (request: Omit<LoadRequest, 'url'>, bytes: Buffer, headers: Readonly<Record<string, string>>): Promise<Load> => {
  const server = Fastify()
  server.route({ method: ['GET', 'POST'], url: '/', handler: (_request, reply) => reply.headers(headers).send(bytes) })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  try {
    return await measureLoad({ ...request, url })
  } finally {
    await server.close()
  }
}
