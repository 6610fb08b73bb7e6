/** Lower case without accents, for comparing names: 'Łódź' and 'lodz' are the same. */
export const fold = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øöœæłđðßıþ]/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const LETTERS = { ø: 'o', œ: 'oe', æ: 'ae', ł: 'l', đ: 'd', ð: 'd', ß: 'ss', ı: 'i', þ: 'th' }
