import { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { REDIS_CONNECTION } from '../../ephemeral/redis-store.ts'
import type { CounterStore } from './call-limits.ts'

/** Never reached, because the limit is applied over two windows and not by the store. */
const POINTS = Number.MAX_SAFE_INTEGER
const MS_A_SECOND = 1000

/** Counters of this process. */
export const memoryCounters = (): CounterStore => countersOf(new RateLimiterMemory({ points: POINTS, duration: 60 }))

/** Counters shared by all instances. While Redis does not answer, each instance counts alone, so that limits neither cause an outage nor disappear. */
export const redisCounters = (url: string, prefix: string, onError: (error: unknown) => void): CounterStore & { close: () => void } => {
  const redis = new Redis(url, { ...REDIS_CONNECTION, commandTimeout: 1000, enableOfflineQueue: false })
  redis.on('error', onError)
  const insuranceLimiter = new RateLimiterMemory({ points: POINTS, duration: 60 })
  const limiter = new RateLimiterRedis({ storeClient: redis, keyPrefix: `${prefix}limit`, points: POINTS, duration: 60, insuranceLimiter })
  return { ...countersOf(limiter), close: () => redis.disconnect() }
}

const countersOf = (limiter: RateLimiterAbstract): CounterStore => ({
  add: async (key, points, expiresInMs) => {
    const customDuration = Math.ceil(expiresInMs / MS_A_SECOND)
    const { consumedPoints } = points > 0 ? await limiter.penalty(key, points, { customDuration }) : await limiter.reward(key, -points, { customDuration })
    return consumedPoints
  },
  read: async (key) => (await limiter.get(key))?.consumedPoints ?? 0,
})
