import type { Money } from '@portolan/contract/values/money'

/** The days that count for a struck price (directive 98/6/EC, article 6a, paragraph 2). */
export const REFERENCE_DAYS = 30
/** A price that has stood for longer is the usual one: it is announced as a reduction no more. */
export const LONGEST_RUN_DAYS = 14
/** How far ahead suppliers are asked how long a price stays. */
export const AHEAD_DAYS = 14
/** Less is not worth a struck price. */
const LEAST_PERCENT = 5

/** Positions in the list of prices. */
export type PriceRun = {
  /** Until when the price stays or falls. */
  lastDay: number
  /** Null where the price did not drop, or what it was before is not known. */
  drop: { reference: Money; percent: number; firstDay: number; lastDay: number } | null
}

/**
 * Reads how long today's price has stood and what it was before: `prices` of one trip by day of asking, `today` the position of today.
 * The reference is the lowest price of the 30 days before the price came up; any lower one among them, and nothing is struck.
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
