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

/** Restarts database and cache while shoppers book: errors are clear during the outage, and everything continues by itself afterwards. */

const REDIS_PORT = 6379
const SHOPPERS = 6
const AWAY_MS = 2_000
/** Longer than every time-out for a silent store. */
const SILENT_MS = 7_000
/** A call makes a few statements; the first unanswered one ends it. Booking also waits for outside calls. */
const ANSWERED_WITHIN_MS = 20_000
const GIVE_UP_MS = 40_000
const RECOVERED_WITHIN_MS = 5_000
/**
 * Clear refusals other than 503: the payment provider or a supplier (simulated in this database) does not answer, or another call changed
 * the cart meanwhile.
 */
const GENTLE = ['PAYMENT_UNAVAILABLE', 'GENERIC_ERROR', 'CART_CHANGED', 'CONFIRMING', 'NO_PROPOSAL']

/** A separate schema and the port of its server; null if none answers. */
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

const first = await aSchema()
const isReady = first !== null && (await redisAnswers())
if (!isReady) process.stdout.write('Skipped: outages need PostgreSQL at TEST_DATABASE_URL or 127.0.0.1:5432/test and Redis at 127.0.0.1:6379\n')

afterAll(() => first?.database.destroy())

describe.runIf(isReady)('while shoppers book', () => {
  // Each has its own shop and schema, and mostly waits.
  it.concurrent.each([
    ['database', 'away for two seconds', 'cut'], ['cache', 'away for two seconds', 'cut'],
    ['database', 'silent for seven seconds', 'silence'], ['cache', 'silent for seven seconds', 'silence'],
  ] as const)('the %s may be %s', async (which, _, fault) => {
    const target = await aSchema()
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
      // The instance keeps its own searches too, so an outage of the cache may go unnoticed; one of the database may not.
      if (which === 'database') expect(refusals.length).toBeGreaterThan(0)
      const unclear = refusals.filter(({ status, retryAfter }) => !(status === 503 && retryAfter !== null))
      // The provider's page uses this database but represents another company's server, with its own messages.
      expect(unclear.filter(({ step, code }) => step !== 'payment' && !GENTLE.includes(code))).toEqual([])
      expect(Math.max(0, ...refusals.map(({ atMs }) => atMs - mendedAt))).toBeLessThan(RECOVERED_WITHIN_MS)
      expect(escaped).toEqual([])
    } finally {
      process.off('uncaughtException', remember).off('unhandledRejection', remember)
      await close()
    }
    const { findings } = await auditLedger({ database: target.database, clock: systemClock, sleep: wait, ...openLedgers({ database: target.database, seed: 'portolan' }) })
    await target.database.destroy()
    expect(findings.map(findingLine)).toEqual([])
  })
})
