import type { BrandConfig } from '@portolan/contract/brand/brand'
import { isFailure } from '@portolan/contract/wire/failure'
import { money } from '@portolan/contract/values/money'
import type { Airport, City, Geo } from '@portolan/geo/geo'
import { describe, expect, it } from 'vitest'
import { memoryStore } from '../platform/ephemeral/memory-store.ts'
import { manualTimeFrom } from '../platform/manual-time.test-helper.ts'
import type { TripPrices } from '../shopping/trip-prices.ts'
import { createDealsService, type DealsPorts, type DealsQuery } from './deals.service.ts'

const NOON_MS = Date.parse('2026-11-21T12:00:00Z')
const MINUTE_MS = 60_000

/** One city to start from, and two to go to. */
const GEO = ((): Geo => {
  const codes = ['HOM', 'AAA', 'BBB']
  const countryOf = (code: string): string => (code === 'HOM' ? 'PT' : 'ES')
  const airports = codes.map((code): Airport => ({ code: `${code}0`, name: code, cityCode: code, country: countryOf(code), latitude: 0, longitude: 0, timeZone: 'UTC', sizeLog10: 6, runwayKft: 9, hasCurfew: false }))
  const cities = codes.map((code): City => ({
    code, names: { en: code, es: code, it: code, fr: code, de: code, pt: code }, alternateNames: [], country: countryOf(code), latitude: 0, longitude: 0, timeZone: 'UTC', population: 1,
    airportCodes: [`${code}0`], character: 'CITY',
  }))
  return { airports: new Map(airports.map((airport) => [airport.code, airport])), cities: new Map(cities.map((city) => [city.code, city])) }
})()

type BrandOptions = { profile?: string | undefined; clubPercent?: number; isFClub?: boolean; currency?: string; id?: string; places?: string[] }

const aBrand = ({ profile = 'profile', clubPercent, isFClub = false, currency = 'EUR', id = 'one', places = ['AAA', 'BBB'] }: BrandOptions = {}) => ({
  id, country: 'PT', language: 'en', offers: { isFClub }, brand: { currency, businessProfileId: profile === '' ? {} : { F: profile }, ...(clubPercent === undefined ? {} : { clubPercent }) },
  destinationProposals: { DP: [], H: [], F: places.map((code) => ({ id: code, nameKey: code, type: 'CITY', code })) },
}) as unknown as BrandConfig

/** A service whose time passes by hand, what its supplier was asked for, and what it waited for. */
const aService = (changes: Partial<DealsPorts> & { byDay?: TripPrices['byDay'] } = {}) => {
  const time = manualTimeFrom(NOON_MS)
  const asked: string[] = []
  const reports: unknown[] = []
  const waits: { ms: number; signal: AbortSignal }[] = []
  const prices: TripPrices = {
    byDay: (trip, days, nights) => {
      asked.push(`${trip.origin.type} ${trip.origin.code} ${trip.destination.type} ${trip.destination.code} ${trip.currency} ${trip.businessProfileId} ${trip.clubPercent ?? 'public'}`)
      return changes.byDay?.(trip, days, nights) ?? Promise.resolve(days.map(() => money(10_000, trip.currency)))
    },
    now: async ({ currency }) => money(10_000, currency),
    askedOn: async () => null,
  }
  const memory = memoryStore({ clock: time.clock, maxBytes: 10_000_000 })
  const kept: Uint8Array[] = []
  const store: typeof memory = { ...memory, set: (key, bytes, ttlMs) => {
    kept.push(bytes)
    return memory.set(key, bytes, ttlMs)
  } }
  const service = createDealsService({
    prices, geo: GEO, clock: time.clock, store, brands: async () => [],
    delay: (ms, signal) => {
      waits.push({ ms, signal })
      return time.delay(ms, signal)
    },
    report: (error, about) => reports.push([String(error), about]), ...changes,
  })
  const ask = (brand = aBrand(), query: Partial<DealsQuery> = {}) => service.getDeals({ brand, businessProfile: 'profile', language: 'en', onlyReady: false, ...query })
  /** The answer once all routes have been searched, each with its pause. */
  const made = async (brand = aBrand(), query: Partial<DealsQuery> = {}) => {
    const answer = ask(brand, query)
    for (let ways = 0; ways < 2; ways++) await time.pass(25)
    const { deals, isComplete } = await expectDeals(answer)
    return { places: deals.map(({ destination }) => destination.code), isComplete }
  }
  return { service, time, store, kept, asked, reports, waits, ask, made }
}

const expectDeals = async (answering: ReturnType<ReturnType<typeof createDealsService>['getDeals']>) => {
  const answer = await answering
  if (isFailure(answer)) throw new Error(answer.code)
  return answer
}

