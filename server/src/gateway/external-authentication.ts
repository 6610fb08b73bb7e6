import type { BrandConfig } from '@portolan/contract/brand/brand'
import { createClient } from '@portolan/contract/wire/client'
import { isCallFailed } from '@portolan/contract/wire/call-errors'
import type { HostedRequest } from '@portolan/contract/brand/hosting'
import { authenticateExternal, PORTAL_TOKEN_MAX_LENGTH } from '@portolan/contract/identity/identity'
import { pageOf } from '@portolan/storefront/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keepSession } from './gateway.ts'

/**
 * External authentication of documents, before anything of them is made. A portal's token in the address (`?a=`) becomes a session and
 * the browser is sent to the same address without it, so that no script, log, history or referrer sees the token.
 */

type Asking = Pick<HostedRequest, 'brand' | 'member' | 'transport'>

/** Files and texts of this host take no token; one in their address goes as it does from a document's. */
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

/** Where to send the browser that brings a token, its session in `reply`'s cookies; null where the address holds none. */
export const takePortalToken = async (request: FastifyRequest, reply: FastifyReply, asking: Asking): Promise<string | null> => {
  const { path, token, rest } = splitAddress(request.url)
  if (token === null) return null
  const clean = `${path}${rest}`
  // Nothing signs in for a look at the headers or on the page that says a sign-in failed; the token has to go from there as well.
  const { brand, member, transport } = asking
  if (!brand || request.method !== 'GET' || token === '' || isExceptionPage(path)) return clean
  const refusal = await authenticate(request, reply, { brand, transport, token })
  // A link that was kept too long or tampered with changes nothing for a member who is signed in.
  return refusal === null || member ? clean : exceptionPath(refusal, rest)
}

/** On a brand that only its portal signs in to, whoever did not come from there is sent where it says so; null for everyone else. */
export const turnAway = (url: string, { brand, member }: Pick<HostedRequest, 'brand' | 'member'>): string | null => {
  const { path, rest } = splitAddress(url)
  if (!brand?.brand.hasSSO || member || isFile(path) || pageOf(path).visitors !== 'MEMBERS') return null
  return exceptionPath(401, rest)
}

/** Null when a session was opened; else the status that refused it. */
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

/** Pictures, robots.txt and what a page already open fetches for itself: it notices the end of its session by its calls. */
const isFile = (path: string): boolean => /\.\w+$/.test(path)

type Address = {
  path: string
  /** The parameter `a` with blanks as plus signs, which is how they come out of form encoding; null when it is missing. */
  token: string | null
  /** The query without it, as it was written. */
  rest: string
}

/** `a` in any spelling; most addresses are as long as a campaign makes them and hold none. */
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
