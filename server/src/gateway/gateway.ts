import { KEY_IN_COOKIE, cartKeyCookie } from '@portolan/contract/cart/cart-key'
import { failure } from '@portolan/contract/wire/failure'
import type { AuthResult } from '@portolan/contract/identity/identity'
import { sendFailure } from '@portolan/services/platform/http/answer'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admitAllowedCaller, isAllowedCaller, type CallerAllowlist } from './caller-allowlist.ts'
import { isFromPage, isOwnPage } from './own-page.ts'

/**
 * Between the browser and the services: cookies become the bearer and the cart's secret half, answers that open a
 * session or a cart leave them in HttpOnly cookies and not in their body, and calls of foreign pages are refused
 * unless the brand lists their origin.
 */

export const AUTH_COOKIE = 'auth-token'
const CART_COOKIE_SECONDS = 7 * 24 * 3600
/** Calls, and the reports of pages, which have addresses of their own. */
const API = /^\/(?:api\/|(?:events|error-reports)(?:[?/]|$))/i
const LOGIN_PATH = '/api/tokenauth/authenticate'
const SIGN_IN_PATH = '/api/tokenauth/authenticateexternal'
const SIGN_OUT_PATH = '/api/tokenauth/signout'

export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`

export const addGateway = (app: FastifyInstance, callers: CallerAllowlist): void => {
  const admitted = new WeakSet<FastifyRequest>()
  /** What cookies brought, by request: an answer that repeats it would hand it to the page's scripts. */
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
    // A session of another site's page is that page's to keep.
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

/** The secret half that was put in place of the mark; null when there was none to put. */
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

/** A token that is refused says nothing of the session that is there; without one the session itself was refused. */
const bringsToken = ({ body }: FastifyRequest): boolean => typeof body === 'object' && body !== null && 'token' in body && Boolean(body.token)

const endSession = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.clearCookie(AUTH_COOKIE, cookieOptions(request))
}

/** Host-only, not readable by scripts, and sent on top-level navigations so that a return from the payment page works. */
const cookieOptions = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https',
})
