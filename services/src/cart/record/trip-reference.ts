/** Letters and digits that cannot be confused on the telephone or on paper: no I, L, O, 0, 1. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/**
 * Eight characters from the 122 random bits of a UUID, one of 850 billion. The column is unique: on a collision the saga fails and draws
 * another reference in its next run.
 */
export const toTripReference = (uuid: string): string => readableCode(uuid, LENGTH)

/** `length` characters from the random bits of a UUID. */
export const readableCode = (uuid: string, length: number): string => {
  let rest = BigInt(`0x${uuid.replaceAll('-', '')}`)
  let reference = ''
  for (let index = 0; index < length; index += 1) {
    reference += ALPHABET[Number(rest % BigInt(ALPHABET.length))] ?? ''
    rest /= BigInt(ALPHABET.length)
  }
  return reference
}

/** What a shopper typed, as it is kept. */
export const normaliseTripReference = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')
