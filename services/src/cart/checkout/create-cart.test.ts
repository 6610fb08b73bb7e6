import type { BrandConfig } from '@portolan/contract/brand/brand'
import * as rows from '@portolan/contract/cart/cart.endpoints'
import * as flights from '@portolan/contract/flights/flights.endpoints'
import { addDays } from '@portolan/contract/values/date'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { systemClock, toInstant } from '../../platform/clock.ts'
import { callerOf, good } from '../../testing/a-portal.ts'
import { aWholeApp } from '../../testing/a-whole-app.ts'
import { type LineChoice, lineKinds } from '../lines/line-kind.ts'
import { aKind } from '../testing/a-kept-line.ts'
import { aContext, type Answer, aShop, type Caller } from '../testing/a-shop.ts'
import { testEngines } from '../testing/engines.ts'
import { createCart } from './create-cart.ts'

const engines = await testEngines()
afterAll(() => Promise.all(engines.map(({ test }) => test.close())))

const BODY: LineChoice['body'] = { productType: 'F', businessProfileId: 'demo', language: 'es', currency: 'EUR', proposalId: 'p1' }
const KEY = 'a-press-on-select-1'
const keyOf = ({ result }: Answer) => {
  const { cartId, requestUuid } = rows.createCart.result.parse(result)
  return { cartId, requestUuid }
}

