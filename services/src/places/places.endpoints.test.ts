import { loadGeo } from '@portolan/geo/geo'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { type CallLimits, createCallLimits } from '../platform/http/limits/call-limits.ts'
import { memoryCounters } from '../platform/http/limits/counter-store.ts'
import { registerEndpoints } from '../platform/http/register-endpoints.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { placesEndpoints } from './places.endpoints.ts'
import { createPlacesService } from './places.service.ts'

const places = createPlacesService(loadGeo())

const NO_LIMITS: CallLimits = { take: async () => null }

const get = async (query: Record<string, string>, { brandLanguage = 'it', limits = NO_LIMITS } = {}) => {
  const app = Fastify({ routerOptions: { caseSensitive: false } })
  registerEndpoints(app, placesEndpoints(places), {
    contextOf: async () => ({ brand: { language: brandLanguage }, clientAddress: '127.0.0.1', session: null }) as RequestContext,
    limits,
    inMaintenance: async () => false,
  })
  const answer = await app.inject({ method: 'GET', url: '/api/services/app/Places/GetPlaces', query })
  return { status: answer.statusCode, body: answer.json() }
}
type Named = { place: { name: string } }

describe('GetPlaces', () => {
  it('searches in the language asked for, else in the brand\'s, eight places at most', async () => {
    const french = await get({ query: 'lon', language: 'fr' })
    expect(french.body.result.matches[0].place.name).toBe('Londres')
    expect(french.body.result.matches.length).toBe(8)
    const two = await get({ query: 'lon', limit: '2' })
    expect(two.body.result.matches.map(({ place }: Named) => place.name)).toEqual(['Londra', 'Heathrow'])
  })

  it('names known places by their codes instead of searching', async () => {
    const { body } = await get({ query: '', codes: 'CITY:LON,AIRPORT:LHR', language: 'de' })
    expect(body.result.matches.map(({ place }: Named) => place.name)).toEqual(['London', 'Heathrow'])
  })

  it.each(['LON', 'CITY:', 'TOWN:LON', 'CITY:lon', 'CITY:LON,'])('refuses codes written as %s', async (codes) => {
    const { status, body } = await get({ query: '', codes })
    expect(status).toBe(400)
    expect(body.error.message).toBe('VALIDATION')
  })

  it('has a rate limit that stops copying the list, but not typing', async () => {
    const clock = { now: () => 0 }
    const limits = createCallLimits(memoryCounters(), clock)
    const statuses = await Promise.all(Array.from({ length: 601 }, async () => (await get({ query: '' }, { limits })).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(600)
    expect(statuses.at(-1)).toBe(429)
  })
})
