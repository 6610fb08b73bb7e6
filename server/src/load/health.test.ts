import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { addHealth } from './health.ts'

const TOKEN = 'a token of an operator'
const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const aHost = (isReady: boolean, token?: string, isDraining = false) => {
  const app = Fastify()
  open.push(() => app.close())
  const services = { isReady: async () => isReady, metrics: async () => ({ contentType: 'text/plain', text: 'calls 1' }) }
  addHealth(app, { app: services, admission: { isDraining: () => isDraining }, settings: { OPERATOR_TOKEN: token } })
  return async (url: string, remoteAddress = '127.0.0.1', headers: Record<string, string> = {}) => {
    const { statusCode, body } = await app.inject({ url, remoteAddress, headers })
    return [statusCode, body]
  }
}

describe('health', () => {
  it('is ready when its stores are, and always live', async () => {
    expect([await aHost(true)('/health/ready'), await aHost(false)('/health/ready'), await aHost(false)('/health/live')])
      .toEqual([[200, '{"status":"ready"}'], [503, '{"status":"not ready"}'], [200, '{"status":"live"}']])
  })

  it('is not ready while it drains', async () => {
    expect(await aHost(true, undefined, true)('/health/ready')).toEqual([503, '{"status":"not ready"}'])
  })

  it('shows metrics to loopback and to operators only', async () => {
    const [open, guarded] = [aHost(true), aHost(true, TOKEN)]
    expect(await open('/metrics')).toEqual([200, 'calls 1'])
    expect((await open('/metrics', '203.0.113.9'))[0]).toBe(403)
    expect((await open('/metrics', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }))[0]).toBe(403)
    expect((await open('/metrics', '203.0.113.9', { authorization: 'Bearer undefined' }))[0]).toBe(403)
    expect((await guarded('/metrics', '203.0.113.9', { authorization: `Bearer ${TOKEN.slice(1)}` }))[0]).toBe(403)
    expect((await guarded('/metrics', '203.0.113.9', { authorization: 'Bearer a-token' }))[0]).toBe(403)
  })

  it('accepts the operators’ token from any address', async () => {
    const token = 'a-token-of-an-operator'
    expect((await aHost(true, token)('/metrics', '203.0.113.9', { authorization: `Bearer ${token}` }))[0]).toBe(200)
  })
})
