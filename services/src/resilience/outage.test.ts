import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { Redis } from 'ioredis'
import { afterAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../cart/audit/audit-ledger.ts'
import { findingLine } from '../cart/audit/finding.ts'
import { openLedgers } from '../ledgers.ts'
import { openApp } from '../open-adapters.ts'
import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { postgresUrl, SCHEMA_PREFIX } from '../platform/database/test-database.ts'
import { parseSettings } from '../platform/settings.ts'
import { aBreakableWire } from '../testing/a-breakable-wire.ts'
import { aStubbornShopper } from '../testing/a-stubborn-shopper.ts'

/** Database and cache are restarted under shoppers: clear errors while they are away, and everything goes on by itself afterwards. */

const REDIS_PORT = 6379
const SHOPPERS = 6
const AWAY_MS = 2_000
/** Longer than anything waits for a store that says nothing. */
const SILENT_MS = 7_000
/** A call makes a few statements; the first that nobody answers ends it. Booking waits for outside calls besides. */
const ANSWERED_WITHIN_MS = 20_000
const GIVE_UP_MS = 40_000
const RECOVERED_WITHIN_MS = 5_000
/**
 * Refusals that say what to do without being a 503: the payment or a supplier (they keep their books in this database and stand for
 * other companies) cannot be reached, or someone else changed the cart meanwhile.
 */
const GENTLE = ['PAYMENT_UNAVAILABLE', 'GENERIC_ERROR', 'CART_CHANGED', 'CONFIRMING', 'NO_PROPOSAL']

/** A schema of its own, and the port of the server it is on; null where none answers. */
const aSchema = async () => {
  const schema = `${process.env[SCHEMA_PREFIX] ?? 'test_'}outage_${randomBytes(6).toString('hex')}`
  const database = await openDatabase({ databaseUrl: postgresUrl(), schema }).catch(() => null)
  await database?.schema.createSchema(schema).execute()
  return database && { schema, database }
}

const redisAnswers = async (): Promise<boolean> => {
  const redis = new Redis(REDIS_PORT, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null })
  redis.on('error', () => undefined)
  const answers = await redis.connect().then(() => true, () => false)
  redis.disconnect()
  return answers
}

const through = (address: string, port: number, schema: string): string => {
  const url = new URL(address)
  url.port = String(port)
  url.search = `options=${encodeURIComponent(`-c timezone=UTC -c search_path=${schema}`)}`
  return url.href
}

const open = async (schema: string) => {
  const databasePort = Number(new URL(postgresUrl()).port || 5432)
  const wires = { database: await aBreakableWire(databasePort), cache: await aBreakableWire(REDIS_PORT), page: await aBreakableWire(1) }
  // A port that was free a moment ago: the payment provider of this process must know it before anything listens.
  const { port } = wires.page
  await wires.page.close()
  const folder = await mkdtemp(join(tmpdir(), 'portolan-outage-'))
  const reports: string[] = []
  const app = await openApp(parseSettings({
    PORT: String(port), DATA_DIR: folder,
    DATABASE_URL: through(postgresUrl(), wires.database.port, schema), REDIS_URL: `redis://127.0.0.1:${wires.cache.port}`,
    SESSION_SECRET: randomBytes(24).toString('hex'), SUPPLY_LATENCY: '0', RATE_LIMIT_FACTOR: '0',
  }), (event) => reports.push(event))
  const fastify = Fastify({ routerOptions: { caseSensitive: false }, forceCloseConnections: true })
  await app.mount(fastify)
  await fastify.listen({ port, host: '127.0.0.1' })
  app.start()
  const close = async (): Promise<void> => {
    await fastify.close()
    await app.close()
    await Promise.all(Object.values(wires).map((wire) => wire.close()))
    await rm(folder, { recursive: true })
  }
  return { wires, origin: `http://localhost:${port}`, app, reports, close }
}

const target = await aSchema()
const isReady = target !== null && (await redisAnswers())
if (!isReady) process.stdout.write('Skipped: outages need PostgreSQL at TEST_DATABASE_URL or 127.0.0.1:5432/test and Redis at 127.0.0.1:6379\n')

afterAll(() => target?.database.destroy())

describe.runIf(isReady)('while shoppers book', () => {
  it.each([
    ['database', 'away for two seconds', 'cut'], ['cache', 'away for two seconds', 'cut'],
    ['database', 'silent for seven seconds', 'silence'], ['cache', 'silent for seven seconds', 'silence'],
  ] as const)('the %s may be %s', async (which, _, fault) => {
    if (!target) throw new Error('No PostgreSQL')
    const { wires, origin, app, close } = await open(target.schema)
    const escaped: unknown[] = []
    const remember = (error: unknown): void => void escaped.push(error)
    process.on('uncaughtException', remember).on('unhandledRejection', remember)
    try {
      const shoppers = Array.from({ length: SHOPPERS }, () => aStubbornShopper(origin, 'localhost', Date.now() + GIVE_UP_MS))
      const isOver = { value: false }
      const bookings = shoppers.map(async (shopper, index) => {
        const booked = []
        for (let count = 0; count === 0 || !isOver.value; count += 1) {
          const day = new Date(Date.now() + (30 + index * 20 + count) * 86_400_000).toISOString().slice(0, 10)
          booked.push(await shopper.book(day, `ana${index}.${count}@example.org`))
        }
        return booked
      })
      await wait(700)
      await wires[which][fault]()
      const isReadyMeanwhile = await app.isReady()
      await wait(fault === 'cut' ? AWAY_MS : SILENT_MS)
      await wires[which].mend()
      const mendedAt = Date.now()
      await wait(1_500)
      isOver.value = true
      const all = (await Promise.all(bookings)).flat()
      const refusals = shoppers.flatMap((shopper) => shopper.refusals)
      const ends = all.map(({ email, status, paymentState, savedEmail }) => [status, paymentState, savedEmail === email])
      expect(ends).toEqual(all.map(() => ['CONFIRMED', 'PAID', true]))
      expect(all.length).toBeGreaterThanOrEqual(SHOPPERS)
      expect([isReadyMeanwhile, await app.isReady()]).toEqual([false, true])
      expect(Math.max(...shoppers.map(({ longestMs }) => longestMs()))).toBeLessThan(ANSWERED_WITHIN_MS)
      // Searches are also kept by the instance that made them, so a cache that is away need not be felt; a database is.
      if (which === 'database') expect(refusals.length).toBeGreaterThan(0)
      const unclear = refusals.filter(({ status, retryAfter }) => !(status === 503 && retryAfter !== null))
      // The provider's page shares this database and stands for a server of someone else's: its words are its own.
      expect(unclear.filter(({ step, code }) => step !== 'payment' && !GENTLE.includes(code))).toEqual([])
      expect(Math.max(0, ...refusals.map(({ atMs }) => atMs - mendedAt))).toBeLessThan(RECOVERED_WITHIN_MS)
      expect(escaped).toEqual([])
    } finally {
      process.off('uncaughtException', remember).off('unhandledRejection', remember)
      await close()
    }
    const { findings } = await auditLedger({ database: target.database, clock: systemClock, sleep: wait, ...openLedgers({ database: target.database, seed: 'portolan' }) })
    expect(findings.map(findingLine)).toEqual([])
  })
})
