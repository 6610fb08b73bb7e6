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
