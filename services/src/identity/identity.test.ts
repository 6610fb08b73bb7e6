import { DEMO_BRANDS_FOLDER, loadBrands } from '@portolan/brands/all-brands'
import type { BrandConfig } from '@portolan/contract/brand/brand'
import Fastify from 'fastify'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_INSTALLATION } from '../testing/demo-installation.ts'
import { openTestDatabase } from '../platform/database/test-database.ts'
import { createCallLimits } from '../platform/http/limits/call-limits.ts'
import { memoryCounters } from '../platform/http/limits/counter-store.ts'
import { registerEndpoints } from '../platform/http/register-endpoints.ts'
import type { MemberSession, RequestContext, Session } from '../platform/http/request-context.ts'
import { createAccounts, hashPassword } from './accounts.ts'
import { createDemoPortal, trustedKeys } from './demo-portal.ts'
import { identityEndpoints, SIGN_IN_LIMIT } from './identity.endpoints.ts'
import { createSessions, revocableSessions } from './sessions.ts'

const NOW = Date.UTC(2031, 4, 1)
const MEMBER = { name: 'Ana Sol', points: 120, credit: { amountMinor: 90_000, currency: 'EUR' }, isClub: true }
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

  it('is invalid on another brand, with another secret, altered, or expired', async () => {
    const { accessToken } = await someSessions().issueGuestSession({ domain: 'localhost' })
    expect(await someSessions().verifySession(accessToken, 'nord.localhost')).toBeNull()
    expect(await someSessions({ now: () => NOW }, `${SECRET}!`).verifySession(accessToken, 'localhost')).toBeNull()
    const [head = '', claims = '', signature = ''] = accessToken.split('.')
    const member = Buffer.from(Buffer.from(claims, 'base64url').toString().replace('GUEST', 'MEMBER')).toString('base64url')
    expect(await someSessions().verifySession([head, member, signature].join('.'), 'localhost')).toBeNull()
    expect(await someSessions({ now: () => NOW + 86_399_000 }).verifySession(accessToken, 'localhost')).not.toBeNull()
    expect(await someSessions({ now: () => NOW + 86_400_000 }).verifySession(accessToken, 'localhost')).toBeNull()
  })

  it.each(['', 'x', 'a.b.c', '....', 'null'])('is not read from the text %j', async (text) => {
    expect(await someSessions().verifySession(text, 'localhost')).toBeNull()
  })

  it('is not read from a token without a signature or without its own claims', async () => {
    const claims = { dom: 'localhost', knd: 'MEMBER', mem: MEMBER, sin: NOW / 1000, iss: 'portolan', sub: 'm', jti: 'j', iat: NOW / 1000, exp: NOW / 1000 + 60 }
    expect(await someSessions().verifySession(new UnsecuredJWT(claims).encode(), 'localhost')).toBeNull()
    const signed = (payload: Record<string, unknown>): Promise<string> => new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(SECRET))
    expect(await someSessions().verifySession(await signed(claims), 'localhost')).toMatchObject({ kind: 'MEMBER', externalUserId: 'm' })
    for (const bad of [{ exp: undefined }, { mem: undefined }, { mem: { ...MEMBER, isClub: 'yes' } }, { sin: undefined }, { iss: 'other' }, { knd: 'ADMIN' }, { jti: undefined }, { dom: undefined }]) {
      expect(await someSessions().verifySession(await signed({ ...claims, ...bad }), 'localhost')).toBeNull()
    }
  })

  it('is renewed under the same id', async () => {
    const session: Session = { sessionId: 's-9', kind: 'GUEST', domain: 'localhost' }
    const renewed = await someSessions().renewSession(session)
    expect(renewed?.expireInSeconds).toBe(86_400)
    expect(await someSessions().verifySession(renewed?.accessToken ?? '', 'localhost')).toEqual(session)
  })
})

describe('a member session', () => {
  const session: MemberSession = { sessionId: 's-9', kind: 'MEMBER', domain: 'localhost', externalUserId: 'member-7', member: MEMBER, signedInAt: NOW / 1000 }

  it('is renewed under the same id with all data of the member', async () => {
    const renewed = await someSessions().renewSession(session)
    expect(renewed?.expireInSeconds).toBe(3600)
    expect(await someSessions().verifySession(renewed?.accessToken ?? '', 'localhost')).toEqual(session)
  })

  it('can be renewed for exactly twelve hours after the sign-in', async () => {
    const at = (seconds: number) => someSessions({ now: () => NOW + seconds * 1000 }).renewSession(session)
    expect((await at(12 * 3600 - 60))?.expireInSeconds).toBe(60)
    expect(await at(12 * 3600)).toBeNull()
  })
})

