import type { DealMonth, DealReduction } from '@portolan/contract/deals/deals'
import { addDays, eachDay, type LocalDate } from '@portolan/contract/values/date'
import type { Money } from '@portolan/contract/values/money'
import type { DatedTrip, TripEnds, TripPrices } from '../shopping/trip-prices.ts'

/** A stored deal: places by code, so that it can be shown in any language. */
export type FoundDeal = {
  originCode: string
  destinationCode: string
  departureDate: LocalDate
  returnDate: LocalDate
  nights: number
  price: Money
  reduction: DealReduction | null
  /** Last booking date, in UTC, on which the price is valid. */
  lastDay: LocalDate
  travelFrom: LocalDate
  travelTo: LocalDate
  months: DealMonth[]
  comparedDays: number
}

/** Compared departure dates, in days from today: not the next two weeks; every second day, which covers all weekdays. */
const COMPARED = { first: 14, last: 150, step: 2 }
/** How many of the cheapest days are examined in detail. */
const MOST_CANDIDATES = 4
/** Days up to this factor of the price belong to the deal's time of travel. */
const TRAVEL_FACTOR = 4 / 3

type Day = { departureDate: LocalDate; returnDate: LocalDate; price: Money }

/**
 * The deal of one route, or null: of the cheapest days the one with the largest drop, else the cheapest. A day counts only if a search finds
 * its calendar price to the cent, so that the results show the same price as the deal.
 */
export const findDeal = async (ends: TripEnds, nights: number, { prices, today }: { prices: TripPrices; today: LocalDate }): Promise<FoundDeal | null> => {
  const days = await pricedDays(ends, nights, { prices, today })
  const candidates = days.toSorted(byPrice).slice(0, MOST_CANDIDATES)
  const looked = await oneByOne(candidates, async (day) => ({ day, ...(await lookCloser({ ...ends, ...day }, day.price, { prices, today })) }))
  const ranked = looked.toSorted((a, b) => (b.reduction?.percent ?? 0) - (a.reduction?.percent ?? 0) || byPrice(a.day, b.day))
  for (const { day, reduction, lastDay } of ranked) {
    if ((await prices.now({ ...ends, ...day }))?.amountMinor !== day.price.amountMinor) continue
    const travel = days.filter(({ price }) => price.amountMinor <= day.price.amountMinor * TRAVEL_FACTOR).map(({ departureDate }) => departureDate)
    return {
      originCode: ends.origin.code, destinationCode: ends.destination.code, ...day, nights, reduction, lastDay,
      travelFrom: travel[0] ?? day.departureDate, travelTo: travel.at(-1) ?? day.departureDate, months: byMonth(days), comparedDays: days.length,
    }
  }
  return null
}

type Asking = { prices: TripPrices; today: LocalDate }

const pricedDays = async (ends: TripEnds, nights: number, { prices, today }: Asking): Promise<Day[]> => {
  const { first, last, step } = COMPARED
  const dates = eachDay(addDays(today, first), addDays(today, last)).filter((_, index) => index % step === 0)
  const found = await prices.byDay(ends, dates, nights)
  return dates.flatMap((departureDate, index) => {
    const price = found[index]
    return price ? [{ departureDate, returnDate: addDays(departureDate, nights), price }] : []
  })
}

/** The trip's earlier prices, and how long its price is valid. */
const lookCloser = async (trip: DatedTrip, price: Money, { prices, today }: Asking): Promise<{ reduction: DealReduction | null; lastDay: LocalDate }> => {
  const back = REFERENCE_DAYS + LONGEST_RUN_DAYS
  const askedOn = eachDay(addDays(today, -back), addDays(today, AHEAD_DAYS))
  const known = await prices.askedOn(trip, askedOn)
  // A history that contradicts today's price is ignored.
  const run = known?.[back]?.amountMinor === price.amountMinor ? readPriceRun(known, back) : null
  if (run === null) return { reduction: null, lastDay: today }
  const lastDay = askedOn[run.lastDay] ?? today
  if (run.drop === null) return { reduction: null, lastDay }
  const { reference, percent } = run.drop
  return { reduction: { reference, percent, referenceFrom: askedOn[run.drop.firstDay] ?? today, referenceTo: askedOn[run.drop.lastDay] ?? today }, lastDay }
}

/** One request at a time: no shopper waits for a deal. */
const oneByOne = async <Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}

const byMonth = (days: readonly Day[]): DealMonth[] => {
  const cheapest = new Map<string, DealMonth>()
  for (const day of days) {
    const month = day.departureDate.slice(0, 7)
    const known = cheapest.get(month)
    if (known === undefined || day.price.amountMinor < known.price.amountMinor) cheapest.set(month, { month, ...day })
  }
  return [...cheapest.values()]
}

const byPrice = (a: { price: Money }, b: { price: Money }): number => a.price.amountMinor - b.price.amountMinor

/** The days that count for a struck price (directive 98/6/EC, article 6a, paragraph 2). */
export const REFERENCE_DAYS = 30
/** A price that has stayed longer is the usual one and no longer a reduction. */
export const LONGEST_RUN_DAYS = 14
/** How far ahead suppliers are asked how long a price stays. */
const AHEAD_DAYS = 14
/** Minimum drop for a struck price. */
const LEAST_PERCENT = 5

/** Positions in the list of prices. */
export type PriceRun = {
  /** The last day before the price rises. */
  lastDay: number
  /** Null if the price did not drop, or earlier prices are unknown. */
  drop: { reference: Money; percent: number; firstDay: number; lastDay: number } | null
}

/**
 * How long today's price has stayed, and the price before: `prices` of one trip by booking date, `today` the index of today.
 * The reference is the lowest price of the 30 days before today's price appeared; if that is not higher, no price is struck.
 */
export const readPriceRun = (prices: readonly (Money | null)[], today: number): PriceRun | null => {
  const price = prices[today]
  if (!price) return null
  const isAtMost = (day: number): boolean => (prices[day]?.amountMinor ?? Infinity) <= price.amountMinor
  let lastDay = today
  while (lastDay + 1 < prices.length && isAtMost(lastDay + 1)) lastDay += 1
  let firstDay = today
  while (firstDay > 0 && prices[firstDay - 1]?.amountMinor === price.amountMinor) firstDay -= 1
  return { lastDay, drop: today - firstDay < LONGEST_RUN_DAYS ? dropBefore(prices, firstDay, price) : null }
}

const dropBefore = (prices: readonly (Money | null)[], start: number, price: Money): PriceRun['drop'] => {
  const firstDay = start - REFERENCE_DAYS
  const before = firstDay < 0 ? [] : prices.slice(firstDay, start).filter((known) => known !== null)
  if (before.length < REFERENCE_DAYS) return null
  const reference = before.reduce((lowest, known) => (known.amountMinor < lowest.amountMinor ? known : lowest))
  const percent = Math.floor(((reference.amountMinor - price.amountMinor) * 100) / reference.amountMinor)
  return percent < LEAST_PERCENT ? null : { reference, percent, firstDay, lastDay: start - 1 }
}
