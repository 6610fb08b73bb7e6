import { KEY_IN_COOKIE, cartKeyCookie } from '@portolan/contract/cart-key'
import { failure } from '@portolan/contract/failure'
import { sendFailure } from '@portolan/services/platform/http/answer'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOwnPage } from './own-page.ts'

/**
 * Between the browser and the services: cookies become the bearer and the cart's secret half, answers that open a
 * session or a cart leave them in HttpOnly cookies, and calls of foreign pages are refused.
 */

export const AUTH_COOKIE = 'auth-token'
const CART_COOKIE_SECONDS = 7 * 24 * 3600
const API = /^\/api\//i

export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`

export const addGateway = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!API.test(request.url)) return undefined
    if (!isOwnPage(request.headers, originOf(request))) return sendFailure(reply, failure('FORBIDDEN', { details: 'Not called from a page of this site' }))
    putBearer(request)
    putCartKey(request)
    return undefined
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode === 200 && typeof payload === 'string') keepSecrets(request, reply, payload)
    return payload
  })
}

const putBearer = (request: FastifyRequest): void => {
  const token = request.cookies[AUTH_COOKIE]
  if (token && !request.headers.authorization) request.headers.authorization = `Bearer ${token}`
}

const putCartKey = (request: FastifyRequest): void => {
  const query = request.query as Record<string, unknown>
  const read = (name: string): [string, unknown] | undefined => Object.entries(query).find(([key]) => key.toLowerCase() === name)
  const [keyName, secret] = read('requestuuid') ?? []
  const [, cartId] = read('cartid') ?? []
  if (keyName === undefined || secret !== KEY_IN_COOKIE || typeof cartId !== 'string') return
  const kept = request.cookies[cartKeyCookie(cartId)]
  if (kept) query[keyName] = kept
}

const keepSecrets = (request: FastifyRequest, reply: FastifyReply, payload: string): void => {
  const path = (request.url.split('?', 1)[0] ?? '').toLowerCase()
  if (path === '/api/tokenauth/authenticateexternal') {
    const { accessToken, expireInSeconds } = JSON.parse(payload).result.authApiModel
    reply.setCookie(AUTH_COOKIE, accessToken, { ...cookieOptions(request), maxAge: expireInSeconds })
  }
  if (path === '/api/services/app/cart/createcart') {
    const { cartId, requestUuid } = JSON.parse(payload).result
    reply.setCookie(cartKeyCookie(cartId), requestUuid, { ...cookieOptions(request), maxAge: CART_COOKIE_SECONDS })
  }
}

/** Host-only, not readable by scripts, and sent on top-level navigations so that a return from the payment page works. */
const cookieOptions = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https',
})
