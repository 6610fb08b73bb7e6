import { getPriceCalendar, getTransportProposalByProposalId, retrieveFlightProposals } from '@portolan/contract/flights/flights.endpoints'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createCallLimits } from '../platform/http/limits/call-limits.ts'
import { memoryCounters } from '../platform/http/limits/counter-store.ts'
import { registerEndpoints } from '../platform/http/register-endpoints.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { CallLimit } from '../platform/http/serve.ts'
import { type FlightCallLimits, FLIGHT_CALL_LIMITS, flightsEndpoints } from './flights.endpoints.ts'
import { aProposalsBody, aService } from './service.test-helper.ts'

const aCaller = (limits: Partial<FlightCallLimits>) => {
  const app = Fastify({ routerOptions: { caseSensitive: false } })
  const clock = { now: () => 0 }
  const { service } = aService([])
  registerEndpoints(app, flightsEndpoints(service, { isFreeFlightSpent: async () => false }, { ...FLIGHT_CALL_LIMITS, ...limits }), {
    contextOf: async () => ({ brand: { brand: { businessProfileId: { F: 'demo' }, currency: 'EUR' } }, clientAddress: '203.0.113.9', session: null }) as RequestContext,
    limits: createCallLimits(memoryCounters(), clock),
    inMaintenance: async () => false,
  })
  const query = {
    businessProfileId: 'demo', currency: 'EUR', originType: 'CITY', originCode: 'MAD', destinationType: 'CITY', destinationCode: 'BCN',
    from: '2027-03-10', to: '2027-03-12',
  }
  return {
    calendar: async () => (await app.inject({ method: 'GET', url: getPriceCalendar.path, query })).statusCode,
    details: async () => (await app.inject({ method: 'GET', url: getTransportProposalByProposalId.path, query: { proposalId: 'unknown', language: 'en' } })).json().error?.message,
    page: () => app.inject({ method: 'POST', url: `${retrieveFlightProposals.path}?searchId=unknown`, payload: aProposalsBody() }),
  }
}

const aSecond = ({ max, windowSeconds }: CallLimit): number => max / windowSeconds

describe('the price calendar', () => {
  it('has a rate limit that prevents copying the prices of a whole network', async () => {
    const { calendar } = aCaller({ getPriceCalendar: { max: 2, windowSeconds: 60 } })
    expect([await calendar(), await calendar(), await calendar()]).toEqual([200, 200, 429])
  })

  it('has a rate limit above a shopper who opens a month each second', () => {
    expect(aSecond(FLIGHT_CALL_LIMITS.getPriceCalendar)).toBeGreaterThan(1)
  })
})

describe('the details of a proposal', () => {
  it('are not for reading a whole search one by one', async () => {
    const { details } = aCaller({ getProposal: { max: 2, windowSeconds: 60 } })
    expect([await details(), await details(), await details()]).toEqual(['PROPOSAL_NOT_FOUND', 'PROPOSAL_NOT_FOUND', 'TOO_MANY_REQUESTS'])
  })

  it('have a limit above ten shoppers behind one address who open one each second', () => {
    expect(aSecond(FLIGHT_CALL_LIMITS.getProposal)).toBeGreaterThanOrEqual(10)
  })
})

describe('the pages of a search', () => {
  it('have a rate limit, and answer with Retry-After above it', async () => {
    const { page } = aCaller({ retrieveProposals: { max: 2, windowSeconds: 60 } })
    const answers = [await page(), await page(), await page()]
    expect(answers.map((answer) => answer.json().error.message)).toEqual(['SEARCH_EXPIRED', 'SEARCH_EXPIRED', 'TOO_MANY_REQUESTS'])
    expect(answers.map(({ statusCode, headers }) => [statusCode, Number(headers['retry-after'] ?? 0) > 0])).toEqual([[500, false], [500, false], [429, true]])
  })

  it('have a rate limit above ten shoppers behind one IP address who poll each second and change filters', () => {
    expect(aSecond(FLIGHT_CALL_LIMITS.retrieveProposals)).toBeGreaterThanOrEqual(20)
  })
})
