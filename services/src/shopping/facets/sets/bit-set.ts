/** Sets of small integers as words of 32 bits: item i is bit i % 32 of word i / 32. Bits past the size are always clear. */
export type BitSet = Uint32Array

export const wordsFor = (size: number): number => (size + 31) >>> 5

export const emptyBits = (size: number): BitSet => new Uint32Array(wordsFor(size))

export const fullBits = (size: number): BitSet => {
  const bits = emptyBits(size).fill(0xffffffff)
  const rest = size & 31
  if (rest > 0) bits[bits.length - 1] = (1 << rest) - 1
  return bits
}

export const addBit = (bits: BitSet, item: number): void => {
  bits[item >>> 5] = (bits[item >>> 5] ?? 0) | (1 << (item & 31))
}

export const hasBit = (bits: BitSet, item: number): boolean => (((bits[item >>> 5] ?? 0) >>> (item & 31)) & 1) === 1

/** Number of members in the first words. */
export const countBits = (bits: BitSet, words = bits.length): number => {
  let total = 0
  for (let w = 0; w < words; w++) total += countWord(bits[w] ?? 0)
  return total
}

/** The parallel count of Hacker's Delight, figure 5-2. */
export const countWord = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Place of the lowest bit of a word that is not 0. */
export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word)
