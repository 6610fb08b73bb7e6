import type { BrandConfig } from '@portolan/contract/brand/brand'
import { createClient } from '@portolan/contract/wire/client'
import { isCallFailed } from '@portolan/contract/wire/call-errors'
import type { HostedRequest } from '@portolan/contract/brand/hosting'
import { authenticateExternal, PORTAL_TOKEN_MAX_LENGTH } from '@portolan/contract/identity/identity'
import { pageOf } from '@portolan/storefront/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keepSession } from './gateway.ts'

/**
 * External authentication of documents, before they are rendered. A portal's token in the address (`?a=`) opens a session, and the browser
 * is redirected to the same address without it, so that no script, log, history or referrer sees the token.
 */

type Asking = Pick<HostedRequest, 'brand' | 'member' | 'transport'>

/** Files use no token; one in their address is removed as on documents. */
export const addPortalTokenGuard = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    const isOurs = request.routeOptions.url === DOCUMENTS || CALL.test(request.url)
    const { path, token, rest } = splitAddress(request.url)
    if (isOurs || token === null || !['GET', 'HEAD'].includes(request.method)) return undefined
    return reply.status(303).headers({ location: `${path}${rest}`, 'cache-control': 'no-store' }).send()
  })
}

/** The route of every document, which exchanges the token for a session. */
const DOCUMENTS = '/*'
const CALL = /^\/(?:api|events|error-reports|policy-reports|payments)(?:[/?]|$)/i

/** Where to redirect a browser whose address has a token, with the session in `reply`'s cookies; null without a token. */
export const takePortalToken = async (request: FastifyRequest, reply: FastifyReply, asking: Asking): Promise<string | null> => {
  const { path, token, rest } = splitAddress(request.url)
  if (token === null) return null
  const clean = `${path}${rest}`
  // HEAD requests and the page for a failed sign-in open no session, but the token is removed there too.
  const { brand, member, transport } = asking
  if (!brand || request.method !== 'GET' || token === '' || isExceptionPage(path)) return clean
  const refusal = await authenticate(request, reply, { brand, transport, token })
  // An expired or altered link does not end a member's session.
  return refusal === null || member ? clean : exceptionPath(refusal, rest)
}

/** Where to redirect a visitor without a session, on a brand that requires its portal's sign-in; null if the page may be shown. */
export const turnAway = (url: string, { brand, member }: Pick<HostedRequest, 'brand' | 'member'>): string | null => {
  const { path, rest } = splitAddress(url)
  if (!brand?.brand.hasSSO || member || isFile(path) || pageOf(path).visitors !== 'MEMBERS') return null
  return exceptionPath(401, rest)
}

/** Null when a session was opened; else the status of the refusal. */
type SigningIn = { brand: BrandConfig; transport: Asking['transport']; token: string }
const authenticate = async (request: FastifyRequest, reply: FastifyReply, { brand, transport, token }: SigningIn): Promise<number | null> => {
  try {
    if (token.length > PORTAL_TOKEN_MAX_LENGTH) return 401
    const client = createClient({ transport, log: (entry) => request.log.info(entry, 'sign-in refused') })
    const { authApiModel } = await client.call(authenticateExternal, { body: { token, domainName: brand.domain } })
    keepSession(request, reply, authApiModel)
    return null
  } catch (error) {
    if (!isCallFailed(error)) {
      request.log.error({ err: error }, 'sign-in not answered')
      return 503
    }
    return error.status
  }
}

const exceptionPath = (type: number, rest: string): string => {
  const lang = new URLSearchParams(rest).get('lang')
  return `/exception?type=${type}${lang === null ? '' : `&lang=${encodeURIComponent(lang)}`}`
}

const isExceptionPage = (path: string): boolean => /^\/exception\/?$/i.test(path)

/** Pictures, robots.txt and data for an open page, which notices the end of its session by its calls. */
const isFile = (path: string): boolean => /\.\w+$/.test(path)

type Address = {
  path: string
  /** The parameter `a`; null when it is missing. Form decoding turns plus signs into blanks, so blanks become plus signs again. */
  token: string | null
  /** The query without `a`, otherwise unchanged. */
  rest: string
}

/** Finds `a` in any spelling: a cheap test, since most addresses have no token. */
const MAYBE_TOKEN = /(?:^|&)(?:a|%61)(?:=|&|$)/

const splitAddress = (url: string): Address => {
  const [path = '/', query = ''] = url.split(/\?(.*)/s, 2)
  if (!MAYBE_TOKEN.test(query)) return { path, token: null, rest: query && `?${query}` }
  const pairs = query.split('&').filter(Boolean)
  const isToken = (pair: string): boolean => new URLSearchParams(pair).has('a')
  const rest = pairs.filter((pair) => !isToken(pair)).join('&')
  const given = new URLSearchParams(pairs.find(isToken)).get('a')
  return { path, token: given?.replaceAll(' ', '+') ?? null, rest: rest && `?${rest}` }
}
