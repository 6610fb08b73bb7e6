import type { BrandConfig } from '@portolan/contract/brand/brand'
import { type Failure, failure } from '@portolan/contract/wire/failure'
import type { Deal } from '@portolan/contract/deals/deals'
import type { Language } from '@portolan/contract/values/product'
import type { Geo } from '@portolan/geo/geo'
import { waitOrStop } from '../platform/delay.ts'
import { type Asker, STRANGER } from '../shopping/member-terms.ts'
import { type Board, createDealBoards, type DealBoardPorts, type DealTerms } from './deal-board.ts'
import type { FoundDeal } from './find-deal.ts'
import { byWorth, toDeal } from './to-deal.ts'

export type DealsQuery = { brand: BrandConfig; businessProfile: string; language: Language; onlyReady: boolean; asker?: Asker }

export type DealsService = {
  getDeals: (query: DealsQuery) => Promise<{ deals: Deal[]; isComplete: boolean } | Failure<'NOT_FOUND' | 'GENERIC_ERROR'>>
  /** Keeps the deals of all brands up to date, from a minute after the start. */
  start: () => void
  stop: () => Promise<void>
}

export type DealsPorts = DealBoardPorts & { brands: () => Promise<readonly BrandConfig[]> }

/** A page waits this long, so that it shows some deals; making all of them takes a minute. */
const FIRST_WAIT_MS = 1_500
const START_AFTER_MS = 60_000
const CHECK_EVERY_MS = 10 * 60_000

export const createDealsService = (ports: DealsPorts): DealsService => {
  const boards = createDealBoards(ports)
  const say = createDealsTeller(ports.geo)
  const stop = new AbortController()
  let keeping: Promise<void> = Promise.resolve()

  const keepMade = async (): Promise<void> => {
    await waitOrStop(START_AFTER_MS, ports.delay, stop.signal)
    while (!stop.signal.aborted) {
      await makeAll().catch((error: unknown) => ports.report(error, { way: 'all' }))
      await waitOrStop(CHECK_EVERY_MS, ports.delay, stop.signal)
    }
  }

  const makeAll = async (): Promise<void> => {
    for (const brand of await ports.brands()) {
      for (const terms of allTerms(brand)) {
        if (!stop.signal.aborted) await (await boards.open(terms)).made
      }
    }
  }

  return {
    getDeals: async ({ brand, businessProfile, language, onlyReady, asker = STRANGER }) => {
      if (!sellsFlights(brand, businessProfile)) return failure('NOT_FOUND', { details: 'the brand has no such business profile' })
      const terms = { brand, businessProfile, clubPercent: asker.clubPercent('F') }
      const board = onlyReady ? await boards.peek(terms) : await openSoon(boards.open(terms), ports)
      if (board?.state === 'FAILED') return failure('GENERIC_ERROR', { retryAfterSeconds: 60 })
      return { deals: board ? say(board.deals, language) : [], isComplete: board?.state === 'COMPLETE' }
    },
    start: () => {
      keeping = keepMade()
    },
    stop: async () => {
      stop.abort()
      await boards.stop()
      await keeping
    },
  }
}

/** A board's deals in a language, in their order. Cached as long as the board, because start pages show the same ones repeatedly. */
const createDealsTeller = (geo: Geo): ((found: readonly FoundDeal[], language: Language) => Deal[]) => {
  const described = new WeakMap<readonly FoundDeal[], Map<Language, Deal[]>>()
  return (found, language) => {
    const inLanguages = described.get(found) ?? new Map<Language, Deal[]>()
    described.set(found, inLanguages)
    const known = inLanguages.get(language)
    if (known) return known
    const deals = found.toSorted(byWorth).flatMap((deal) => toDeal(deal, geo, language) ?? [])
    inLanguages.set(language, deals)
    return deals
  }
}

/** The board, after a short wait if it is still being made. */
const openSoon = async (opening: Promise<Board & { made: Promise<void> }>, { delay }: DealsPorts): Promise<Board> => {
  const board = await opening
  const enough = new AbortController()
  await Promise.race([board.made, waitOrStop(FIRST_WAIT_MS, delay, enough.signal)])
  enough.abort()
  return board
}

/** The public deals, then those of the club if there is one. */
const allTerms = (brand: BrandConfig): DealTerms[] => {
  const { businessProfileId: { F: businessProfile }, clubPercent = 0 } = brand.brand
  if (businessProfile === undefined) return []
  return [0, ...(brand.offers.isFClub && clubPercent > 0 ? [clubPercent] : [])].map((percent) => ({ brand, businessProfile, clubPercent: percent }))
}

const sellsFlights = ({ brand }: BrandConfig, businessProfile: string): boolean => brand.businessProfileId.F === businessProfile
