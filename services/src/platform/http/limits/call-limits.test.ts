import { describe, expect, it } from 'vitest'
import { testRedisUrl } from '../../ephemeral/test-redis.ts'
import { systemRandom } from '../../random.ts'
import { type CounterStore, createCallLimits, networkOf } from './call-limits.ts'
import { memoryCounters, redisCounters } from './counter-store.ts'

const redisUrl = await testRedisUrl('Call limits counted in Redis')
/** An address at which no Redis answers. */
const AWAY = 'redis://127.0.0.1:9'

const STORES: readonly { name: string; make: () => CounterStore & { close?: () => void } }[] = [
  { name: 'this process', make: memoryCounters },
  { name: 'this process while Redis does not answer', make: () => redisCounters(AWAY, 'test:', () => undefined) },
  ...(redisUrl === null ? [] : [{ name: 'Redis', make: () => redisCounters(redisUrl, `portolan-test:${systemRandom.id()}:`, (error) => expect.fail(String(error))) }]),
]

describe.each(STORES)('call limits counted in $name', ({ make }) => {
  const withLimiter = async (max: number, work: (limiter: { take: (address: string, sessionId?: string) => Promise<number | null>; pass: (ms: number) => void }) => Promise<void>) => {
    let now = 0
    const counters = make()
    const limits = createCallLimits(counters, { now: () => now })
    await work({
      take: (clientAddress, sessionId) =>
        limits.take('search', { max, windowSeconds: 60 }, { clientAddress, session: sessionId ? { sessionId, kind: 'GUEST', domain: 'x' } : null }),
      pass: (ms) => { now += ms },
    })
    counters.close?.()
  }
  const takeMany = async (count: number, take: () => Promise<number | null>): Promise<number> => {
    let taken = 0
    for (let at = 0; at < count; at += 1) if ((await take()) === null) taken += 1
    return taken
  }

  it('count each IP address separately and say when to retry', () => withLimiter(2, async ({ take, pass }) => {
    expect([await take('a'), await take('a'), await take('b'), await take('a')]).toEqual([null, null, null, 90])
    pass(89_000)
    expect(await take('a')).toBe(1)
    pass(1_000)
    expect(await take('a')).toBeNull()
  }))

  it('allow no more than the limit in any window, including across its edge', () => withLimiter(10, async ({ take, pass }) => {
    pass(59_000)
    expect(await takeMany(20, () => take('a'))).toBe(10)
    pass(2_000)
    expect(await takeMany(20, () => take('a'))).toBe(0)
    pass(29_000)
    expect(await takeMany(20, () => take('a'))).toBe(5)
  }))

  it('do not count refused calls', () => withLimiter(2, async ({ take, pass }) => {
    expect(await takeMany(100, () => take('a'))).toBe(2)
    pass(120_000)
    expect(await takeMany(100, () => take('a'))).toBe(2)
  }))

  it('count the addresses of one IPv6 /64 network together', () => withLimiter(2, async ({ take }) => {
    expect([await take('2001:db8:1:2::1'), await take('2001:db8:1:2:3::2'), await take('2001:db8:1:2::3'), await take('2001:db8:1:3::1')]).toEqual([null, null, 90, null])
  }))

  it('count a session that moves between addresses', () => withLimiter(2, async ({ take }) => {
    expect([await take('a', 's'), await take('b', 's'), await take('c', 's')]).toEqual([null, null, 90])
  }))
})

describe('the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'], ['::ffff:203.0.113.9', '203.0.113.9'], ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'], ['2001:DB8:0001:2:ffff::', '2001:db8:1:2::/64'], ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'], ['fe80::1%eth0', 'fe80:0:0:0::/64'], ['', ''], ['localhost', 'localhost'],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))

  it('differs between subscribers', () => {
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
  })
})
