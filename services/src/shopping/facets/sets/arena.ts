/**
 * Working memory for one facet query. A query runs synchronously, so all queries of the process can share the same arrays;
 * allocating new ones would take longer than filling them. An answer must not contain these arrays.
 */
export type Arena = {
  /** The array for a purpose, with room for `length`; it still contains values of the last query. */
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
