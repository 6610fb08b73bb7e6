import { getPriceCalendar } from '@portolan/contract/flights/flights.endpoints'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createCallLimits } from '../platform/http/limits/call-limits.ts'
import { memoryCounters } from '../platform/http/limits/counter-store.ts'
import { registerEndpoints } from '../platform/http/register-endpoints.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { FLIGHT_CALL_LIMITS, flightsEndpoints } from './flights.endpoints.ts'
import { aService } from './service.test-helper.ts'

const aCaller = (max: number) => {
  const app = Fastify({ routerOptions: { caseSensitive: false } })
  const clock = { now: () => 0 }
  const { service } = aService([])
  registerEndpoints(app, flightsEndpoints(service, { isFreeFlightSpent: async () => false }, { ...FLIGHT_CALL_LIMITS, getPriceCalendar: { max, windowSeconds: 60 } }), {
    contextOf: async () => ({ brand: { brand: { businessProfileId: { F: 'demo' }, currency: 'EUR' } }, clientAddress: '203.0.113.9', session: null }) as RequestContext,
    limits: createCallLimits(memoryCounters(), clock),
    inMaintenance: async () => false,
  })
  const query = {
    businessProfileId: 'demo', currency: 'EUR', originType: 'CITY', originCode: 'MAD', destinationType: 'CITY', destinationCode: 'BCN',
    from: '2027-03-10', to: '2027-03-12',
  }
  return async () => (await app.inject({ method: 'GET', url: getPriceCalendar.path, query })).statusCode
}

describe('the price calendar', () => {
  it('is not for copying the prices of a whole network', async () => {
    const ask = aCaller(2)
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
  })

  it('has a limit that no shopper reaches who looks at a month a second', () => {
    expect(FLIGHT_CALL_LIMITS.getPriceCalendar.max / FLIGHT_CALL_LIMITS.getPriceCalendar.windowSeconds).toBeGreaterThan(1)
  })
})