describe.each(engines)('CreateCart with an idempotency key on the $engine database', ({ test: { database, clear } }) => {
  beforeEach(clear)

  const create = (call: Caller, key: string | null, body: object = {}, host = 'solara.example') =>
    call(rows.createCart, null, { ...BODY, ...body }, host, key === null ? {} : { 'idempotency-key': key })
  const cartsKept = async () => (await database.withTables<{ carts: { cart_id: string } }>().selectFrom('carts').select('cart_id').execute()).length

  it('answers a repeated call with the first cart, its secret and its price change', async () => {
    const shop = aShop(database)
    shop.today.totalMinor = 44_000
    const first = await create(shop.call, KEY)
    expect(first.result).toMatchObject({ priceChange: { newTotal: { amountMinor: 44_000 } } })
    shop.today.isSoldOut = true
    expect(await create(shop.call, KEY)).toEqual(first)
    expect(await cartsKept()).toBe(1)
    expect((await shop.call(rows.getCartConfig, keyOf(first))).status).toBe(200)
  })

  it('answers a body whose fields are in another order like the first one', async () => {
    const { call } = aShop(database)
    const first = await create(call, KEY)
    const { proposalId, ...rest } = BODY
    const again = await call(rows.createCart, null, { proposalId, ...rest }, undefined, { 'idempotency-key': KEY })
    expect(again).toEqual(first)
  })

  it('creates one cart for simultaneous calls on two instances', async () => {
    const shop = aShop(database)
    const other = shop.anInstance()
    const answers = await Promise.all([shop.call, other.call, shop.call, other.call].map((call) => create(call, KEY)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.result)))).toHaveLength(1)
    expect(await cartsKept()).toBe(1)
    for (const call of [shop.call, other.call]) expect((await call(rows.getCartConfig, keyOf(answers[0] as Answer))).status).toBe(200)
  })

  it('refuses the key for another body, and names the header', async () => {
    const { call } = aShop(database)
    const first = await create(call, KEY)
    const { status, error } = await create(call, KEY, { fareId: '2' })
    expect([status, error]).toMatchObject([400, { message: 'VALIDATION', validationErrors: [{ members: ['idempotencyKey'], message: expect.stringContaining('already used') }] }])
    expect(await create(call, KEY)).toEqual(first)
  })

  it('refuses the key for another body even if both calls are simultaneous', async () => {
    const shop = aShop(database)
    const other = shop.anInstance()
    const answers = await Promise.all([create(shop.call, KEY), create(other.call, KEY, { fareId: '2' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('creates another cart for another key, without a key, in another session and on another brand', async () => {
    const shop = aShop(database)
    const answers = [await create(shop.call, KEY), await create(shop.call, `${KEY}2`), await create(shop.call, null), await create(shop.call, null)]
    for (const memberId of ['ana', 'bea']) {
      shop.visitor.memberId = memberId
      answers.push(await create(shop.call, KEY))
    }
    shop.visitor.memberId = null
    shop.today.domain = 'nordlys.example'
    answers.push(await create(shop.call, KEY, {}, 'nordlys.example'))
    const made = answers.map(keyOf)
    expect([new Set(made.map(({ cartId }) => cartId)).size, new Set(made.map(({ requestUuid }) => requestUuid)).size]).toEqual([7, 7])
    for (const { cartId, requestUuid } of made) expect([cartId, requestUuid]).toEqual([expect.stringMatching(/^[\w-]{22}$/), expect.not.stringContaining(cartId)])
  })

  it('refuses a key that is too short or malformed', async () => {
    const { call } = aShop(database)
    const answers = await Promise.all(['1', 'x'.repeat(15), 'x'.repeat(201), 'with spaces in between', 'é'.repeat(20)].map((key) => create(call, key)))
    expect(answers.map(({ error }) => error?.validationErrors?.[0]?.members)).toEqual(answers.map(() => ['idempotencyKey']))
    expect(await cartsKept()).toBe(0)
  })

  it('does not store the cart’s secret in the database', async () => {
    const { call } = aShop(database)
    const { requestUuid } = keyOf(await create(call, KEY))
    const kept = JSON.stringify(await database.withTables<{ carts: object }>().selectFrom('carts').selectAll().execute())
    expect([kept.includes(requestUuid), kept.includes(KEY)]).toEqual([false, false])
  })
})

describe.each(engines.slice(0, 1))('CreateCart on the $engine database', ({ test: { database, clear } }) => {
  beforeEach(clear)

  const FREE_FLIGHT: LineChoice['body'] = { ...BODY, productType: 'FF', proposalId: 'free' }
  /** The members with their messages that a brand of these profiles complains about. */
  const problemsOf = async (businessProfileId: BrandConfig['brand']['businessProfileId'], body: LineChoice['body']) => {
    const context = aContext()
    const brand = { ...context.brand, brand: { ...context.brand.brand, businessProfileId } }
    const answer = await createCart(aShop(database).instance.run, body, { ...context, brand })
    return 'kind' in answer ? answer.validationErrors?.map(({ members, messageKey, values }) => [...members, messageKey, values]) : null
  }

  it('refuses a product that the brand or the shop does not sell, and the profile or currency of another brand', async () => {
    expect(await problemsOf({ F: 'demo' }, FREE_FLIGHT)).toEqual([['productType', 'form.notSold', null]])
    expect(await problemsOf({ F: 'demo', H: 'demo' }, { ...BODY, productType: 'H' })).toEqual([['productType', 'form.notSold', null]])
    expect(await problemsOf({ F: 'another' }, BODY)).toEqual([['businessProfileId', 'form.notOfBrand', { expected: 'another' }]])
    expect(await problemsOf({ F: 'demo' }, { ...BODY, currency: 'USD' })).toEqual([['currency', 'form.notOfBrand', { expected: 'EUR' }]])
    expect(await problemsOf({ F: 'demo' }, BODY)).toBeNull()
  })

  it('asks only the kinds of line that belong to the product, and finds nothing when none of them is chosen', async () => {
    const { run } = aShop(database).instance
    const others = [...run.lineKinds.all, { ...aKind('OTHER'), products: ['H' as const] }]
    expect(await createCart({ ...run, lineKinds: lineKinds(others) }, BODY, aContext())).toMatchObject({ priceChange: null })
    const none = lineKinds([{ ...aKind('NONE'), quote: async () => ({ lines: [], savings: [] }) }])
    expect(await createCart({ ...run, lineKinds: none }, BODY, aContext())).toMatchObject({ code: 'PROPOSAL_NOT_FOUND' })
  })

  it('throws when a random id is taken already', async () => {
    const { run } = aShop(database).instance
    const create = () => createCart({ ...run, random: { ...run.random, id: () => 'taken' } }, BODY, aContext())
    await create()
    await expect(create()).rejects.toThrow('The id of a new cart is taken')
  })
})

describe('CreateCart over the wire', () => {
  /** The cheapest flight from Madrid of a search, and an app that has just found it. */
  const aFoundFlight = async (to: string) => {
    const app = await aWholeApp()
    const call = callerOf(app, 'localhost', null)
    const { searchId } = good(await call(flights.createFlightSearch, null, {
      productType: 'F', businessProfileId: 'demo', language: 'en', currency: 'EUR', origin: { type: 'CITY', code: 'MAD' }, destination: { type: 'CITY', code: to },
      departureDate: addDays(toInstant(systemClock.now()).slice(0, 10), 40), travellers: { adults: 1, childAges: [], infants: 0 }, cabin: 'ECONOMY',
    }))
    const { proposals: [proposal] } = good(await call(flights.retrieveFlightProposals, { searchId }, {
      facets: [], sort: { name: 'PRICE', ascending: true }, page: { number: 1, size: 1 }, filtersMetadata: false, staticData: { language: 'en' },
    }))
    return { app, call, proposalId: proposal?.id }
  }

  it('gives a guest who repeats it from the same address the same cart by the header', async () => {
    const { app, proposalId } = await aFoundFlight('LON')
    const create = async (remoteAddress: string) => (await app.fastify.inject({
      method: 'POST', url: rows.createCart.path, remoteAddress, headers: { host: 'localhost', 'Idempotency-Key': KEY }, payload: { ...BODY, proposalId },
    })).json().result.cartId
    const [one, again, elsewhere] = [await create('203.0.113.9'), await create('203.0.113.9'), await create('203.0.113.10')]
    expect(one).toMatch(/^[\w-]{22}$/)
    expect([again === one, elsewhere === one]).toEqual([true, false])
    await app.close()
  })

  it('keeps the time zone of each airport in the cart, so that the flights can be put into a calendar', async () => {
    const { app, call, proposalId } = await aFoundFlight('TYO')
    const { cartId, requestUuid } = good(await call(rows.createCart, null, { productType: 'F', businessProfileId: 'demo', language: 'es', currency: 'EUR', proposalId: proposalId ?? '' }))
    const { lines } = good(await call(rows.retrieveCartFull, { cartId, requestUuid, domainName: 'localhost', producttype: 'F' }, null))
    const zones = lines.flatMap(({ staticData }) => Object.values(staticData.airports).map(({ timeZone }) => timeZone))
    expect(zones).toEqual(expect.arrayContaining(['Europe/Madrid', 'Asia/Tokyo']))
    expect(zones).not.toContain(undefined)
    await app.close()
  })
})
