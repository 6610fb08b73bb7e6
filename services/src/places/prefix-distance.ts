export type PrefixDistance = { distance: number; length: number }

/**
 * The fewest typing errors (a letter missing, added or wrong, or two swapped: optimal string alignment) between `typed` and a prefix of
 * `word`, and the length of that prefix. Null if there are more than `most`.
 */
export const prefixDistance = (typed: string, word: string, most: number): PrefixDistance | null => {
  const width = Math.min(word.length, typed.length + most)
  let twoBack = new Uint8Array(width + 1)
  let previous = Uint8Array.from({ length: width + 1 }, (_, index) => index)
  let current = new Uint8Array(width + 1)
  for (let row = 1; row <= typed.length; row++) {
    const least = fillRow(current, { previous, twoBack }, { typed, word, row, most })
    if (least > most) return null
    const spare = twoBack
    twoBack = previous
    previous = current
    current = spare
  }
  return best(previous, typed.length, most)
}

type Rows = { previous: Uint8Array; twoBack: Uint8Array }
type Cells = { typed: string; word: string; row: number; most: number }

/** Costs of the first `row` letters typed against each beginning of the word, within `most` of the diagonal; returns the least. */
const fillRow = (current: Uint8Array, { previous, twoBack }: Rows, { typed, word, row, most }: Cells): number => {
  const letter = typed.charCodeAt(row - 1)
  const letterBefore = row > 1 ? typed.charCodeAt(row - 2) : -1
  const last = Math.min(current.length - 1, row + most)
  current.fill(most + 1)
  current[0] = row
  let least = row
  for (let column = Math.max(1, row - most); column <= last; column++) {
    const isSame = letter === word.charCodeAt(column - 1)
    let cell = Math.min(at(previous, column - 1) + (isSame ? 0 : 1), at(previous, column) + 1, at(current, column - 1) + 1)
    const isSwapped = column > 1 && letter === word.charCodeAt(column - 2) && letterBefore === word.charCodeAt(column - 1)
    if (isSwapped) cell = Math.min(cell, at(twoBack, column - 2) + 1)
    current[column] = cell
    if (cell < least) least = cell
  }
  return least
}

/** Of equally near beginnings the one whose length is nearest to what was typed. */
const best = (row: Uint8Array, typedLength: number, most: number): PrefixDistance | null => {
  let nearest = most + 1
  let nearestLength = 0
  for (let length = Math.max(0, typedLength - most); length < row.length; length++) {
    const distance = at(row, length)
    const isAsNear = distance === nearest && Math.abs(length - typedLength) < Math.abs(nearestLength - typedLength)
    if (distance > most || (distance >= nearest && !isAsNear)) continue
    nearest = distance
    nearestLength = length
  }
  return nearest > most ? null : { distance: nearest, length: nearestLength }
}

const at = (row: Uint8Array, column: number): number => row[column] ?? 255
