import { getDealsByBusinessProfile } from '@portolan/contract/deals/deals.endpoints'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createCallLimits } from '../platform/http/limits/call-limits.ts'
import { memoryCounters } from '../platform/http/limits/counter-store.ts'
import { registerEndpoints } from '../platform/http/register-endpoints.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { dealsEndpoints } from './deals.endpoints.ts'
import type { DealsQuery } from './deals.service.ts'

const BRAND = { language: 'pt', hasSSO: false, offers: { isFClub: true }, brand: { clubPercent: 8, businessProfileId: { F: 'demo' }, currency: 'EUR' } }
const MEMBER = { kind: 'MEMBER', member: { isClub: true } }

/** What the service is asked for a request. */
const asked = async (query: Record<string, string>, session: object | null = null): Promise<DealsQuery | undefined> => {
  const queries: DealsQuery[] = []
  const app = Fastify()
  registerEndpoints(app, dealsEndpoints({ getDeals: async (deals) => {
    queries.push(deals)
    return { deals: [], isComplete: true }
  } }), {
    contextOf: async () => ({ brand: BRAND, clientAddress: '203.0.113.9', session }) as unknown as RequestContext,
    limits: createCallLimits(memoryCounters(), { now: () => 0 }), inMaintenance: async () => false,
  })
  const { statusCode } = await app.inject({ method: 'GET', url: getDealsByBusinessProfile.path, query: { businessProfile: 'demo', ...query } })
  await app.close()
  expect(statusCode).toBe(200)
  return queries[0]
}

describe('a request for deals', () => {
  it('is for members alone on a brand with single sign-on', () => {
    expect(dealsEndpoints({ getDeals: async () => ({ deals: [], isComplete: true }) }).map(({ isForSignedIn }) => isForSignedIn)).toEqual([true])
  })

  it('is in the language it names, else in that of the brand', async () => {
    expect([(await asked({ language: 'de' }))?.language, (await asked({}))?.language]).toEqual(['de', 'pt'])
  })

  it('starts a search unless it asks for what is ready', async () => {
    expect([(await asked({}))?.onlyReady, (await asked({ onlyReady: 'false' }))?.onlyReady, (await asked({ onlyReady: 'true' }))?.onlyReady]).toEqual([false, false, true])
  })

  it('is for the brand and profile of the caller, at the prices of their club', async () => {
    const [stranger, member] = [await asked({}), await asked({}, MEMBER)]
    expect([stranger?.businessProfile, stranger?.brand]).toEqual(['demo', BRAND])
    expect([stranger?.asker?.clubPercent('F'), member?.asker?.clubPercent('F')]).toEqual([0, 8])
  })
})
