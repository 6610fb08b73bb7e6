import type { BrandConfig } from '@portolan/contract/brand/brand'
import { addDays, daysBetween } from '@portolan/contract/values/date'
import { isFailure } from '@portolan/contract/wire/failure'
import { money } from '@portolan/contract/values/money'
import { loadGeo } from '@portolan/geo/geo'
import { describe, expect, it } from 'vitest'
import { memoryStore } from '../platform/ephemeral/memory-store.ts'
import { type Asker, STRANGER } from '../shopping/member-terms.ts'
import type { TripPrices } from '../shopping/trip-prices.ts'
import { createDealsService, type DealsQuery } from './deals.service.ts'
import { planTrips } from './plan-trips.ts'

const TODAY = '2026-11-21'
const NOON_MS = Date.parse(`${TODAY}T12:00:00Z`)
const DAY_MS = 86_400_000
const geo = loadGeo()

type BrandOptions = { id?: string; profile?: string; currency?: string; country?: string; places?: string[] }

/** The fields of a brand that deals read. */
const aBrand = ({ id = 'one', profile = 'profile-one', currency = 'EUR', country = 'PT', places = ['MAD', 'PAR'] }: BrandOptions = {}) => ({
  id, country, language: 'en', brand: { currency, businessProfileId: { F: profile } },
  destinationProposals: { DP: [], H: [], F: places.map((code) => ({ id: code, nameKey: code, type: 'CITY', code })) },
}) as unknown as BrandConfig

/** 100.00 for every travel date and booking date, unless changed. */
const aMarket = (changes: Partial<TripPrices> = {}): TripPrices => ({
  byDay: async ({ currency }, days) => days.map(() => money(10_000, currency)),
  now: async ({ currency }) => money(10_000, currency),
  askedOn: async ({ currency }, days) => days.map(() => money(10_000, currency)),
  ...changes,
})

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((_, reject) => { signal.addEventListener('abort', () => reject(signal.reason), { once: true }) })

const aService = (prices: TripPrices = aMarket(), kept: readonly BrandConfig[] = []) => {
  const clock = { ms: NOON_MS, now: () => clock.ms }
  const troubles: unknown[] = []
  const service = createDealsService({
    prices, geo, clock, store: memoryStore({ clock, maxBytes: 10_000_000 }), brands: async () => kept,
    // Pauses and the minute after the start take no time; other waits last until they are stopped, so that all deals are found.
    delay: (ms, signal) => (ms >= 1_000 && ms !== 60_000 ? untilAborted(signal) : Promise.resolve()),
    report: (error) => troubles.push(error),
  })
  const ask = async (brand: BrandConfig, query: Partial<DealsQuery> = {}) => {
    const answer = await service.getDeals({ brand, businessProfile: brand.brand.businessProfileId.F ?? '', language: 'en', onlyReady: false, ...query })
    if (isFailure(answer)) throw new Error(answer.code)
    return answer
  }
  return { service, clock, troubles, ask }
}

describe('deals', () => {
  it('go from the brand’s country to the places it features first, in its currency and the asked language', async () => {
    const { deals, isComplete } = await aService().ask(aBrand({ currency: 'CHF', places: ['ROM'] }), { language: 'it' })
    expect(isComplete).toBe(true)
    expect(new Set(deals.map(({ origin }) => geo.cities.get(origin.code)?.country))).toEqual(new Set(['PT']))
    expect(deals.find(({ destination }) => destination.code === 'ROM')).toMatchObject({
      origin: { type: 'CITY', countryName: 'Portogallo' }, destination: { name: 'Roma', countryName: 'Italia' }, price: { currency: 'CHF', amountMinor: 10_000 },
    })
  })

  it('show the struck price from before the drop, and until when the new one is valid', async () => {
    const dropped = aMarket({
      byDay: async ({ currency }, days) => days.map((_, index) => money(index === 7 ? 8_000 : 10_000, currency)),
      now: async ({ currency }) => money(8_000, currency),
      askedOn: async ({ currency }, days) => days.map((day) => money(day >= addDays(TODAY, -2) && day <= addDays(TODAY, 3) ? 8_000 : 10_000, currency)),
    })
    const { deals: [deal] } = await aService(dropped).ask(aBrand())
    expect(deal).toMatchObject({
      price: { amountMinor: 8_000 }, validUntil: '2026-11-25T00:00:00.000Z',
      reduction: { reference: { amountMinor: 10_000 }, percent: 20, referenceFrom: addDays(TODAY, -32), referenceTo: addDays(TODAY, -3) },
    })
    expect(deal && daysBetween(deal.departureDate, deal.returnDate)).toBe(deal?.nights)
  })

  it('end in local time at the place of departure', async () => {
    const endsIn = async (country: string) => (await aService(aMarket({ askedOn: async () => null })).ask(aBrand({ country, places: ['NYC'] }))).deals
      .map(({ validUntil, endsAt }) => `${validUntil} ${endsAt}`)
    expect(new Set(await endsIn('PT'))).toEqual(new Set(['2026-11-22T00:00:00.000Z 2026-11-22T00:00']))
    expect(new Set(await endsIn('CH'))).toEqual(new Set(['2026-11-22T00:00:00.000Z 2026-11-22T01:00']))
    expect(await endsIn('CA')).toContain('2026-11-22T00:00:00.000Z 2026-11-21T19:00')
  })

  it('have no struck price and end with the day if a supplier keeps no past prices', async () => {
    const { deals } = await aService(aMarket({ askedOn: async () => null })).ask(aBrand())
    expect(deals.map(({ reduction, validUntil }) => [reduction, validUntil])).toEqual(deals.map(() => [null, '2026-11-22T00:00:00.000Z']))
  })

  it('show only prices that a search finds', async () => {
    const cheaper = await aService(aMarket({ now: async ({ currency }) => money(9_999, currency) })).ask(aBrand())
    const soldOut = await aService(aMarket({ now: async () => null })).ask(aBrand())
    expect([cheaper.deals, soldOut.deals]).toEqual([[], []])
  })

  it('are an empty list, not a failure, if nothing is sold', async () => {
    const { deals, isComplete } = await aService(aMarket({ byDay: async (_, days) => days.map(() => null) })).ask(aBrand())
    expect([deals, isComplete]).toEqual([[], true])
  })

  it('are a failure, not an empty list, if no supplier answers', async () => {
    const { service, ask, troubles } = aService(aMarket({ byDay: async () => Promise.reject(new Error('down')) }))
    await expect(ask(aBrand())).rejects.toThrow('GENERIC_ERROR')
    expect(troubles.length).toBe(planTrips(aBrand(), geo).length)
    await service.stop()
  })

  it('leave out a failed route, and search it again soon', async () => {
    let isDown = true
    const { ask, clock } = aService(aMarket({
      byDay: async ({ destination, currency }, days) => {
        if (isDown && destination.code === 'PAR') throw new Error('down')
        return days.map(() => money(10_000, currency))
      },
    }))
    const toParis = async () => (await ask(aBrand())).deals.filter(({ destination }) => destination.code === 'PAR').length
    expect(await toParis()).toBe(0)
    isDown = false
    clock.ms += 11 * 60_000
    expect(await toParis()).toBeGreaterThan(0)
  })
})

