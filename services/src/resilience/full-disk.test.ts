import * as carts from '@portolan/contract/cart/cart.endpoints'
import * as flights from '@portolan/contract/flights/flights.endpoints'
import { addDays } from '@portolan/contract/values/date'
import { afterAll, expect, it } from 'vitest'
import { systemClock, toInstant } from '../platform/clock.ts'
import { callerOf, good } from '../testing/a-portal.ts'
import { aWholeApp } from '../testing/a-whole-app.ts'

const HOST = 'localhost'
const PRODUCT = { productType: 'F', businessProfileId: 'demo', language: 'en', currency: 'EUR' } as const

const disk = { isFull: false }
const app = await aWholeApp({ statements: { before: (sql) => {
  if (disk.isFull && /^(insert|update|delete)/i.test(sql)) throw Object.assign(new Error('could not extend file "base/5/16384": No space left on device'), { code: '53100' })
} } })
afterAll(() => app.close())

it('a full disk refuses what cannot be kept and says when to try again, and the shop is not ready until there is room', async () => {
  const call = callerOf(app, HOST, null)
  const { searchId } = good(await call(flights.createFlightSearch, null, {
    ...PRODUCT, origin: { type: 'CITY', code: 'MAD' }, destination: { type: 'CITY', code: 'LON' },
    departureDate: addDays(toInstant(systemClock.now()).slice(0, 10), 40), travellers: { adults: 1, childAges: [], infants: 0 }, cabin: 'ECONOMY',
  }))
  const { proposals: [proposal] } = good(await call(flights.retrieveFlightProposals, { searchId }, {
    facets: [], sort: { name: 'PRICE', ascending: true }, page: { number: 1, size: 1 }, filtersMetadata: false, staticData: { language: 'en' },
  }))
  const createCart = () => app.fastify.inject({ method: 'POST', url: carts.createCart.path, headers: { host: HOST }, payload: { ...PRODUCT, proposalId: proposal?.id } })
  const { cartId, requestUuid } = (await createCart()).json().result

  disk.isFull = true
  const refused = await createCart()
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().error.message]).toEqual([503, '2', 'OVERLOADED'])
  expect(refused.body).not.toContain('No space left')
  expect(await app.isReady()).toBe(false)
  expect(good(await call(carts.getCartConfig, { cartId, requestUuid }, null)).paymentMethods.length).toBeGreaterThan(0)

  disk.isFull = false
  expect((await createCart()).statusCode).toBe(200)
  await expect.poll(() => app.isReady(), { timeout: 5_000 }).toBe(true)
})
