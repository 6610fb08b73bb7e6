import { hashText, mix } from './hash.ts'

/** Letters and digits that are not mistaken for each other: no 0 O 1 I. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 6

/** Six characters from a random id, as airlines print them. */
export const bookingReference = (randomId: string): string => {
  const hash = hashText(randomId)
  return Array.from({ length: LENGTH }, (_, index) => ALPHABET[mix(hash, index) % ALPHABET.length] ?? 'A').join('')
}
