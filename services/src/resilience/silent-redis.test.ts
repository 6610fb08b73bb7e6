import { Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { redisStore } from '../platform/ephemeral/redis-store.ts'
import { testRedisUrl } from '../platform/ephemeral/test-redis.ts'
import { isStoreUnavailable } from '../platform/store-unavailable.ts'
import { aBreakableWire } from '../testing/a-breakable-wire.ts'

const COMMAND_LIMIT_MS = 2_000
/** Before the connection itself is given up, and with room for a busy machine. */
const ENDED_WITHIN_MS = 4_000

const redisUrl = await testRedisUrl('A Redis that says nothing')
const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const close of opened.splice(0).toReversed()) await close()
})

describe.skipIf(redisUrl === null)('a Redis that says nothing', { timeout: 10_000 }, () => {
  it('is waited for two seconds a command, on a connection that is asked whether it is still there', async () => {
    const keptAlive = vi.spyOn(Socket.prototype, 'setKeepAlive')
    const url = new URL(redisUrl ?? '')
    const wire = await aBreakableWire(Number(url.port || 6379))
    opened.push(wire.close)
    url.port = String(wire.port)
    const store = redisStore({ url: url.href, prefix: 'portolan-silent:', onError: () => undefined })
    opened.push(() => store.close())
    expect(await store.get('anything')).toBeNull()
    expect(keptAlive.mock.calls).toContainEqual([true, 5_000])
    wire.silence()
    const askedAt = performance.now()
    const failure = await store.get('anything').catch((error: unknown) => error)
    const tookMs = performance.now() - askedAt
    expect(failure).toSatisfy(isStoreUnavailable)
    expect(tookMs).toBeGreaterThan(COMMAND_LIMIT_MS - 100)
    expect(tookMs).toBeLessThan(ENDED_WITHIN_MS)
  })
})
