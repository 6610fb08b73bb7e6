import type { FastifyInstance } from 'fastify'

/**
 * What every later part may rely on: the target is a plain path of this site, which router, gateway and storefront all read the same way,
 * and the host is a valid one. Browsers send nothing else; every other request is refused before it is routed.
 */
export const addPlainRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (isPlainTarget(request.raw.url ?? '') && isPlainHost(request.host) && hostCount(request.raw.rawHeaders) < 2) done()
    else void reply.status(400).type('text/plain; charset=utf-8').send('Bad Request')
  })
}

/** With two Host headers one proxy would use the first and another the last (RFC 9112 §3.2). */
const hostCount = (rawHeaders: readonly string[]): number => rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length

/** Dot segments: browsers resolve them before they send a request. */
const DOT_STEP = /\/(?:\.|%2e){1,2}(?:\/|$)/i
const API = /^\/(?:api|events|error-reports)(?:\/|$)/i

/** No absolute form, no second slash or backslash that a URL parser reads as a host, no dot segments, and no percent-encoded path of a call. */
export const isPlainTarget = (target: string): boolean => {
  const path = target.split(/[?#]/, 1)[0] ?? ''
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\') || DOT_STEP.test(path)) return false
  return !path.includes('%') || !API.test(decoded(path))
}

/** Leaves a broken escape as it is: the router answers it. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    if (error instanceof URIError) return path
    throw error
  }
}

const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::(\d{1,5}))?$/i
const HIGHEST_PORT = 65_535

/** A name or address with a valid port, without user names, spaces or characters with a meaning in HTML. */
export const isPlainHost = (host: string): boolean => {
  const found = HOST.exec(host)
  return found !== null && Number(found[1] ?? 0) <= HIGHEST_PORT
}