describe('a first request for deals', () => {
  it('shows what a second and a half has found, and the rest when it is asked again', async () => {
    const { ask, time } = aService({ byDay: async ({ destination, currency }, days) => (destination.code === 'BBB' ? new Promise(() => {}) : days.map(() => money(10_000, currency))) })
    let isAnswered = false
    const answering = ask()
    void answering.then(() => (isAnswered = true))
    await time.pass(25)
    await time.pass(1_474)
    expect(isAnswered).toBe(false)
    await time.pass(1)
    const { deals, isComplete } = await expectDeals(answering)
    expect([deals.map(({ destination }) => destination.code), isComplete]).toEqual([['AAA'], false])
    expect((await expectDeals(ask(aBrand(), { onlyReady: true }))).isComplete).toBe(false)
  })

  it('asks the supplier for each way on the brand’s terms, and rests after each', async () => {
    const { made, asked, waits } = aService()
    expect(await made()).toEqual({ places: ['AAA', 'BBB'], isComplete: true })
    expect(asked).toEqual(['CITY HOM CITY AAA EUR profile public', 'CITY HOM CITY BBB EUR profile public'])
    expect(waits.map(({ ms, signal }) => [ms, signal.aborted])).toEqual([[1_500, true], [25, false], [25, false]])
  })

  it('is refused for a profile that the brand does not have', async () => {
    expect(await aService().ask(aBrand({ profile: 'another' }))).toMatchObject({ code: 'NOT_FOUND', details: 'the brand has no such business profile' })
  })
})

describe('deals that have been found', () => {
  it('are shown by another instance with the same store, without a search, and translated once', async () => {
    const first = aService()
    await first.made()
    const second = aService({ store: first.store })
    const [one, other] = [await expectDeals(second.ask()), await expectDeals(second.ask())]
    expect([one.isComplete, one.deals.length, second.asked]).toEqual([true, 2, []])
    expect(other.deals).toBe(one.deals)
    const ready = await expectDeals(second.ask(aBrand(), { onlyReady: true, language: 'es' }))
    expect([ready.isComplete, ready.deals.map(({ origin }) => origin.countryName)]).toEqual([true, ['Portugal', 'Portugal']])
  })

  it('are shown without those of a place that is no longer known', async () => {
    const first = aService()
    await first.made()
    const cities = new Map([...GEO.cities].filter(([code]) => code !== 'BBB'))
    const getAny: typeof first.store.get = async () => first.kept.at(-1) ?? null
    const second = aService({ geo: { ...GEO, cities }, store: { ...first.store, get: getAny } })
    expect(await second.made()).toEqual({ places: ['AAA'], isComplete: true })
  })

  it('are found again if the store has something else', async () => {
    const { store, made, asked } = aService()
    await made()
    const broken = aService({ store: { ...store, get: async () => new TextEncoder().encode('[{"originCode":"HOM"}]') } })
    expect([await broken.made(), broken.asked]).toEqual([{ places: ['AAA', 'BBB'], isComplete: true }, asked])
  })

  it.each<[string, BrandOptions]>([['brand', { id: 'two' }], ['currency', { currency: 'CHF' }], ['order of places', { places: ['BBB', 'AAA'] }]])('are those of one %s', async (_, other) => {
    const { made, asked } = aService()
    await made()
    await made(aBrand(other))
    expect(asked).toHaveLength(4)
  })

  it('end with the day in UTC', async () => {
    const written: number[] = []
    const first = aService()
    const { made, time } = aService({ store: { ...first.store, set: async (_, __, ttlMs) => void written.push(ttlMs) } })
    await time.pass(11 * 60 * MINUTE_MS)
    await made()
    expect(written).toEqual([60 * MINUTE_MS - 50])
  })

  it('lack a way whose supplier failed for ten minutes, and the failure is reported', async () => {
    const written: number[] = []
    const { store } = aService()
    const { made, reports } = aService({
      byDay: async ({ destination, currency }, days) => {
        if (destination.code === 'AAA') throw new Error('down')
        return days.map(() => money(10_000, currency))
      },
      store: { ...store, set: async (_, __, ttlMs) => void written.push(ttlMs) },
    })
    expect(await made()).toEqual({ places: ['BBB'], isComplete: true })
    expect([written, reports]).toEqual([[10 * MINUTE_MS], [['Error: down', { way: 'HOM-AAA' }]]])
  })

  it('are a failure, and searched anew at the next request, if no way could be searched', async () => {
    let isDown = true
    const { ask, made, time } = aService({ byDay: async ({ currency }, days) => {
      if (isDown) throw new Error('down')
      return days.map(() => money(10_000, currency))
    } })
    const answering = ask()
    for (let ways = 0; ways < 2; ways++) await time.pass(25)
    expect(await answering).toMatchObject({ code: 'GENERIC_ERROR', retryAfterSeconds: 60 })
    isDown = false
    expect(await made()).toEqual({ places: ['AAA', 'BBB'], isComplete: true })
  })

  it('are a failure, which is reported, if they cannot be stored', async () => {
    const { store } = aService()
    const { ask, time, reports } = aService({ store: { ...store, set: () => Promise.reject(new Error('disk full')) } })
    const answering = ask()
    for (let ways = 0; ways < 2; ways++) await time.pass(25)
    expect(await answering).toMatchObject({ code: 'GENERIC_ERROR' })
    expect(reports).toEqual([['Error: disk full', { way: 'all' }]])
  })
})

