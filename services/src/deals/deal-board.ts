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

/** Terms of a board: brand, business profile and club discount. Members' deals are never shared with other visitors. */
export type DealTerms = { brand: BrandConfig; businessProfile: string; clubPercent: number }

/** The deals found so far for one brand and profile. FAILED: no route could be searched. */
export type Board = { state: 'COMPLETE' | 'UNDER_WAY' | 'FAILED'; deals: readonly FoundDeal[] }

export type DealBoards = {
  /** The existing board; starts no search. */
  peek: (terms: DealTerms) => Promise<Board | null>
  /** Starts the search for today's deals unless it has started; simultaneous callers share it. `made` resolves when it is finished. */
  open: (terms: DealTerms) => Promise<Board & { made: Promise<void> }>
  /** Stops running searches; resolves when they have ended. */
  stop: () => Promise<void>
}

type Making = Board & { made: Promise<void> }

const DAY_MS = 86_400_000
/** A list that lacks routes because a supplier failed is made again after this time. */
const KEPT_IN_PART_MS = 10 * 60_000
/** Pause after each route, so that other calls are handled. */
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

  /** Parsed boards by their bytes: a store in memory returns the same bytes until they are replaced. */
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
      // Checked after the store has answered: another call may have started meanwhile.
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

/** Searches one route after the other with pauses; returns how many failed. */
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

/** The booking date: suppliers' prices change by UTC day. */
const dayOf = (nowMs: number): LocalDate => toInstant(nowMs).slice(0, 10)

/** Deals stored by another instance or an earlier release. */
const foundDealSchema: z.ZodMiniType<FoundDeal> = z.object({
  originCode: z.string(), destinationCode: z.string(), departureDate: localDateSchema, returnDate: localDateSchema, nights: z.int(), price: moneySchema,
  reduction: z.nullable(dealReductionSchema), lastDay: localDateSchema, travelFrom: localDateSchema, travelTo: localDateSchema,
  months: z.array(dealMonthSchema), comparedDays: z.int(),
})
