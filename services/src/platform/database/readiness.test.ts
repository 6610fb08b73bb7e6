import { afterAll, expect, it } from 'vitest'
import { systemDelay } from '../delay.ts'
import type { EphemeralStore } from '../ephemeral/ephemeral-store.ts'
import { memoryStore } from '../ephemeral/memory-store.ts'
import { createReadiness } from './readiness.ts'
import { openTestDatabase } from './test-database.ts'

const statements: string[] = []
const disk = { isFull: false }
const { database, close } = await openTestDatabase({ before: (sql) => {
  statements.push(sql)
  if (disk.isFull && /insert|update/.test(sql)) throw Object.assign(new Error('No space left on device'), { code: '53100' })
} })
afterAll(close)

const aShop = (changes: Partial<EphemeralStore> = {}) => {
  const clock = { time: 0, now: () => clock.time }
  const store = { ...memoryStore({ clock, maxBytes: 1_000_000 }), ...changes }
  const isReady = createReadiness({ database, store, clock, delay: systemDelay })
  const later = (): Promise<boolean> => {
    clock.time += 1_000
    return isReady()
  }
  return { isReady, later }
}

it('is ready while database and store accept a write, and not ready on a full disk, even if reads work', async () => {
  const { later } = aShop()
  expect(await later()).toBe(true)
  disk.isFull = true
  expect(await later()).toBe(false)
  disk.isFull = false
  expect(await later()).toBe(true)
})

it.each<[string, EphemeralStore['set']]>([
  ['refuses', async () => Promise.reject(new Error('READONLY You cannot write'))],
  ['says nothing', () => new Promise(() => undefined)],
])('is not ready while the shared store %s', async (_, set) => {
  expect(await aShop({ set }).isReady()).toBe(false)
})

it('writes at most once a second, for any number of requests', async () => {
  const { isReady, later } = aShop()
  statements.length = 0
  await Promise.all([isReady(), isReady(), isReady()])
  expect(statements).toHaveLength(1)
  await later()
  expect(statements).toHaveLength(2)
})
