import type { ItemOrder } from './sort-items.ts'

/**
 * What items have in common, numbered from 0: a bound that a hundred itineraries begin with, or a value of a facet. What is known of
 * a part holds for all its items, so they are counted once a part and every facet of the part reads those counts.
 */
export type PartSource = { size: number; of: (item: number) => number }

export type Part = {
  size: number
  /** The part of each place. */
  column: PartColumn
  /** Its number among the index's parts. */
  at: number
  /** Whether a facet asks for the lowest price of its values. */
  isPriced: boolean
}

export type PartColumn = Uint8Array | Uint16Array | Uint32Array

/** Makes each part of an index once, however many facets share it. */
export type Parts = { of: (source: PartSource, isPriced: boolean) => Part }

export const createParts = (items: ItemOrder): Parts => {
  const known = new Map<PartSource, Part>()
  return {
    of: (source, isPriced) => {
      const part = known.get(source) ?? { size: source.size, column: partColumn(items, source), at: known.size, isPriced }
      part.isPriced ||= isPriced
      known.set(source, part)
      return part
    },
  }
}

const partColumn = (items: ItemOrder, { size, of }: PartSource): PartColumn => {
  const column = size <= 2 ** 8 ? new Uint8Array(items.length) : size <= 2 ** 16 ? new Uint16Array(items.length) : new Uint32Array(items.length)
  for (let place = 0; place < column.length; place++) {
    const part = of(items[place] ?? 0)
    if (!(part >= 0 && part < size)) throw new RangeError(`No part ${part} of ${size}`)
    column[place] = part
  }
  return column
}
