import { isInLatin } from '@portolan/contract/cart/party-rules'
import anyAscii from 'any-ascii'
import { type Complaint, complaint } from '../../platform/http/field-problems.ts'

/** What airlines do not take in a name, with a spelling they do; null for a name they take. */
export const nameProblem = (name: string): Complaint | null => {
  if (isInLatin(name)) return null
  const suggestion = spelledInLatin(name)
  return suggestion === null ? complaint('form.latin') : complaint('form.latinSuggestion', { suggestion })
}

/**
 * A name in Latin letters: what it is usually spelled, for its owner to compare with the passport. Null where nothing is left of it.
 * Chinese and Korean syllables come with a capital each; a name has one a word.
 */
export const spelledInLatin = (name: string): string | null => {
  const letters = anyAscii(name.normalize('NFC')).replaceAll(/[^A-Za-z'. -]/g, '').replaceAll(/\s+/g, ' ').trim()
  const words = letters.replaceAll(/[A-Za-z']+/g, (word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`)
  return /[A-Za-z]/.test(words) ? words : null
}
