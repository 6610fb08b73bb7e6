import { addDays, eachDay, type LocalDate } from '@portolan/contract/values/date'
import type { DealMonth, DealReduction } from '@portolan/contract/deals/deals'
import type { Money } from '@portolan/contract/values/money'
import type { DatedTrip, TripEnds, TripPrices } from '../shopping/trip-prices.ts'
import { AHEAD_DAYS, LONGEST_RUN_DAYS, readPriceRun, REFERENCE_DAYS } from './read-price-run.ts'

/** A deal as it is kept: places by code, so that it can be told in any language. */
export type FoundDeal = {
  originCode: string
  destinationCode: string
  departureDate: LocalDate
  returnDate: LocalDate
  nights: number
  price: Money
  reduction: DealReduction | null
  /** Last day of asking, in UTC, at which the price holds. */
  lastDay: LocalDate
  travelFrom: LocalDate
  travelTo: LocalDate
  months: DealMonth[]
  comparedDays: number
}

/** Days of departure that are compared, in days from today: not the coming two weeks; every second one, so that all days of the week come up. */
const COMPARED = { first: 14, last: 150, step: 2 }
/** So many of the cheapest days are looked at closely. */
const MOST_CANDIDATES = 4
/** Days up to this factor of the price belong to the deal's time of travel. */
const TRAVEL_FACTOR = 4 / 3

type Day = { departureDate: LocalDate; returnDate: LocalDate; price: Money }

/**
 * The deal of one way, or null: of the cheapest days the one that dropped most, else the cheapest. Only a day counts whose calendar price
 * a search finds to the cent, so that the results show the price of the card.
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

/** What the trip cost before, and how long its price stays. */
const lookCloser = async (trip: DatedTrip, price: Money, { prices, today }: Asking): Promise<{ reduction: DealReduction | null; lastDay: LocalDate }> => {
  const back = REFERENCE_DAYS + LONGEST_RUN_DAYS
  const askedOn = eachDay(addDays(today, -back), addDays(today, AHEAD_DAYS))
  const known = await prices.askedOn(trip, askedOn)
  // A history that does not agree with today's price says nothing about it.
  const run = known?.[back]?.amountMinor === price.amountMinor ? readPriceRun(known, back) : null
  if (run === null) return { reduction: null, lastDay: today }
  const lastDay = askedOn[run.lastDay] ?? today
  if (run.drop === null) return { reduction: null, lastDay }
  const { reference, percent } = run.drop
  return { reduction: { reference, percent, referenceFrom: askedOn[run.drop.firstDay] ?? today, referenceTo: askedOn[run.drop.lastDay] ?? today }, lastDay }
}

/** Suppliers are asked for one thing at a time: nobody waits for a deal. */
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
