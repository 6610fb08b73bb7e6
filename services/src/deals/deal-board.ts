import type { BrandConfig } from '@portolan/contract/brand/brand'
import { localDateSchema, type LocalDate } from '@portolan/contract/values/date'
import { dealMonthSchema, dealReductionSchema } from '@portolan/contract/deals/deals'
import { moneySchema } from '@portolan/contract/values/money'
import type { Geo } from '@portolan/geo/geo'
import * as z from 'zod/mini'
import { type Clock, toInstant } from '../platform/clock.ts'
import { type Delay, waitOrStop } from '../platform/delay.ts'
import { type EphemeralStore, readJson, setJson } from '../platform/ephemeral/ephemeral-store.ts'
import type { TripEnds, TripPrices } from '../shopping/trip-prices.ts'
import { findDeal, type FoundDeal } from './find-deal.ts'
import { type PlannedTrip, planTrips } from './plan-trips.ts'

export type DealBoardPorts = {
  prices: TripPrices
  store: EphemeralStore
  clock: Clock
  delay: Delay
  geo: Geo
  report: (error: unknown, about: { way: string }) => void
}

/** Whose deals: a brand's, by business profile; with what its club gives its members, who never share a board with anybody else. */
export type DealTerms = { brand: BrandConfig; businessProfile: string; clubPercent: number }

/** The deals of one brand and profile as far as they are known. FAILED: no way could be looked at. */
export type Board = { state: 'COMPLETE' | 'UNDER_WAY' | 'FAILED'; deals: readonly FoundDeal[] }

export type DealBoards = {
  /** What is there; starts nothing. */
  peek: (terms: DealTerms) => Promise<Board | null>
  /** Starts to make today's deals where nobody has; once for all who ask. `made` resolves when they are. */
  open: (terms: DealTerms) => Promise<Board & { made: Promise<void> }>
  /** Stops what is under way; resolves when it has. */
  stop: () => Promise<void>
}

type Making = Board & { made: Promise<void> }

const DAY_MS = 86_400_000
/** A list that lacks ways because a supplier failed is made again soon. */
const KEPT_IN_PART_MS = 10 * 60_000
/** After each way calls that came meanwhile have their turn. */
const REST_MS = 25

export const createDealBoards = (ports: DealBoardPorts): DealBoards => {
  const { clock, store } = ports
  const making = new Map<string, Making>()
  const stop = new AbortController()
  /** By the configuration they follow from, which stays the same one until it changes. */
  const planned = new WeakMap<BrandConfig, readonly PlannedTrip[]>()

  const tripsOf = (brand: BrandConfig): readonly PlannedTrip[] => {
    const trips = planned.get(brand) ?? planTrips(brand, ports.geo)
    planned.set(brand, trips)
    return trips
  }

  /** By the bytes they were read from, which a store in memory hands out again until others take their place. */
  const read = new WeakMap<Uint8Array, Board>()

  const stored = async (key: string): Promise<Board | null> => {
    const bytes = await store.get(key)
    if (bytes === null) return null
    const known = read.get(bytes)
    if (known) return known
    const parsed = z.array(foundDealSchema).safeParse(readJson(bytes))
    if (!parsed.success) return null
    const board: Board = { state: 'COMPLETE', deals: parsed.data }
    read.set(bytes, board)
    return board
  }

  const make = async (board: Making, key: string, { brand, businessProfile, clubPercent }: DealTerms): Promise<void> => {
    const today = dayOf(clock.now())
    const failed = await lookAtAll(tripsOf(brand), { ...ports, signal: stop.signal }, {
      terms: { currency: brand.brand.currency, businessProfileId: businessProfile, ...(clubPercent > 0 ? { clubPercent } : {}) },
      today, onFound: (deal) => (board.deals = [...board.deals, deal]),
    })
    if (stop.signal.aborted) return
    board.state = failed === 'ALL' ? 'FAILED' : 'COMPLETE'
    if (failed !== 'ALL') await setJson(store, key, board.deals, failed === 'SOME' ? KEPT_IN_PART_MS : DAY_MS - (clock.now() % DAY_MS))
  }

  const keyOf = ({ brand, businessProfile, clubPercent }: DealTerms): string => {
    const ways = tripsOf(brand).map(({ origin, destination, nights }) => `${origin.code}${destination.code}${nights}`).join()
    return `deals:${JSON.stringify([brand.id, businessProfile, brand.brand.currency, clubPercent, dayOf(clock.now()), ways])}`
  }

  return {
    peek: async (terms) => {
      const key = keyOf(terms)
      return making.get(key) ?? stored(key)
    },
    open: async (terms) => {
      const key = keyOf(terms)
      const kept = making.has(key) ? null : await stored(key)
      if (kept) return { ...kept, made: Promise.resolve() }
      // Asked after the store has answered: another call may have begun meanwhile.
      const underWay = making.get(key)
      if (underWay) return underWay
      const board: Making = { state: 'UNDER_WAY', deals: [], made: Promise.resolve() }
      making.set(key, board)
      board.made = make(board, key, terms)
        .catch((error: unknown) => {
          board.state = 'FAILED'
          ports.report(error, { way: 'all' })
        })
        .finally(() => making.delete(key))
      return board
    },
    stop: async () => {
      stop.abort()
      await Promise.all([...making.values()].map(({ made }) => made))
    },
  }
}

type Looking = { terms: Omit<TripEnds, 'origin' | 'destination'>; today: LocalDate; onFound: (deal: FoundDeal) => void }

/** One way after the other, with rests; answers how many could not be looked at. */
const lookAtAll = async (trips: readonly PlannedTrip[], ports: DealBoardPorts & { signal: AbortSignal }, looking: Looking): Promise<'NONE' | 'SOME' | 'ALL'> => {
  const { delay, signal, prices, report } = ports
  const { terms, today, onFound } = looking
  let failures = 0
  for (const { origin, destination, nights } of trips) {
    if (signal.aborted) break
    try {
      const ends = { origin: { type: 'CITY', code: origin.code }, destination: { type: 'CITY', code: destination.code } } as const
      const deal = await findDeal({ ...ends, ...terms }, nights, { prices, today })
      if (deal) onFound(deal)
    } catch (error) {
      failures += 1
      report(error, { way: `${origin.code}-${destination.code}` })
    }
    await waitOrStop(REST_MS, delay, signal)
  }
  if (failures === 0) return 'NONE'
  return failures === trips.length ? 'ALL' : 'SOME'
}

/** The day of asking: suppliers' prices are by days in UTC. */
const dayOf = (nowMs: number): LocalDate => toInstant(nowMs).slice(0, 10)

/** What another instance, or an earlier release, may have kept. */
const foundDealSchema: z.ZodMiniType<FoundDeal> = z.object({
  originCode: z.string(), destinationCode: z.string(), departureDate: localDateSchema, returnDate: localDateSchema, nights: z.int(), price: moneySchema,
  reduction: z.nullable(dealReductionSchema), lastDay: localDateSchema, travelFrom: localDateSchema, travelTo: localDateSchema,
  months: z.array(dealMonthSchema), comparedDays: z.int(),
})
