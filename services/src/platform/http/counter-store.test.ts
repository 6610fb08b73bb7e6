import { describe, expect, it } from 'vitest'
import { createCallLimits } from './call-limits.ts'
import { memoryCounters } from './counter-store.ts'

describe('call limits', () => {
  const aLimiter = () => {
    let now = 0
    const clock = { now: () => now }
    const limits = createCallLimits(memoryCounters(clock), clock)
    const take = (clientAddress: string, sessionId?: string) =>
      limits.take('search', { max: 2, windowSeconds: 60 }, { clientAddress, session: sessionId ? { sessionId, kind: 'GUEST', domain: 'x' } : null })
    return { take, pass: (ms: number) => (now += ms) }
  }

  it('count each address on its own and start again with the next window', async () => {
    const { take, pass } = aLimiter()
    expect([await take('a'), await take('a'), await take('b'), await take('a')]).toEqual([null, null, null, 60])
    pass(60_000)
    expect(await take('a')).toBeNull()
  })

  it('count the addresses of one IPv6 line together', async () => {
    const { take } = aLimiter()
    expect([await take('2001:db8:1:2::1'), await take('2001:db8:1:2:3::2'), await take('2001:db8:1:2::3'), await take('2001:db8:1:3::1')]).toEqual([null, null, 60, null])
  })

  it('count a session that moves between addresses', async () => {
    const { take } = aLimiter()
    expect([await take('a', 's'), await take('b', 's'), await take('c', 's')]).toEqual([null, null, 60])
  })
})
