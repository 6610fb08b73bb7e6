import type { FastifyInstance } from 'fastify'

/**
 * What every later part may rely on: the target is a plain path of this site, spelled so that router, gateway and storefront read the
 * same one, and the host is one that an address can hold. Browsers send nothing else; everything else is refused before it is routed on.
 */
export const addPlainRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (isPlainTarget(request.raw.url ?? '') && isPlainHost(request.host) && hostCount(request.raw.rawHeaders) < 2) done()
    else void reply.status(400).type('text/plain; charset=utf-8').send('Bad Request')
  })
}

/** Two of them are read by one proxy as the first and by the next as the last (RFC 9112 §3.2). */
const hostCount = (rawHeaders: readonly string[]): number => rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length

/** Browsers take the steps themselves before they ask. */
const DOT_STEP = /\/(?:\.|%2e){1,2}(?:\/|$)/i
const API = /^\/(?:api|events|error-reports)(?:\/|$)/i

/** No absolute form, no second slash or backslash that an address would read as a host, no steps up to one, and no call whose path is spelled in percents. */
export const isPlainTarget = (target: string): boolean => {
  const path = target.split(/[?#]/, 1)[0] ?? ''
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\') || DOT_STEP.test(path)) return false
  return !path.includes('%') || !API.test(decoded(path))
}

/** A broken escape is not ours to judge: the router answers it. */
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

/** A name or address with a port that exists: never user names, spaces or marks that mean something in HTML. */
export const isPlainHost = (host: string): boolean => {
  const found = HOST.exec(host)
  return found !== null && Number(found[1] ?? 0) <= HIGHEST_PORT
}
