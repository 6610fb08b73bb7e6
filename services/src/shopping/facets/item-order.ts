/** Item numbers in some order; half the size while they fit. */
export type ItemOrder = Uint16Array | Uint32Array

/** Items are numbered below 2^20 and keys are whole numbers below 2^31, so that both fit in the 53 exact bits of a number. */
const PLACES = 2 ** 20
const KEY_LIMIT = 2 ** 31

/**
 * The items of `first` by ascending key; equal keys keep the order of `first`. Sorting packed numbers natively is several times
 * faster than sorting by a comparing function. Throws RangeError on a key that does not fit.
 */
export const sortItems = (first: ItemOrder, key: (item: number) => number): ItemOrder => {
  const packed = new Float64Array(first.length)
  for (let place = 0; place < first.length; place++) {
    const value = Math.round(key(first[place] ?? 0))
    if (!(value > -KEY_LIMIT && value < KEY_LIMIT)) throw new RangeError(`Sort key ${value} does not fit`)
    packed[place] = value * PLACES + place
  }
  packed.sort()
  const sorted = first.slice()
  for (let rank = 0; rank < packed.length; rank++) {
    const number = packed[rank] ?? 0
    sorted[rank] = first[number - Math.floor(number / PLACES) * PLACES] ?? 0
  }
  return sorted
}

/** Room for `length` of `size` items. */
const emptyOrder = (length: number, size: number): ItemOrder => {
  if (size > PLACES) throw new RangeError(`More than ${PLACES} items`)
  return size <= 0x10000 ? new Uint16Array(length) : new Uint32Array(length)
}

export const everyPlace = (size: number): ItemOrder => {
  const places = emptyOrder(size, size)
  for (let place = 0; place < size; place++) places[place] = place
  return places
}

/** What makes two items alike: sharing a group costs the later one `weight` for each card just above it. Groups below 0 are shared by nobody. */
export type Likeness = { weight: number; groupOf: (place: number) => number }

/** The cards a shopper sees together. */
const JUST_ABOVE = 7
/** How many top places are spread; further down, shoppers no longer compare cards with those at the top. */
const SPREAD_PLACES = 60
/** How far down the order a place's next item may come from. */
const CANDIDATES = 600

/**
 * An order by score, best first, that also counts likeness to the cards just above: each place gets the item with the lowest sum of score and
 * likeness.
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
