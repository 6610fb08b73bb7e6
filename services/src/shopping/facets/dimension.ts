import type { ItemOrder } from './sort-items.ts'

/**
 * What items have in common, its members numbered from 0: the bound that a hundred itineraries begin with, or a value of a facet.
 * What is known of a member holds for all its items, so items are counted once a dimension and each of its facets reads those counts.
 */
export type DimensionSource = { size: number; of: (item: number) => number }

export type Dimension = {
  size: number
  /** The member of each place. */
  column: DimensionColumn
  /** Its number among the index's dimensions. */
  at: number
  /** Whether a facet asks for the lowest price of its values. */
  isPriced: boolean
}

export type DimensionColumn = Uint8Array | Uint16Array | Uint32Array

/** Makes each dimension of an index once, however many facets share it. */
export type Dimensions = { of: (source: DimensionSource, isPriced: boolean) => Dimension }

export const createDimensions = (items: ItemOrder): Dimensions => {
  const known = new Map<DimensionSource, Dimension>()
  return {
    of: (source, isPriced) => {
      const dimension = known.get(source) ?? { size: source.size, column: dimensionColumn(items, source), at: known.size, isPriced }
      dimension.isPriced ||= isPriced
      known.set(source, dimension)
      return dimension
    },
  }
}

const dimensionColumn = (items: ItemOrder, { size, of }: DimensionSource): DimensionColumn => {
  const column = size <= 2 ** 8 ? new Uint8Array(items.length) : size <= 2 ** 16 ? new Uint16Array(items.length) : new Uint32Array(items.length)
  for (let place = 0; place < column.length; place++) {
    const member = of(items[place] ?? 0)
    if (!(member >= 0 && member < size)) throw new RangeError(`No member ${member} of ${size}`)
    column[place] = member
  }
  return column
}
