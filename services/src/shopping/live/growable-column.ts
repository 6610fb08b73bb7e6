/**
 * A column of whole numbers from -1 that grows as batches arrive, by doubling, so that appending is cheap. An empty column takes no memory;
 * once the search is complete, `trim` moves it to the smallest array type that fits its values.
 */
export type GrowableColumn = { at: (index: number) => number; set: (index: number, value: number) => void; trim: () => void }

/** `empty` is what unwritten places hold. */
export const growableColumn = (empty: 0 | -1): GrowableColumn => {
  // Values are kept one higher than they are, so that -1 fits in arrays without a sign and fresh memory means "empty".
  const shift = -empty
  let values: Uint8Array | Uint16Array | Uint32Array = new Uint32Array(0)
  let length = 0
  return {
    at: (index) => (values[index] ?? 0) - shift,
    set: (index, value) => {
      if (index >= values.length || !(values instanceof Uint32Array)) values = enlarged(values, Math.max(64, values.length * 2, index + 1))
      values[index] = value + shift
      length = Math.max(length, index + 1)
    },
    trim: () => {
      let largest = 0
      for (const value of values) largest = Math.max(largest, value)
      if (largest < 2 ** 8) values = Uint8Array.from(values.subarray(0, length))
      else if (largest < 2 ** 16) values = Uint16Array.from(values.subarray(0, length))
      else values = values.slice(0, length)
    },
  }
}

const enlarged = (values: Uint8Array | Uint16Array | Uint32Array, length: number): Uint32Array => {
  const larger = new Uint32Array(length)
  larger.set(values)
  return larger
}