describe('AuthenticateExternal', async () => {
  const test = await openTestDatabase()
  beforeEach(test.clear)
  afterAll(test.close)
  const solara = (await loadBrands(DEMO_BRANDS_FOLDER, DEMO_INSTALLATION)).map(({ brand }) => brand).find(({ id }) => id === 'solara')
  if (!solara) throw new Error('The demo brand is missing')
  // Not a demo brand, so it trusts only its own portal, and here it has none.
  const shop: BrandConfig = { ...solara, environment: 'production' }
  const portal: BrandConfig = { ...shop, brand: { ...shop.brand, hasSSO: true } }
  const accounts = [{ userId: 7, domain: 'localhost', userName: 'Ana', password: await hashPassword('right'), member: MEMBER }]
  const demoPortal = createDemoPortal({ secret: SECRET, clock: { now: () => NOW }, random: { id: () => `token-${Math.random()}` } })

  const anApp = (brand: BrandConfig = shop, session: Session | null = null) => {
    const lines: string[] = []
    const who = { session, isOperator: false }
    const app = Fastify({ routerOptions: { caseSensitive: false }, logger: { level: 'trace', stream: { write: (line: string) => { lines.push(line) } } } })
    const clock = { now: () => NOW }
    const ports = { sessions: revocableSessions(someSessions(), { database: test.database, clock }), demoPortal, database: test.database, clock, trustedKeys: (asked: BrandConfig) => trustedKeys(asked, demoPortal), accounts: createAccounts(accounts), random: { id: () => 'login' } }
    registerEndpoints(app, identityEndpoints(ports), {
      contextOf: async () => ({ brand, session: who.session, isOperator: who.isOperator, clientAddress: '10.0.0.1' }) as RequestContext,
      limits: createCallLimits(memoryCounters(), { now: () => NOW }), inMaintenance: async () => false,
    })
    const post = async (body: unknown, url = '/api/TokenAuth/AuthenticateExternal') => {
      const answer = await app.inject({ method: 'POST', url, payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
      return { status: answer.statusCode, text: answer.body, headers: answer.headers, ...answer.json() }
    }
    return { post, lines, who }
  }

  it.each(['localhost', 'LocalHost', 'solara.localhost'])('opens a guest session for no token on a brand without single sign-on (%s)', async (domainName) => {
    const { result } = await anApp().post({ token: '', domainName })
    expect(result.authApiModel.expireInSeconds).toBe(86_400)
    expect(await someSessions().verifySession(result.authApiModel.accessToken, 'localhost')).toMatchObject({ kind: 'GUEST' })
  })

  it('renews an existing session', async () => {
    const session: Session = { sessionId: 'kept', kind: 'GUEST', domain: 'localhost' }
    const { result } = await anApp(shop, session).post({ token: '', domainName: 'localhost' })
    expect(await someSessions().verifySession(result.authApiModel.accessToken, 'localhost')).toEqual(session)
  })

  it.each<[string, BrandConfig, unknown, number, string]>([
    ['a token where no portal is trusted', shop, { token: 'portal-token-secret', domainName: 'localhost' }, 401, 'UNAUTHENTICATED'],
    ['no token where only the portal opens sessions', portal, { token: '', domainName: 'localhost' }, 401, 'UNAUTHENTICATED'],
    ['another brand’s domain', shop, { token: '', domainName: 'nord.localhost' }, 404, 'BRAND_NOT_FOUND'],
    ['no domain', shop, { token: '' }, 400, 'VALIDATION'],
    ['a token beyond any size', shop, { token: 'portal-token-secret'.repeat(500), domainName: 'localhost' }, 400, 'VALIDATION'],
  ])('refuses %s, and neither answers nor logs the token', async (_, brand, body, status, code) => {
    const { post, lines } = anApp(brand)
    const answer = await post(body)
    expect(answer).toMatchObject({ status, error: { message: code }, unAuthorizedRequest: status === 401 })
    expect(answer.text + lines.join('')).not.toContain('portal-token-secret')
  })

  it('opens one member session per token, accepts the token again for that session only, and never logs it', async () => {
    const { post, lines, who } = anApp(solara)
    const token = await demoPortal.sign(solara, 'VALID', { name: 'Ana Sol', points: 120, credit: 90_000 })
    const first = await post({ token, domainName: 'localhost' })
    const session = await someSessions().verifySession(first.result.authApiModel.accessToken, 'localhost')
    expect(session).toMatchObject({ kind: 'MEMBER', externalUserId: 'demo-member', member: MEMBER, signedInAt: NOW / 1000 })
    const replayed = await post({ token, domainName: 'localhost' })
    expect([replayed.status, replayed.error.message]).toEqual([401, 'UNAUTHENTICATED'])
    who.session = session
    const reloaded = await post({ token, domainName: 'localhost' })
    expect(await someSessions().verifySession(reloaded.result.authApiModel.accessToken, 'localhost')).toEqual(session)
    who.session = { sessionId: 'of-somebody-else', kind: 'GUEST', domain: 'localhost' }
    expect((await post({ token, domainName: 'localhost' })).status).toBe(401)
    expect(replayed.text + lines.join('')).not.toContain(token)
  })

  it('remembers a used token after a restart, even if everything else is lost', async () => {
    const token = await demoPortal.sign(solara, 'VALID')
    expect((await anApp(solara).post({ token, domainName: 'localhost' })).status).toBe(200)
    expect((await anApp(solara).post({ token, domainName: 'localhost' })).status).toBe(401)
  })

  it('opens a session for only one of many simultaneous calls with the same token', async () => {
    const { post } = anApp(solara)
    const token = await demoPortal.sign(solara, 'VALID')
    const answers = await Promise.all(Array.from({ length: 8 }, () => post({ token, domainName: 'localhost' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401, 401, 401])
  })

  it('refuses the demo portal’s tokens on other brands', async () => {
    expect((await anApp(shop).post({ token: await demoPortal.sign(shop, 'VALID'), domainName: 'localhost' })).status).toBe(401)
  })

  it.each([['VALID', 200], ['EXPIRED', 401], ['FORGED', 401], ['FOREIGN_BRAND', 401]])('answers the tools panel’s token %s with %s', async (kind, status) => {
    const { post, who } = anApp(solara)
    who.isOperator = true
    const { result: { token } } = await post({ kind }, '/api/services/app/DevTools/MintTestToken')
    expect((await post({ token, domainName: 'localhost' })).status).toBe(status)
  })

  it('creates test tokens only for operators, and only for demo brands', async () => {
    const mint = async (brand: BrandConfig, isOperator: boolean) => {
      const { post, who } = anApp(brand)
      who.isOperator = isOperator
      return (await post({ kind: 'VALID' }, '/api/services/app/DevTools/MintTestToken')).status
    }
    expect([await mint(solara, true), await mint(solara, false), await mint(shop, true)]).toEqual([200, 403, 403])
  })

  it('opens a session for an account’s password, and answers every wrong login alike', async () => {
    const login = async (brand: BrandConfig, userNameOrEmailAddress: string, password: string) => {
      const { status, error, result } = await anApp(brand).post({ userNameOrEmailAddress, password, rememberClient: true }, '/api/TokenAuth/Authenticate')
      return { status, code: error?.message, details: error?.details, result }
    }
    const { result } = await login(shop, 'ana', 'right')
    expect(result).toMatchObject({ expireInSeconds: 3600, userId: 7, encryptedAccessToken: result.accessToken })
    expect(await someSessions().verifySession(result.accessToken, 'localhost')).toMatchObject({ kind: 'MEMBER', externalUserId: 'account-7', member: MEMBER })
    const refused = { status: 500, code: 'LOGIN_FAILED', details: 'Invalid user name or password', result: null }
    expect([await login(shop, 'ana', 'wrong'), await login(shop, 'ben', 'right'), await login(portal, 'ana', 'right')]).toEqual([refused, refused, refused])
  })

  it('limits the rate of calls from one IP address', async () => {
    const { post } = anApp()
    for (let count = 0; count < SIGN_IN_LIMIT.max; count += 1) await post({ token: '', domainName: 'localhost' })
    const answer = await post({ token: '', domainName: 'localhost' })
    expect([answer.status, answer.error.message, Number(answer.headers['retry-after']) > 0]).toEqual([429, 'TOO_MANY_REQUESTS', true])
  })
})
