/** Text as it is compared: lower case, no accents, one space between words; with the place each letter came from, for highlighting. */
export type FoldedText = {
  text: string
  /** For each character of `text` its position in the original; one more entry holds the original's length. */
  positions: readonly number[]
  /** Where words begin in `text`, the first word included. */
  wordStarts: readonly number[]
}

/** How letters with two marks are written without: 'PLAIN' munchen, 'EXPANDED' muenchen (German and Nordic habit). */
export type UmlautStyle = 'PLAIN' | 'EXPANDED'

// Letters that Unicode does not decompose (NFD) but keyboards without them replace.
const LETTERS: Record<string, string> = { ø: 'o', œ: 'oe', æ: 'ae', ł: 'l', đ: 'd', ð: 'd', ß: 'ss', ı: 'i', þ: 'th' }
const EXPANDED: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

export const foldText = (original: string, umlauts: UmlautStyle = 'PLAIN'): FoldedText => {
  let text = ''
  const positions: number[] = []
  const wordStarts: number[] = []
  let at = 0
  /** Where the separator before the next word is; -1 within a word. */
  let separatorAt = -1
  for (const character of original) {
    const folded = foldCharacter(character, umlauts)
    if (folded === '') {
      const isSeparator = text !== '' && !/\p{M}/u.test(character)
      if (isSeparator && separatorAt < 0) separatorAt = at
    } else {
      if (separatorAt >= 0) {
        text += ' '
        positions.push(separatorAt)
      }
      if (separatorAt >= 0 || text === '') wordStarts.push(text.length)
      separatorAt = -1
      text += folded
      for (let index = 0; index < folded.length; index++) positions.push(at)
    }
    at += character.length
  }
  return { text, positions: [...positions, original.length], wordStarts }
}

/** The letters a character is compared by; '' for what separates words, and for combining marks. */
const foldCharacter = (character: string, umlauts: UmlautStyle): string => {
  const lower = character.toLowerCase().normalize('NFC')
  const expanded = umlauts === 'EXPANDED' ? EXPANDED[lower] : undefined
  if (expanded !== undefined) return expanded
  const bare = LETTERS[lower] ?? lower.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return /^[\p{L}\p{N}]+$/u.test(bare) ? bare : ''
}
