import { LRUCache } from 'lru-cache'
import { Redis } from 'ioredis'
import type { Clock } from '../clock.ts'
import type { CounterStore } from './call-limits.ts'

const MAX_COUNTERS = 200_000

/** Counters of this process only; the least used go first when there are very many. */
export const memoryCounters = (clock: Clock): CounterStore => {
  const counters = new LRUCache<string, { count: number }>({ max: MAX_COUNTERS, ttlResolution: 0, perf: clock })
  return {
    increment: async (key, expiresInMs) => {
      const known = counters.get(key)
      if (known) return ++known.count
      counters.set(key, { count: 1 }, { ttl: expiresInMs })
      return 1
    },
  }
}

/** Counters all copies share. A Redis that does not answer lets the call through: limits protect, they must not be the outage. */
export const redisCounters = (url: string, prefix: string, onError: (error: unknown) => void): CounterStore & { close: () => void } => {
  const redis = new Redis(url, { keyPrefix: prefix, commandTimeout: 1000, maxRetriesPerRequest: 1 })
  redis.on('error', onError)
  return {
    increment: async (key, expiresInMs) => {
      try {
        const [[, count] = []] = (await redis.multi().incr(key).pexpire(key, expiresInMs).exec()) ?? []
        return typeof count === 'number' ? count : 0
      } catch (error) {
        onError(error)
        return 0
      }
    },
    close: () => redis.disconnect(),
  }
}
