/** Hashes replace random numbers: the same key always gives the same number, so schedules and prices need no storage. Not for secrets. */

/** 32-bit FNV-1a of a text, then mixed, as an unsigned integer. */
export const hashText = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return scramble(hash)
}

/** Combines a hash with a number into a new, unrelated hash. */
export const mix = (hash: number, value: number): number => scramble(hash ^ Math.imul(value | 0, 0x9e3779b1))

/** A hash as a number from 0 (included) to 1 (excluded). */
export const unit = (hash: number): number => hash / 4_294_967_296

/** A hash as a number from -1 to 1 that is usually near 0: the sum of three uniformly distributed numbers. */
export const bell = (hash: number): number => {
  const second = mix(hash, 0x51)
  return (unit(hash) + unit(second) + unit(mix(second, 0x52))) / 1.5 - 1
}

/** Finaliser of MurmurHash3: every input bit changes half of the output bits. */
const scramble = (value: number): number => {
  let hash = value ^ (value >>> 16)
  hash = Math.imul(hash, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
