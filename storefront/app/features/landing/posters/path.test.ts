import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { path, shortPath } from './path.ts'

/** The points a path goes through, whatever way it is written. */
const pointsOf = (d: string): string => {
  const points: string[] = []
  let [x, y] = [0, 0]
  let command = ''
  const tokens = d.match(/[a-zA-Z]|-?\d+/g) ?? []
  for (let at = 0; at < tokens.length;) {
    if (/[a-zA-Z]/.test(tokens[at] ?? '')) command = tokens[at++] ?? ''
    const take = (): number => Number(tokens[at++])
    const isRelative = command === command.toLowerCase()
    if (command.toUpperCase() === 'H') x = take() + (isRelative ? x : 0)
    else if (command.toUpperCase() === 'V') y = take() + (isRelative ? y : 0)
    else [x, y] = [take() + (isRelative ? x : 0), take() + (isRelative ? y : 0)]
    points.push(`${x},${y}`)
  }
  return points.join(' ')
}

const aNumber = fc.integer({ min: -300, max: 300 })
const aStep = fc.oneof(
  fc.tuple(fc.constantFrom('L', 'l', 'M', 'm'), aNumber, aNumber).map(([command, x, y]) => `${command}${x} ${y}`),
  fc.tuple(fc.constantFrom('H', 'h', 'V', 'v'), aNumber).map(([command, value]) => `${command}${value}`),
)

describe('a shortened path', () => {
  it('goes through the same points and is never longer', () => {
    fc.assert(fc.property(fc.array(aStep, { maxLength: 12 }), (steps) => {
      const d = `M5 7${steps.join('')}`
      const short = shortPath(d)
      expect(pointsOf(short)).toBe(pointsOf(d))
      expect(short.length).toBeLessThanOrEqual(d.length)
    }))
  })

  it('keeps an arc\'s radii and flags as they are', () => expect(shortPath('M10 10A5 5 0 1 0 20 10')).toBe('M10 10a5 5 0 1 0 10 0'))
  it('has whole numbers', () => expect(path`M${1.4} ${-0.6}h${2.5}`).toBe('M1 -1h3'))
})
