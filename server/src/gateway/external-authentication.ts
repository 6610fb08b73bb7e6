import type { BrandConfig } from '@portolan/contract/brand'
import { createClient } from '@portolan/contract/client'
import { isCallFailed } from '@portolan/contract/call-failed'
import type { HostedRequest } from '@portolan/contract/hosting'
import { authenticateExternal, PORTAL_TOKEN_MAX_LENGTH } from '@portolan/contract/identity'
import { needsSignIn } from '@portolan/contract/sign-in-pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { endSession, keepSession } from './gateway.ts'

/**
 * External authentication of documents, before anything of them is made. A portal's token in the address (`?a=`) becomes a session and
 * the browser is sent to the same address without it, so that no script, log, history or referrer sees the token.
 */

type Asking = { brand: BrandConfig; transport: HostedRequest['transport'] }

/** Where to send the browser that brings a token, its session in `reply`'s cookies; null where the address holds none. */
export const takePortalToken = async (request: FastifyRequest, reply: FastifyReply, asking: Asking): Promise<string | null> => {
  const { path, token, rest } = splitAddress(request.url)
  if (token === null) return null
  const clean = `${path}${rest}`
  // Nothing signs in for a look at the headers or on the page that says a sign-in failed; the token has to go from there as well.
  if (request.method !== 'GET' || token === '' || isExceptionPage(path)) return clean
  const refusal = await authenticate(request, reply, { ...asking, token })
  return refusal === null ? clean : exceptionPath(refusal, rest)
}

/** On a brand that only its portal signs in to, whoever did not come from there is sent where it says so; null for everyone else. */
export const turnAway = (url: string, { brand, member }: Pick<HostedRequest, 'brand' | 'member'>): string | null => {
  const { path, rest } = splitAddress(url)
  if (!brand?.brand.hasSSO || member || isFile(path) || !needsSignIn(path)) return null
  return exceptionPath(401, rest)
}

/** Null when a session was opened; else the status that refused it. */
const authenticate = async (request: FastifyRequest, reply: FastifyReply, { brand, transport, token }: Asking & { token: string }): Promise<number | null> => {
  try {
    if (token.length > PORTAL_TOKEN_MAX_LENGTH) {
      endSession(request, reply)
      return 401
    }
    const client = createClient({ transport, log: (entry) => request.log.info(entry, 'sign-in refused') })
    const { authApiModel } = await client.call(authenticateExternal, { body: { token, domainName: brand.domain } })
    keepSession(request, reply, authApiModel)
    return null
  } catch (error) {
    if (!isCallFailed(error)) {
      request.log.error({ err: error }, 'sign-in not answered')
      return 503
    }
    if (error.status === 401) endSession(request, reply)
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

const splitAddress = (url: string): Address => {
  const [path = '/', query = ''] = url.split(/\?(.*)/s, 2)
  const pairs = query.split('&').filter(Boolean)
  const isToken = (pair: string): boolean => new URLSearchParams(pair).has('a')
  const rest = pairs.filter((pair) => !isToken(pair)).join('&')
  const given = new URLSearchParams(pairs.find(isToken)).get('a')
  return { path, token: given?.replaceAll(' ', '+') ?? null, rest: rest && `?${rest}` }
}
