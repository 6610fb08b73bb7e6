import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { systemRandom } from '../random.ts'
import { type EphemeralStore, getJson, setJson } from './ephemeral-store.ts'
import { memoryStore } from './memory-store.ts'
import { redisStore } from './redis-store.ts'
import { testRedisUrl } from './test-redis.ts'

const redisUrl = await testRedisUrl('The Redis store')

const suite = (name: string, make: () => EphemeralStore): void => {
  let store: EphemeralStore
  beforeAll(() => {
    store = make()
  })
  const key = (): string => `test:${systemRandom.id()}`
  afterAll(() => store.close())

  it('returns the bytes that were set, whatever they are', async () => {
    const at = key()
    await store.set(at, Uint8Array.of(0, 255, 10, 13, 128), 60_000)
    expect([...(await store.get(at)) ?? []]).toEqual([0, 255, 10, 13, 128])
  })
  it('stores only the part of a buffer that a view shows', async () => {
    const at = key()
    await store.set(at, new Uint8Array([1, 2, 3, 4]).subarray(1, 3), 60_000)
    expect([...(await store.get(at)) ?? []]).toEqual([2, 3])
  })
  it('returns null for a key that was never set', async () => {
    expect(await store.get(key())).toBeNull()
  })
  it('replaces a value', async () => {
    const at = key()
    await setJson(store, at, { a: 1 }, 60_000)
    await setJson(store, at, { a: 'ñ' }, 60_000)
    expect(await getJson(store, at)).toEqual({ a: 'ñ' })
  })
  it('returns null for a deleted value', async () => {
    const at = key()
    await setJson(store, at, 1, 60_000)
    await store.delete(at)
    expect(await getJson(store, at)).toBeNull()
  })
  it('drops a value after its time to live', async () => {
    const at = key()
    await setJson(store, at, name, 20)
    await expect.poll(() => store.get(at), { timeout: 2000, interval: 10 }).toBeNull()
  })
}

describe('the store in memory', () => suite('memory', () => memoryStore({ clock: systemClock, maxBytes: 1_000_000 })))

describe.skipIf(redisUrl === null)('the store in Redis', () =>
  suite('redis', () => redisStore({ url: redisUrl ?? '', prefix: 'portolan-test:', onError: (error) => expect.fail(error.message) })))

describe('the size limit of the store in memory', () => {
  it('drops the least recently used values first', async () => {
    const store = memoryStore({ clock: systemClock, maxBytes: 1000 })
    for (const key of ['a', 'b', 'c']) await store.set(key, new Uint8Array(300), 60_000)
    await store.get('a')
    await store.set('d', new Uint8Array(300), 60_000)
    expect(await store.get('a')).not.toBeNull()
    expect(await store.get('b')).toBeNull()
  })
  it('expires values by the given clock', async () => {
    let now = 1000
    const store = memoryStore({ clock: { now: () => now }, maxBytes: 1000 })
    await store.set('a', new Uint8Array(1), 50)
    now += 49
    expect(await store.get('a')).not.toBeNull()
    now += 2
    expect(await store.get('a')).toBeNull()
  })
})
