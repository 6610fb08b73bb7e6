import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { operatorRule, type OperatorSettings } from './operator.ts'

const TOKEN = 'an-operator-token-of-the-test'
const OWN = 'http://localhost:3000'
const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const asked = async (settings: OperatorSettings, headers: Record<string, string>, remoteAddress = '127.0.0.1'): Promise<boolean> => {
  const app = Fastify({ trustProxy: true })
  open.push(() => app.close())
  const isOperator = operatorRule(settings)
  app.delete('/purge', async (request) => isOperator(request))
  return (await app.inject({ method: 'DELETE', url: '/purge', remoteAddress, headers: { host: 'localhost:3000', ...headers } })).json()
}

describe('an operator', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['the token', { authorization: `Bearer ${TOKEN}` }, true],
    ['half a token', { authorization: `Bearer ${TOKEN.slice(1)}` }, false],
    ['another scheme', { authorization: `Basic ${TOKEN}` }, false],
    ['nothing', {}, false],
    ['the own Origin alone', { origin: OWN }, false],
  ])('is recognised by the token from any address: %s', async (_what, headers, expected) => {
    expect(await asked({ token: TOKEN, devTools: false }, headers, '203.0.113.9')).toBe(expected)
    expect(await asked({ token: TOKEN, devTools: true }, headers, '203.0.113.9')).toBe(expected)
  })

  it('is nobody without an operators’ token and without the developers’ tools', async () => {
    expect(await asked({ token: undefined, devTools: false }, { origin: OWN, authorization: 'Bearer undefined' })).toBe(false)
  })

  it.each<[string, Record<string, string>, string, boolean]>([
    ['a page of its own', { origin: OWN }, '127.0.0.1', true],
    ['the same over IPv6', { origin: OWN }, '::1', true],
    ['no page at all', {}, '127.0.0.1', false],
    ['a page of another site', { origin: 'http://evil.example' }, '127.0.0.1', false],
    ['a page of another port', { origin: 'http://localhost:3001' }, '127.0.0.1', false],
    ['a sandboxed page', { origin: 'null' }, '127.0.0.1', false],
    ['another machine', { origin: OWN }, '10.0.0.7', false],
    ['a proxy that speaks for another machine', { origin: OWN, 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1', false],
    ['a proxy by the standard header', { origin: OWN, forwarded: 'for=127.0.0.1' }, '127.0.0.1', false],
    ['a proxy that names the host', { origin: 'http://shop.example', 'x-forwarded-host': 'shop.example' }, '127.0.0.1', false],
  ])('with the developer tools is %s', async (_what, headers, remoteAddress, expected) => {
    expect(await asked({ token: undefined, devTools: true }, headers, remoteAddress)).toBe(expected)
  })
})
