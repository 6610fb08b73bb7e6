import { Redis } from 'ioredis'
import type { EphemeralStore } from './ephemeral-store.ts'

/** Time limit of a command: a shopper would rather search again than wait for a lost Redis. */
const COMMAND_TIMEOUT_MS = 2000

/** After this long without an answer a new connection is opened. */
const SILENCE_MS = 5_000
/** Options of every Redis connection. */
export const REDIS_CONNECTION = { maxRetriesPerRequest: 1, connectTimeout: SILENCE_MS, socketTimeout: SILENCE_MS, keepAlive: SILENCE_MS } as const

export type RedisStoreOptions = {
  url: string
  /** Before every key, so that several installations can share one Redis. */
  prefix: string
  /** Connection trouble; commands fail on their own as well. */
  onError: (error: Error) => void
}

/** In Redis, shared by every process. Commands fail fast while it is down and work again once it is up. */
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
