import type { FastifyReply, FastifyRequest } from 'fastify'

/** Origins whose pages a brand lets make its calls, by the host that is called. */
export type CallerAllowlist = (host: string) => Promise<readonly string[]>

/** Reports of visits and errors come from our own pages alone. */
const CALL = /^\/api\//i
const PREFLIGHT_SECONDS = 600

/** True for a call from a page of an origin that the brand lists. Browsers name it in Origin and let no page choose it. */
export const isAllowedCaller = async ({ url, headers, hostname }: FastifyRequest, callers: CallerAllowlist): Promise<boolean> =>
  CALL.test(url) && headers.origin !== undefined && (await callers(hostname)).includes(headers.origin)

/**
 * Lets such a page read the answer (Fetch standard, CORS). Cookies count for nothing there: they would make the call in the name of whoever
 * sits in front of it, so its session is the bearer it sends. Answers a preflight and says so.
 */
export const admitAllowedCaller = (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
  delete request.headers.cookie
  request.cookies = {}
  reply.header('access-control-allow-origin', request.headers.origin)
  if (request.method !== 'OPTIONS') return undefined
  return reply.status(204).headers({
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'authorization, content-type, api-version, idempotency-key',
    'access-control-max-age': String(PREFLIGHT_SECONDS),
  }).send()
}
