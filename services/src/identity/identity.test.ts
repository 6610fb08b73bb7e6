import { DEMO_BRANDS_FOLDER, loadBrands } from '@portolan/brands/all-brands'
import type { BrandConfig } from '@portolan/contract/brand'
import Fastify from 'fastify'
import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createCallLimits } from '../platform/http/call-limits.ts'
import { registerEndpoints } from '../platform/http/register-endpoints.ts'
import type { RequestContext, Session } from '../platform/http/request-context.ts'
import { identityEndpoints, SIGN_IN_LIMIT } from './identity.endpoints.ts'
import { createSessions } from './sessions.ts'

const NOW = Date.UTC(2031, 4, 1)
const SECRET = 'a secret of at least thirty-two characters'
const someSessions = (clock: { now: () => number } = { now: () => NOW }, secret = SECRET) => {
  let count = 0
  return createSessions({ secret, clock, random: { id: () => `session-${(count += 1)}`, uuid: () => 'uuid' } })
}

describe('a guest session', () => {
  it('is read back on its own brand', async () => {
    const { accessToken, expireInSeconds } = await someSessions().issueGuestSession({ domain: 'localhost' })
    expect(expireInSeconds).toBe(86_400)
    expect(await someSessions().verifySession(accessToken, 'localhost')).toEqual({ sessionId: 'session-1', kind: 'GUEST', domain: 'localhost' })
  })

  it('is worth nothing on another brand, with another secret, altered, or past its life', async () => {
    const { accessToken } = await someSessions().issueGuestSession({ domain: 'localhost' })
    expect(await someSessions().verifySession(accessToken, 'nord.localhost')).toBeNull()
    expect(await someSessions({ now: () => NOW }, `${SECRET}!`).verifySession(accessToken, 'localhost')).toBeNull()
    const [head = '', claims = '', signature = ''] = accessToken.split('.')
    const member = Buffer.from(Buffer.from(claims, 'base64url').toString().replace('GUEST', 'MEMBER')).toString('base64url')
    expect(await someSessions().verifySession([head, member, signature].join('.'), 'localhost')).toBeNull()
    expect(await someSessions({ now: () => NOW + 86_399_000 }).verifySession(accessToken, 'localhost')).not.toBeNull()
    expect(await someSessions({ now: () => NOW + 86_400_000 }).verifySession(accessToken, 'localhost')).toBeNull()
  })

  it.each(['', 'x', 'a.b.c', '....', 'null'])('is not made of the text %j', async (text) => {
    expect(await someSessions().verifySession(text, 'localhost')).toBeNull()
  })

  it('is not made by a token without signature or without its own claims', async () => {
    const claims = { dom: 'localhost', knd: 'MEMBER', iss: 'portolan', sub: 'm', jti: 'j', iat: NOW / 1000, exp: NOW / 1000 + 60 }
    expect(await someSessions().verifySession(new UnsecuredJWT(claims).encode(), 'localhost')).toBeNull()
    const signed = (payload: Record<string, unknown>): Promise<string> => new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(SECRET))
    expect(await someSessions().verifySession(await signed(claims), 'localhost')).toMatchObject({ kind: 'MEMBER', externalUserId: 'm' })
    for (const bad of [{ exp: undefined }, { iss: 'other' }, { knd: 'ADMIN' }, { jti: undefined }, { dom: undefined }]) {
      expect(await someSessions().verifySession(await signed({ ...claims, ...bad }), 'localhost')).toBeNull()
    }
  })

  it('is renewed under the same id', async () => {
    const sessions = someSessions()
    const session: Session = { sessionId: 's-9', kind: 'MEMBER', domain: 'localhost', externalUserId: 'member-7' }
    const { accessToken, expireInSeconds } = await sessions.renewSession(session)
    expect(expireInSeconds).toBe(3600)
    expect(await sessions.verifySession(accessToken, 'localhost')).toEqual(session)
  })
})

describe('AuthenticateExternal', async () => {
  const solara = (await loadBrands(DEMO_BRANDS_FOLDER)).map(({ brand }) => brand).find(({ id }) => id === 'solara')
  if (!solara) throw new Error('The demo brand is missing')
  const portal: BrandConfig = { ...solara, brand: { ...solara.brand, hasSSO: true } }

  const anApp = (brand: BrandConfig = solara, session: Session | null = null) => {
    const lines: string[] = []
    const app = Fastify({ routerOptions: { caseSensitive: false }, logger: { level: 'trace', stream: { write: (line: string) => { lines.push(line) } } } })
    const counts = new Map<string, number>()
    const counters = { increment: async (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1).get(key) ?? 0 }
    registerEndpoints(app, identityEndpoints(someSessions()), {
      contextOf: async () => ({ brand, session, clientAddress: '10.0.0.1' }) as RequestContext,
      limits: createCallLimits(counters, { now: () => NOW }), inMaintenance: async () => false,
    })
    const post = async (body: unknown) => {
      const answer = await app.inject({ method: 'POST', url: '/api/TokenAuth/AuthenticateExternal', payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
      return { status: answer.statusCode, text: answer.body, headers: answer.headers, ...answer.json() }
    }
    return { post, lines }
  }

  it.each(['localhost', 'LocalHost', 'solara.localhost'])('opens a guest session for no token on a brand without single sign-on (%s)', async (domainName) => {
    const { result } = await anApp().post({ token: '', domainName })
    expect(result.authApiModel.expireInSeconds).toBe(86_400)
    expect(await someSessions().verifySession(result.authApiModel.accessToken, 'localhost')).toMatchObject({ kind: 'GUEST' })
  })

  it('renews the session there is', async () => {
    const session: Session = { sessionId: 'kept', kind: 'GUEST', domain: 'localhost' }
    const { result } = await anApp(solara, session).post({ token: '', domainName: 'localhost' })
    expect(await someSessions().verifySession(result.authApiModel.accessToken, 'localhost')).toEqual(session)
  })

  it.each<[string, BrandConfig, unknown, number, string]>([
    ['a token where no portal is trusted', solara, { token: 'portal-token-secret', domainName: 'localhost' }, 401, 'UNAUTHENTICATED'],
    ['no token where only the portal opens sessions', portal, { token: '', domainName: 'localhost' }, 401, 'UNAUTHENTICATED'],
    ['another brand’s domain', solara, { token: '', domainName: 'nord.localhost' }, 404, 'BRAND_NOT_FOUND'],
    ['no domain', solara, { token: '' }, 400, 'VALIDATION'],
    ['a token beyond any size', solara, { token: 'portal-token-secret'.repeat(500), domainName: 'localhost' }, 400, 'VALIDATION'],
  ])('refuses %s, and neither answers nor logs the token', async (_, brand, body, status, code) => {
    const { post, lines } = anApp(brand)
    const answer = await post(body)
    expect(answer).toMatchObject({ status, error: { message: code }, unAuthorizedRequest: status === 401 })
    expect(answer.text + lines.join('')).not.toContain('portal-token-secret')
  })

  it('stops answering an address that asks too often', async () => {
    const { post } = anApp()
    for (let count = 0; count < SIGN_IN_LIMIT.max; count += 1) await post({ token: '', domainName: 'localhost' })
    const answer = await post({ token: '', domainName: 'localhost' })
    expect([answer.status, answer.error.message, Number(answer.headers['retry-after']) > 0]).toEqual([429, 'TOO_MANY_REQUESTS', true])
  })
})
