import { cleanAllConfigurationCaches, removeConfig } from '@portolan/contract/brand/brand'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createCallLimits } from '../platform/http/limits/call-limits.ts'
import { memoryCounters } from '../platform/http/limits/counter-store.ts'
import { registerEndpoints } from '../platform/http/register-endpoints.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { brandEndpoints } from './brand.endpoints.ts'

const anApp = (isOperator: boolean) => {
  const forgotten: string[] = []
  const app = Fastify({ routerOptions: { caseSensitive: false } })
  const brands = {
    brandForDomain: async () => null,
    forget: async (domain: string) => { forgotten.push(domain) },
    forgetAll: async () => { forgotten.push('*') },
  }
  registerEndpoints(app, brandEndpoints(brands), {
    contextOf: async () => ({ clientAddress: '127.0.0.1', session: null, isOperator }) as RequestContext,
    limits: createCallLimits(memoryCounters(), { now: () => 1_000_000 }), inMaintenance: async () => false,
  })
  const remove = (path: string) => app.inject({ method: 'DELETE', url: removeConfig.path, query: { path } })
  const cleanAll = () => app.inject({ method: 'POST', url: cleanAllConfigurationCaches.path })
  return { forgotten, remove, cleanAll }
}

describe('purging configurations', () => {
  it('reloads one brand or all of them for an operator', async () => {
    const { forgotten, remove, cleanAll } = anApp(true)
    const one = await remove('brand-configurations/shop.example:3000?populate[0]=theme')
    expect([one.statusCode, one.json().success, one.json().result]).toEqual([200, true, null])
    expect((await cleanAll()).statusCode).toBe(200)
    expect(forgotten).toEqual(['shop.example:3000', '*'])
  })

  it('is refused without the token, with a limit on guesses', async () => {
    const { forgotten, remove, cleanAll } = anApp(false)
    const refused = await remove('brand-configurations/shop.example')
    expect([refused.statusCode, refused.json().error.message, refused.json().unAuthorizedRequest]).toEqual([403, 'FORBIDDEN', true])
    const answers = await Promise.all(Array.from({ length: 40 }, cleanAll))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([403, 429]))
    expect(forgotten).toEqual([])
  })

  it.each(['users/1', 'brand-configurations/../users', 'http://169.254.169.254/'])('accepts only the path of a brand: %s', async (path) => {
    const { forgotten, remove } = anApp(true)
    expect((await remove(path)).statusCode).toBe(403)
    expect(forgotten).toEqual([])
  })
})
