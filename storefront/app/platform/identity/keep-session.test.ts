import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepSession } from './keep-session.ts'
import type { OpenedSession } from './open-session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const OPEN: OpenedSession = { kind: 'OPEN', expireInSeconds: 3600 }
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

/** A page whose sign-ins are answered one after the other; the last answer stays. */
const aPage = (...answers: OpenedSession[]) => {
  const asked: string[] = []
  const page = { isUsed: true, refusals: 0 }
  const open = async (domainName: string): Promise<OpenedSession> => {
    asked.push(domainName)
    return answers[Math.min(asked.length, answers.length) - 1] ?? OPEN
  }
  const stop = keepSession('club.example', () => { page.refusals += 1 }, { open, isUsed: () => page.isUsed })
  return { asked, page, stop }
}

describe('a session', () => {
  it('is opened at once and renewed after three quarters of its life, again and again', async () => {
    const { asked } = aPage(OPEN)
    await pass(0)
    expect(asked).toEqual(['club.example'])
    await pass(2699)
    expect(asked).toHaveLength(1)
    await pass(1)
    expect(asked).toHaveLength(2)
    await pass(2700)
    expect(asked).toHaveLength(3)
  })

  it('is left to end while nobody looks at the page, and renewed a minute after somebody does', async () => {
    const { asked, page } = aPage(OPEN)
    page.isUsed = false
    await pass(3600)
    expect(asked).toHaveLength(1)
    page.isUsed = true
    await pass(60)
    expect(asked).toHaveLength(2)
  })

  it('that is refused is told of once, and not asked for again', async () => {
    const { asked, page } = aPage(OPEN, { kind: 'REFUSED' })
    await pass(2700)
    expect([asked.length, page.refusals]).toEqual([2, 1])
    await pass(10_000)
    expect([asked.length, page.refusals]).toEqual([2, 1])
  })

  it('is asked for again a minute after no answer came, which is no refusal', async () => {
    const { asked, page } = aPage({ kind: 'UNKNOWN' }, OPEN)
    await pass(59)
    expect(asked).toHaveLength(1)
    await pass(1)
    expect([asked.length, page.refusals]).toEqual([2, 0])
  })

  it('is let go of when the page says so, even with an answer under way', async () => {
    const { asked, page, stop } = aPage(OPEN, { kind: 'REFUSED' })
    await pass(2700 - 1)
    stop()
    await pass(10_000)
    expect([asked.length, page.refusals]).toEqual([1, 0])
    const late = aPage({ kind: 'REFUSED' })
    late.stop()
    await pass(1)
    expect(late.page.refusals).toBe(0)
  })
})