describe('the deals of a profile', () => {
  it('belong to its brand: another brand’s profile is unknown, and two brands share no deals', async () => {
    const { service, ask } = aService()
    const other = aBrand({ id: 'two', profile: 'profile-two', country: 'CH', currency: 'CHF' })
    expect(await service.getDeals({ brand: other, businessProfile: 'profile-one', language: 'en', onlyReady: false })).toMatchObject({ code: 'NOT_FOUND' })
    const [ours, theirs] = [await ask(aBrand()), await ask(other)]
    expect(ours.deals.map(({ dealId }) => dealId).filter((id) => theirs.deals.some(({ dealId }) => dealId === id))).toEqual([])
  })

  it('are separate even if two brands have a profile of the same name', async () => {
    const { ask } = aService()
    const [euros, francs] = [await ask(aBrand({ id: 'a' })), await ask(aBrand({ id: 'b', currency: 'CHF' }))]
    expect(new Set([...euros.deals, ...francs.deals].map(({ price }) => price.currency)).size).toBe(2)
  })

  it('are separate for members of a club, and no other visitor ever gets those', async () => {
    const asked: (number | undefined)[] = []
    const { ask } = aService(aMarket({
      byDay: async ({ currency, clubPercent }, days) => {
        asked.push(clubPercent)
        return days.map(() => money(10_000 - 100 * (clubPercent ?? 0), currency))
      },
      now: async ({ currency, clubPercent }) => money(10_000 - 100 * (clubPercent ?? 0), currency),
    }))
    const member: Asker = { ...STRANGER, clubPercent: (product) => (product === 'F' ? 8 : 0) }
    const pricesFor = async (asker?: Asker) => [...new Set((await ask(aBrand(), asker ? { asker } : {})).deals.map(({ price }) => price.amountMinor))]
    expect([await pricesFor(member), await pricesFor(), await pricesFor(STRANGER), await pricesFor(member)]).toEqual([[9_200], [10_000], [10_000], [9_200]])
    expect(new Set(asked)).toEqual(new Set([8, undefined]))
    expect(asked).toHaveLength(2 * planTrips(aBrand(), geo).length)
  })

  it('are made a minute after the start without a request, public ones and the club’s', async () => {
    const looked = new Set<number | undefined>()
    const brand = aBrand()
    const club = { ...brand, offers: { isFClub: true }, brand: { ...brand.brand, clubPercent: 8 } } as BrandConfig
    const { service } = aService(aMarket({ byDay: async ({ clubPercent }, days) => { looked.add(clubPercent); return days.map(() => null) } }), [club])
    service.start()
    await expect.poll(() => [...looked]).toEqual([undefined, 8])
    await service.stop()
  })

  it('are made once a day for simultaneous requests, and never for a call with onlyReady', async () => {
    let asked = 0
    const { ask, clock } = aService(aMarket({
      byDay: async ({ currency }, days) => {
        asked += 1
        return days.map(() => money(10_000, currency))
      },
    }))
    const brand = aBrand()
    expect(await ask(brand, { onlyReady: true })).toEqual({ deals: [], isComplete: false })
    expect(asked).toBe(0)
    await Promise.all([ask(brand), ask(brand), ask(brand)])
    const ways = planTrips(brand, geo).length
    expect(asked).toBe(ways)
    expect((await ask(brand, { onlyReady: true })).deals.length).toBe(ways)
    clock.ms += DAY_MS
    await ask(brand)
    expect(asked).toBe(2 * ways)
  })
})
