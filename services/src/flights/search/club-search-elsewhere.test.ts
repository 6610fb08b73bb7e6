import * as carts from '@portolan/contract/cart/cart.endpoints'
import * as flights from '@portolan/contract/flights/flights.endpoints'
import { addDays } from '@portolan/contract/values/date'
import { DEMO_BRANDS_FOLDER, loadBrands } from '@portolan/brands/all-brands'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_INSTALLATION } from '../../testing/demo-installation.ts'
import { systemClock, toInstant } from '../../platform/clock.ts'
import type { EphemeralStore } from '../../platform/ephemeral/ephemeral-store.ts'
import { memoryStore } from '../../platform/ephemeral/memory-store.ts'
import { redisStore } from '../../platform/ephemeral/redis-store.ts'
import { testRedisUrl } from '../../platform/ephemeral/test-redis.ts'
import { systemRandom } from '../../platform/random.ts'
import { aMemberToken, type Caller, callerOf, good } from '../../testing/a-portal.ts'
import { aWholeApp, type WholeApp } from '../../testing/a-whole-app.ts'

const HOST = 'club.localhost'
const brand = (await loadBrands(DEMO_BRANDS_FOLDER, DEMO_INSTALLATION)).map((loaded) => loaded.brand).find(({ domain }) => domain === HOST)
if (!brand) throw new Error('The demo portal has no brand')
const { clubPercent, currency } = brand.brand
const DEPARTURE = addDays(toInstant(systemClock.now()).slice(0, 10), 40)
const FLIGHTS_OF_BRAND = { productType: 'F', businessProfileId: 'demo', language: 'fr', currency } as const

const search = (caller: Caller) => caller(flights.createFlightSearch, null, {
  ...FLIGHTS_OF_BRAND, origin: { type: 'CITY', code: 'YMQ' }, destination: { type: 'CITY', code: 'YTO' }, departureDate: DEPARTURE,
  travellers: { adults: 1, childAges: [], infants: 0 }, cabin: 'ECONOMY',
})
const page = (caller: Caller, searchId: string) => caller(flights.retrieveFlightProposals, { searchId }, {
  facets: [], sort: { name: 'PRICE', ascending: true }, page: { number: 1, size: 1 }, filtersMetadata: false, staticData: { language: 'fr' },
})
const buy = (caller: Caller, proposalId: string) => caller(carts.createCart, null, { ...FLIGHTS_OF_BRAND, proposalId })

const redisUrl = await testRedisUrl('A club search on two instances of one Redis')

const STORES: readonly { name: string; make: () => EphemeralStore }[] = [
  { name: 'a store that both share', make: () => ({ ...memoryStore({ clock: systemClock, maxBytes: 64 * 1024 * 1024 }), isShared: true }) },
  ...(redisUrl === null ? [] : [{ name: 'Redis', make: () => redisStore({ url: redisUrl, prefix: `portolan-test:${systemRandom.id()}:`, onError: (error) => expect.fail(error.message) }) }]),
]

describe.each(STORES)('a club member’s search read on another instance, through $name', ({ make }) => {
  let store: EphemeralStore
  let here: WholeApp
  let there: WholeApp
  beforeAll(async () => {
    store = make()
    here = await aWholeApp({ store })
    there = await aWholeApp({ store })
  })
  afterAll(async () => {
    await here.close()
    await there.close()
    await store.close()
  })

  /** The same person on both instances. */
  const onBoth = async (id: string, club: boolean): Promise<{ here: Caller; there: Caller }> => {
    const token = await aMemberToken(here, brand, { id, club })
    return { here: callerOf(here, HOST, token), there: callerOf(there, HOST, token) }
  }

  it('keeps the members’ prices for the member, also in a quote', async () => {
    const member = await onBoth('in', true)
    const { searchId } = good(await search(member.here))
    const mine = good(await page(member.here, searchId))
    await expect.poll(async () => good(await page(member.there, searchId)).progress.answered, { timeout: 10_000 }).toBe(mine.progress.total)
    const elsewhere = good(await page(member.there, searchId))
    const atOnce = good(await page(member.here, searchId))
    expect(clubPercent).toBeGreaterThan(0)
    expect(elsewhere.search.clubPercent).toBe(clubPercent)
    expect(elsewhere.proposals).toEqual(atOnce.proposals)
    const key = good(await buy(member.there, elsewhere.proposals[0]?.id ?? ''))
    const cart = good(await member.there(carts.retrieveCart, { ...key, domainName: HOST, producttype: 'F' }, null))
    expect(cart.price.total).toEqual(elsewhere.proposals[0]?.price)
  })

  it('is unknown outside the club: other visitors neither see its prices nor buy at them', async () => {
    const member = await onBoth('in', true)
    const other = await onBoth('out', false)
    const { searchId } = good(await search(member.here))
    await expect.poll(async () => page(member.there, searchId), { timeout: 10_000 }).toMatchObject({ search: { clubPercent } })
    const [proposal] = good(await page(member.there, searchId)).proposals
    const expired = { code: 'SEARCH_EXPIRED', status: 500 }
    const proposalId = proposal?.id ?? ''
    expect(await page(other.there, searchId)).toEqual(expired)
    expect(await other.there(flights.getTransportProposalByProposalId, { proposalId }, null)).toEqual(expired)
    expect(await buy(other.there, proposalId)).toEqual(expired)
  })
})
