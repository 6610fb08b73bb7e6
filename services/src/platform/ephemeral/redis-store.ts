import { Redis } from 'ioredis'
import type { EphemeralStore } from './ephemeral-store.ts'

/** Time limit of a command. It is short, because a new search is better for shoppers than a long wait for an unavailable Redis. */
const COMMAND_TIMEOUT_MS = 2000

/** After this long without an answer a new connection is opened. */
const SILENCE_MS = 5_000
/** Options of every Redis connection. */
export const REDIS_CONNECTION = { maxRetriesPerRequest: 1, connectTimeout: SILENCE_MS, socketTimeout: SILENCE_MS, keepAlive: SILENCE_MS } as const

export type RedisStoreOptions = {
  url: string
  /** Prefix of every key, so that several installations can share one Redis. */
  prefix: string
  /** Called for connection errors. Commands also fail with their own errors. */
  onError: (error: Error) => void
}

/** A store in Redis that all processes share. Commands fail fast while Redis is down and work again once it is up. */
export const redisStore = ({ url, prefix, onError }: RedisStoreOptions): EphemeralStore => {
  const redis = new Redis(url, { ...REDIS_CONNECTION, keyPrefix: prefix, commandTimeout: COMMAND_TIMEOUT_MS })
  redis.on('error', onError)
  return {
    isShared: true,
    get: (key) => redis.getBuffer(key),
    set: async (key, value, ttlMs) => {
      await redis.set(key, Buffer.from(value.buffer, value.byteOffset, value.byteLength), 'PX', Math.max(1, Math.ceil(ttlMs)))
    },
    delete: async (key) => {
      await redis.del(key)
    },
    close: async () => {
      redis.disconnect()
      await Promise.resolve()
    },
  }
}
