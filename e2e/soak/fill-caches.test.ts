import { describe, expect, it } from 'vitest'
import { CallFailed } from '../kill/shopper.ts'
import { fillCaches } from './fill-caches.ts'

/** Answers, or fails with the code that a try has. */
const aServer = (codeOf: (attempt: number) => string | null) => {
  const counts = { answered: 0, tries: 0, pauses: 0 }
  const search = async (): Promise<void> => {
    const code = codeOf(++counts.tries)
    if (code !== null) throw new CallFailed(`/CreateFlightSearch: ${code}`)
    counts.answered += 1
  }
  const pause = async (): Promise<void> => void (counts.pauses += 1)
  return { counts, search, pause }
}

describe('filling the memory before a long run', () => {
  it('retries every search that a busy server refused, after a pause', async () => {
    const { counts, search, pause } = aServer((attempt) => (attempt % 3 === 0 ? 'OVERLOADED' : null))
    await fillCaches({ searches: 20, atOnce: 4, search, pause })
    expect(counts.answered).toBe(20)
    expect(counts.pauses).toBe(counts.tries - 20)
    expect(counts.pauses).toBeGreaterThan(0)
  })

  it('stops at any other failure', async () => {
    const { search, pause } = aServer((attempt) => (attempt === 5 ? 'INTERNAL' : null))
    await expect(fillCaches({ searches: 20, atOnce: 4, search, pause })).rejects.toThrow('INTERNAL')
  })
})