describe('the upkeep of deals', () => {
  it('begins after a minute, and is repeated every ten', async () => {
    const { service, time, asked, waits } = aService({ brands: async () => [aBrand({ places: ['AAA'] })] })
    service.start()
    await time.pass(MINUTE_MS - 1)
    expect(asked).toEqual([])
    await time.pass(1)
    expect(asked).toHaveLength(1)
    await time.pass(25)
    expect(waits.map(({ ms }) => ms)).toEqual([MINUTE_MS, 25, 10 * MINUTE_MS])
    await time.pass(10 * MINUTE_MS)
    expect(asked).toHaveLength(1)
    await time.pass(12 * 60 * MINUTE_MS)
    expect(asked).toHaveLength(2)
    await service.stop()
  })

  it.each<[string, BrandOptions, (number | 'public')[]]>([
    ['the public ones of a brand without a club', { clubPercent: 8 }, ['public']],
    ['the public ones of a club without a discount', { isFClub: true }, ['public']],
    ['the public ones, then those of the club', { isFClub: true, clubPercent: 8 }, ['public', 8]],
    ['none of a brand that sells no flights', { profile: '' }, []],
  ])('makes %s', async (_, brand, discounts) => {
    const { service, time, asked, reports } = aService({ brands: async () => [aBrand({ ...brand, places: ['AAA'] })] })
    service.start()
    for (let steps = 0; steps < 4; steps++) await time.pass(steps === 0 ? MINUTE_MS : 25)
    expect(asked).toEqual(discounts.map((discount) => `CITY HOM CITY AAA EUR profile ${discount}`))
    expect(reports).toEqual([])
    await service.stop()
  })

  it('goes on after a failure to read the brands or the store, and reports both', async () => {
    const { store } = aService()
    let reads = 0
    const { service, time, asked, reports } = aService({
      brands: async () => {
        if (++reads === 1) throw new Error('no brands')
        return [aBrand({ places: ['AAA'] })]
      },
      store: { ...store, get: async (key) => {
        if (reads === 2) throw new Error('no store')
        return store.get(key)
      } },
    })
    service.start()
    await time.pass(MINUTE_MS)
    await time.pass(10 * MINUTE_MS)
    expect([asked, reports]).toEqual([[], [['Error: no brands', { way: 'all' }], ['Error: no store', { way: 'all' }]]])
    await time.pass(10 * MINUTE_MS)
    expect(asked).toHaveLength(1)
    await service.stop()
  })

  it('has stopped once the way that is being searched has been', async () => {
    const gate = Promise.withResolvers<void>()
    const { service, ask, time, asked } = aService({ byDay: async (_, days) => {
      await gate.promise
      return days.map(() => null)
    } })
    void ask()
    await time.pass(0)
    let isStopped = false
    const stopping = service.stop().then(() => (isStopped = true))
    await time.pass(0)
    expect([asked.length, isStopped]).toEqual([1, false])
    gate.resolve()
    await stopping
    expect(asked).toHaveLength(1)
  })

  it('has stopped once the list of brands that is being read has been, and searches none of them', async () => {
    const gate = Promise.withResolvers<BrandConfig[]>()
    const { service, time, asked } = aService({ brands: () => gate.promise })
    service.start()
    await time.pass(MINUTE_MS)
    let isStopped = false
    const stopping = service.stop().then(() => (isStopped = true))
    await time.pass(0)
    expect(isStopped).toBe(false)
    gate.resolve([aBrand()])
    await stopping
    expect(asked).toEqual([])
  })

  it('stops between two ways, stores nothing then and waits for nothing more', async () => {
    const written: string[] = []
    const { store } = aService()
    const { service, time, asked, waits } = aService({ brands: async () => [aBrand(), aBrand({ id: 'two' })], store: { ...store, set: async (key) => void written.push(key) } })
    service.start()
    await time.pass(MINUTE_MS)
    await service.stop()
    expect([asked.length, written, waits.map(({ ms, signal }) => [ms, signal.aborted])]).toEqual([1, [], [[MINUTE_MS, true], [25, true], [10 * MINUTE_MS, true]]])
  })
})
