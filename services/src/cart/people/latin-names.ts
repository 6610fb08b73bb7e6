import { isInLatin } from '@portolan/contract/cart/party-rules'
import anyAscii from 'any-ascii'
import { type Complaint, complaint } from '../../platform/http/field-problems.ts'

/** The problem of a name that airlines do not accept, with a spelling that they do; null for an accepted name. */
export const nameProblem = (name: string): Complaint | null => {
  if (isInLatin(name)) return null
  const suggestion = spelledInLatin(name)
  return suggestion === null ? complaint('form.latin') : complaint('form.latinSuggestion', { suggestion })
}

/**
 * The usual spelling of a name in Latin letters, for its owner to compare with the passport. Null if no letters remain.
 * The transliteration capitalises each Chinese or Korean syllable; a name has one capital per word.
 */
export const spelledInLatin = (name: string): string | null => {
  const letters = anyAscii(name.normalize('NFC')).replaceAll(/[^A-Za-z'. -]/g, '').replaceAll(/\s+/g, ' ').trim()
  const words = letters.replaceAll(/[A-Za-z']+/g, (word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`)
  return /[A-Za-z]/.test(words) ? words : null
}
