import type { ItemOrder } from './item-order.ts'

/**
 * A property that items share, with its members numbered from 0: the outbound that a hundred itineraries have in common, or a value of a
 * facet. All items of a member share its attributes, so items are counted once per dimension and each of its facets reads those counts.
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
