/**
 * Working memory for one facet query. A query runs to its end without waiting, so every query of the process can use the same arrays;
 * making new ones would take longer than filling them. Nothing here may become part of an answer.
 */
export type Arena = {
  /** The array for a purpose, with room for `length`; it holds whatever was left in it. */
  bits: (slot: number, length: number) => Uint32Array
  numbers: (slot: number, length: number) => Int32Array
}

/** From `tallies` on two for each dimension of an index. */
export const SLOT = { filters: 0, missOne: 1, all: 2, missed: 3, offerable: 4, values: 5, matches: 6, tallies: 7 } as const

export const createArena = (): Arena => ({
  bits: keepLargest((length) => new Uint32Array(length)),
  numbers: keepLargest((length) => new Int32Array(length)),
})

type Take<Numbers> = (slot: number, length: number) => Numbers

const keepLargest = <Numbers extends Uint32Array | Int32Array>(make: (length: number) => Numbers): Take<Numbers> => {
  const arrays: Numbers[] = []
  return (slot, length) => {
    const known = arrays[slot]
    if (known !== undefined && known.length >= length) return known
    const larger = make(length)
    arrays[slot] = larger
    return larger
  }
}
