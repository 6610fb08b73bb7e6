/**
 * Working memory for one facet query. A query runs to its end without waiting, so every query of the process can use the same arrays;
 * making new ones would take longer than filling them. Nothing here may be part of an answer.
 */
export type Scratch = {
  /** Array number `slot` with room for `length` numbers; it holds whatever was left in it. */
  take: (slot: number, length: number) => Uint32Array
}

export const createScratch = (): Scratch => {
  const arrays: Uint32Array[] = []
  return {
    take: (slot, length) => {
      const known = arrays[slot]
      if (known !== undefined && known.length >= length) return known
      const larger = new Uint32Array(length)
      arrays[slot] = larger
      return larger
    },
  }
}
