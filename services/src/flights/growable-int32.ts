/** A column that grows as batches come in: doubling, so appending stays cheap, and trimmed once the search is complete. */
export type GrowableInt32 = { push: (value: number) => void; at: (index: number) => number; set: (index: number, value: number) => void; trim: () => void }

export const growableInt32 = (): GrowableInt32 => {
  let values = new Int32Array(64)
  let length = 0
  return {
    push: (value) => {
      if (length === values.length) {
        const larger = new Int32Array(length * 2)
        larger.set(values)
        values = larger
      }
      values[length++] = value
    },
    at: (index) => values[index] ?? 0,
    set: (index, value) => {
      values[index] = value
    },
    trim: () => {
      values = values.slice(0, length)
    },
  }
}
