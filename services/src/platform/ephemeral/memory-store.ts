import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { EphemeralStore } from './ephemeral-store.ts'

/** A store of this process. Above `maxBytes` of keys and values, it drops the least recently used. A single larger value is not stored. */
export const memoryStore = ({ clock, maxBytes }: { clock: Clock; maxBytes: number }): EphemeralStore => {
  const values = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => value.byteLength + key.length + 1,
    ttlAutopurge: false,
    ttlResolution: 0,
    perf: clock,
  })
  return {
    isShared: false,
    get: (key) => Promise.resolve(values.get(key) ?? null),
    set: (key, value, ttlMs) => {
      values.set(key, value, { ttl: ttlMs })
      return Promise.resolve()
    },
    delete: (key) => {
      values.delete(key)
      return Promise.resolve()
    },
    close: () => {
      values.clear()
      return Promise.resolve()
    },
  }
}
