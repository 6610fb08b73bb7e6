import type { CookieSerializeOptions } from '@fastify/cookie'
import { cartKeyCookie, KEY_IN_COOKIE } from '@portolan/contract/cart/cart-key'
import type { AuthResult } from '@portolan/contract/identity/identity'
import { failure } from '@portolan/contract/wire/failure'
import { sendFailure } from '@portolan/services/platform/http/answer'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Stands between the browser and the services. Cookies become the bearer token and the cart's secret half. Answers that
 * open a session or a cart store them in HttpOnly cookies and not in their body. Calls of other sites' pages are
 * refused unless the brand lists their origin.
 */

export const AUTH_COOKIE = 'auth-token'
const CART_COOKIE_SECONDS = 7 * 24 * 3600
/** Calls, and the paths for pages' reports. */
const API = /^\/(?:api\/|(?:events|error-reports)(?:[?/]|$))/i
const LOGIN_PATH = '/api/tokenauth/authenticate'
const SIGN_IN_PATH = '/api/tokenauth/authenticateexternal'
const SIGN_OUT_PATH = '/api/tokenauth/signout'

export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`

export const addGateway = (app: FastifyInstance, callers: CallerAllowlist): void => {
  const admitted = new WeakSet<FastifyRequest>()
  /** The secrets inserted from cookies, by request: an answer that repeats one would reveal it to the page's scripts. */
  const secretsPut = new WeakMap<FastifyRequest, string>()
  app.addHook('onRequest', async (request, reply) => {
    if (!API.test(request.url)) return undefined
    if (request.headers.origin !== undefined) reply.header('vary', 'origin')
    if (!isOwnPage(request.headers, originOf(request))) {
      if (!(await isAllowedCaller(request, callers))) return sendFailure(reply, failure('FORBIDDEN', { details: 'Not called from a page of this site' }))
      admitted.add(request)
      return admitAllowedCaller(request, reply)
    }
    putBearer(request)
    const secret = putCartKey(request)
    if (secret !== null) secretsPut.set(request, secret)
    return undefined
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    // Carts and trips are personal: no cache keeps an answer unless its call says so.
    if (API.test(request.url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    // A page of another origin stores its session itself.
    if (admitted.has(request)) return done()
    if (reply.statusCode === 401 && pathOf(request) === SIGN_IN_PATH && !bringsToken(request)) endSession(request, reply)
    if (reply.statusCode !== 200 || typeof payload !== 'string') return done()
    const secret = keepSecrets(request, reply, payload) ?? secretsPut.get(request)
    return secret === undefined ? done() : done(null, payload.replaceAll(JSON.stringify(secret), JSON.stringify(KEY_IN_COOKIE)))
  })
}

const pathOf = ({ url }: FastifyRequest): string => (url.split('?', 1)[0] ?? '').toLowerCase()

const putBearer = (request: FastifyRequest): void => {
  const token = request.cookies[AUTH_COOKIE]
  if (token && !request.headers.authorization) request.headers.authorization = `Bearer ${token}`
}

/** The secret half that replaced the placeholder; null without a cookie. */
const putCartKey = (request: FastifyRequest): string | null => {
  const query = request.query as Record<string, unknown>
  const read = (name: string): [string, unknown] | undefined => Object.entries(query).find(([key]) => key.toLowerCase() === name)
  const [keyName, secret] = read('requestuuid') ?? []
  const [, cartId] = read('cartid') ?? []
  if (keyName === undefined || secret !== KEY_IN_COOKIE || typeof cartId !== 'string') return null
  const kept = request.cookies[cartKeyCookie(cartId)]
  if (!kept) return null
  query[keyName] = kept
  return kept
}

/** The secret half of a cart that the answer opens for a page; undefined for any other answer and for callers without a browser. */
const keepSecrets = (request: FastifyRequest, reply: FastifyReply, payload: string): string | undefined => {
  const path = pathOf(request)
  if (path === SIGN_IN_PATH) {
    keepSession(request, reply, JSON.parse(payload).result.authApiModel)
  }
  if (path === SIGN_OUT_PATH) endSession(request, reply)
  if (path === LOGIN_PATH) keepSession(request, reply, JSON.parse(payload).result)
  if (path === '/api/services/app/cart/createcart' || path === '/api/services/app/cart/opencartlink') {
    const { cartId, requestUuid } = JSON.parse(payload).result
    reply.setCookie(cartKeyCookie(cartId), requestUuid, { ...cookieOptions(request), maxAge: CART_COOKIE_SECONDS })
    return isFromPage(request.headers) ? requestUuid : undefined
  }
  return undefined
}

export const keepSession = (request: FastifyRequest, reply: FastifyReply, { accessToken, expireInSeconds }: AuthResult): void => {
  reply.setCookie(AUTH_COOKIE, accessToken, { ...cookieOptions(request), maxAge: expireInSeconds })
}

/** A refused token says nothing about the session; without a token the session itself was refused. */
const bringsToken = ({ body }: FastifyRequest): boolean => typeof body === 'object' && body !== null && 'token' in body && Boolean(body.token)

const endSession = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.clearCookie(AUTH_COOKIE, cookieOptions(request))
}

/** Host-only, not readable by scripts, and sent on top-level navigations so that a return from the payment page works. */
const cookieOptions = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https',
})

type HeaderReader = { 'sec-fetch-site'?: string | undefined; origin?: string | undefined }

/**
 * True when the call comes from a page of this origin, or from no browser. Fetch metadata decides if it names a site; older browsers send
 * Origin, which must not name another site.
 */
export const isOwnPage = (headers: HeaderReader, ownOrigin: string): boolean => {
  const site = headers['sec-fetch-site']
  if (site === 'same-origin') return true
  if (site !== undefined && site !== 'none') return false
  return headers.origin === undefined || headers.origin === ownOrigin
}

/** True for a call that a page's script makes: browsers add one of these headers to every POST, and no script can leave them out. */
const isFromPage = (headers: HeaderReader): boolean => headers['sec-fetch-site'] !== undefined || headers.origin !== undefined

/** Origins whose pages may make a brand's calls, by the called host. */
export type CallerAllowlist = (host: string) => Promise<readonly string[]>

/** Calls that other origins may make; reports of visits and errors are accepted from own pages only. */
const CALL = /^\/api\//i
const PREFLIGHT_SECONDS = 600

/** True for a call from a page of an origin that the brand lists. Browsers set Origin, and a page cannot change it. */
const isAllowedCaller = async ({ url, headers, hostname }: FastifyRequest, callers: CallerAllowlist): Promise<boolean> =>
  CALL.test(url) && headers.origin !== undefined && (await callers(hostname)).includes(headers.origin)

/**
 * Lets such a page read the answer (Fetch standard, CORS). Its cookies are ignored, because they would act for the person who views the
 * page; its session is the bearer token it sends. Answers a preflight; true if the request was one.
 */
const admitAllowedCaller = (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
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
