import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

describe('turns', () => {
  it('let other work in between pieces that are due together', async () => {
    const turns = createTurns()
    const others = { done: 0, isOver: false }
    const working = (async () => {
      for (; !others.isOver; others.done++) await nextTurn()
    })()
    const seen = await Promise.all(Array.from({ length: 5 }, async () => {
      await turns()
      return others.done
    }))
    others.isOver = true
    await working
    expect(new Set(seen).size).toBe(5)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  })
})
