import * as carts from '@portolan/contract/cart/cart.endpoints'
import * as flights from '@portolan/contract/flights/flights.endpoints'
import { addDays } from '@portolan/contract/values/date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock, toInstant } from '../../platform/clock.ts'
import { callerOf, good } from '../../testing/a-portal.ts'
import { aWholeApp, type WholeApp } from '../../testing/a-whole-app.ts'

let app: WholeApp
beforeAll(async () => {
  app = await aWholeApp()
})
afterAll(() => app.close())

const BODY = {
  productType: 'F', businessProfileId: 'demo', language: 'en', currency: 'EUR', origin: { type: 'CITY', code: 'MAD' }, destination: { type: 'CITY', code: 'LON' },
  departureDate: addDays(toInstant(systemClock.now()).slice(0, 10), 40), travellers: { adults: 1, childAges: [] as number[], infants: 0 }, cabin: 'ECONOMY',
} as const

it.each([
  [{ currency: 'CHF' }, 'currency', 'currency: Aquí tiene que ser EUR.'], [{ currency: 'XXX' }, 'currency', 'currency: Aquí tiene que ser EUR.'],
  [{ businessProfileId: 'another' }, 'businessProfileId', 'businessProfileId: Aquí tiene que ser demo.'],
])('a search with terms of another brand (%o) is refused with the field named', async (part, member, message) => {
  const answer = await app.fastify.inject({
    method: 'POST', url: flights.createFlightSearch.path, headers: { host: 'localhost', 'accept-language': 'es' }, payload: { ...BODY, ...part },
  })
  expect([answer.statusCode, answer.json().error]).toMatchObject([400, { message: 'VALIDATION', details: expect.stringContaining(message), validationErrors: [{ message, members: [member] }] }])
})

it('a search belongs to its brand: on another one it can be neither read nor bought', async () => {
  const [here, there] = [callerOf(app, 'localhost', null), callerOf(app, 'nord.localhost', null)]
  const { searchId } = good(await here(flights.createFlightSearch, null, BODY))
  const page = (caller: typeof here) => caller(flights.retrieveFlightProposals, { searchId }, {
    facets: [], sort: { name: 'PRICE', ascending: true }, page: { number: 1, size: 1 }, filtersMetadata: false, staticData: { language: 'en' },
  })
  const proposalId = good(await page(here)).proposals[0]?.id ?? ''
  const unknown = { code: 'SEARCH_EXPIRED', status: 500 }
  expect(await page(there)).toEqual(unknown)
  expect(await there(flights.getTransportProposalByProposalId, { proposalId }, null)).toEqual(unknown)
  const cart = { productType: 'F', businessProfileId: 'demo', language: 'en', proposalId } as const
  expect(await there(carts.createCart, null, { ...cart, currency: 'CHF' })).toEqual(unknown)
  expect(good(await here(carts.createCart, null, { ...cart, currency: 'EUR' })).cartId).toBeTruthy()
})
