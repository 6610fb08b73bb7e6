import type { ItemOrder } from './sort-items.ts'

/** What makes two items alike: sharing a group costs the later one `weight` for each card just above it. Groups below 0 are shared by nobody. */
export type Likeness = { weight: number; groupOf: (place: number) => number }

/** The cards a shopper sees together. */
const JUST_ABOVE = 7
/** The places that are spread; from there on nobody compares cards with those at the top. */
const SPREAD_PLACES = 60
/** How far down the order a place's next item may come from. */
const CANDIDATES = 600

/**
 * An order by score, best first, in which likeness to the cards just above counts as well: each place takes the item whose score and
 * likeness together are lowest.
 */
export const spreadAlike = (order: ItemOrder, scoreOf: (place: number) => number, likenesses: readonly Likeness[]): ItemOrder => {
  const waiting = Array.from(order.subarray(0, CANDIDATES), (place) => ({ place, score: scoreOf(place), groups: likenesses.map(({ groupOf }) => groupOf(place)) }))
  const spread: (typeof waiting)[number][] = []
  const costOf = (groups: readonly number[]): number => {
    let cost = 0
    for (const above of spread.slice(-JUST_ABOVE)) {
      for (const [at, group] of groups.entries()) if (group >= 0 && above.groups[at] === group) cost += likenesses[at]?.weight ?? 0
    }
    return cost
  }
  while (spread.length < SPREAD_PLACES && waiting.length > 0) {
    let [best, lowest] = [0, Infinity]
    // Likeness only adds to a score, so nothing further down can win once the scores alone are higher.
    for (let at = 0; at < waiting.length && (waiting[at]?.score ?? 0) < lowest; at++) {
      const { score, groups } = waiting[at] ?? { score: 0, groups: [] }
      const cost = score + costOf(groups)
      if (cost < lowest) [best, lowest] = [at, cost]
    }
    spread.push(...waiting.splice(best, 1))
  }
  const arranged = order.slice()
  for (const [rank, { place }] of [...spread, ...waiting].entries()) arranged[rank] = place
  return arranged
}
