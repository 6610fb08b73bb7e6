/** How many numbers a command of a path takes; closing a path is left to the fill. */
const NUMBERS: Readonly<Record<string, number>> = { M: 2, L: 2, T: 2, H: 1, V: 1, Q: 4, S: 4, C: 6, A: 7 }

/** A path whose numbers are whole: path`M${x} ${y}l${width} 4`. */
export const path = (texts: TemplateStringsArray, ...values: readonly (number | string)[]): string =>
  texts.reduce((written, text, index) => {
    const value = values[index - 1]
    return `${written}${typeof value === 'number' ? Math.round(value) : value ?? ''}${text}`
  })

/** The same path in fewer letters: each step relative or absolute as is shorter, a repeated command left out. */
export const shortPath = (d: string): string => {
  let written = ''
  let last = ''
  let [x, y] = [0, 0]
  for (const step of stepsOf(d)) {
    const [absolute, end] = absoluteStep(step, x, y)
    const shapes = [absolute, relativeStep(absolute, x, y)].map(({ command, numbers }) => {
      const text = numbersText(numbers)
      const isRepeated = command === last && command.toUpperCase() !== 'M'
      return { command, text: isRepeated ? `${text.startsWith('-') ? '' : ' '}${text}` : `${command}${text}` }
    })
    const [first, second] = shapes
    const best = second && first && written !== '' && second.text.length < first.text.length ? second : first
    if (!best) continue
    written += best.text
    last = best.command
    ;[x, y] = end
  }
  return written
}

type Step = { command: string; numbers: readonly number[] }

const stepsOf = (d: string): Step[] => [...d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)].flatMap(([, command = '', text = '']) => {
  const size = NUMBERS[command.toUpperCase()]
  const numbers = (text.match(/-?\d*\.?\d+/g) ?? []).map(Number)
  if (size === undefined) return []
  return Array.from({ length: numbers.length / size }, (_, index) => ({ command, numbers: numbers.slice(index * size, (index + 1) * size) }))
})

/** Whether a number of a step counts along x, along y or, as an arc's radii and flags, along neither. */
const axisOf = (command: string, index: number): 'x' | 'y' | null => {
  if (command === 'H') return 'x'
  if (command === 'V') return 'y'
  if (command === 'A') return index < 5 ? null : index === 5 ? 'x' : 'y'
  return index % 2 === 0 ? 'x' : 'y'
}

const absoluteStep = ({ command, numbers }: Step, x: number, y: number): [Step, [number, number]] => {
  const upper = command.toUpperCase()
  const moved = numbers.map((value, index) => {
    const axis = axisOf(upper, index)
    return axis === null ? value : Math.round(value + (command === upper ? 0 : axis === 'x' ? x : y))
  })
  const [endX, endY] = [upper === 'V' ? x : moved.at(upper === 'H' ? -1 : -2) ?? x, upper === 'H' ? y : moved.at(-1) ?? y]
  if (upper === 'L' && endY === y) return [{ command: 'H', numbers: [endX] }, [endX, endY]]
  if (upper === 'L' && endX === x) return [{ command: 'V', numbers: [endY] }, [endX, endY]]
  return [{ command: upper, numbers: moved }, [endX, endY]]
}

const relativeStep = ({ command, numbers }: Step, x: number, y: number): Step => ({
  command: command.toLowerCase(),
  numbers: numbers.map((value, index) => {
    const axis = axisOf(command, index)
    return axis === null ? value : value - (axis === 'x' ? x : y)
  }),
})

const numbersText = (numbers: readonly number[]): string =>
  numbers.map(String).reduce((text, number) => `${text}${text !== '' && !number.startsWith('-') ? ' ' : ''}${number}`, '')
