import { setImmediate as nextLoop } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createTaskQueue } from './task-queue.ts'

describe('a task queue', () => {
  it('lets other work run between queued pieces', async () => {
    const queue = createTaskQueue()
    const others = { done: 0, isOver: false }
    const working = (async () => {
      for (; !others.isOver; others.done++) await nextLoop()
    })()
    const seen = await Promise.all(Array.from({ length: 5 }, async () => {
      await queue()
      return others.done
    }))
    others.isOver = true
    await working
    expect(new Set(seen).size).toBe(5)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  })
})
