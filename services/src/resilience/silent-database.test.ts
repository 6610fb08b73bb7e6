import { Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { openPostgresTestDatabase, postgresUrl } from '../platform/database/test-database.ts'
import { transaction } from '../platform/database/transaction.ts'
import { isStoreUnavailable } from '../platform/store-unavailable.ts'
import { aBreakableWire } from '../testing/a-breakable-wire.ts'

/** What a server that is there and says nothing costs: a statement ends by itself, and the next one is sent on another connection. */

const LIMIT_MS = 300
/** The driver ends a statement half a second after the server should have; the rest is for a busy machine. */
const ENDED_WITHIN_MS = LIMIT_MS + 500 + 3_000

const test = await openPostgresTestDatabase()
const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const close of opened.splice(0).toReversed()) await close()
})
afterAll(() => test?.close())

const behindAWire = async (options: { statementLimitMs?: number } = {}) => {
  const url = new URL(postgresUrl())
  const wire = await aBreakableWire(Number(url.port || 5432))
  opened.push(wire.close)
  url.port = String(wire.port)
  const database = await openDatabase({ databaseUrl: url.href, connections: 1, ...options })
  opened.push(() => database.destroy())
  return { wire, database }
}

describe.runIf(test !== null)('a database that says nothing', { timeout: 10_000 }, () => {
  it('is waited for little longer than a statement may take, and answers again once it speaks', async () => {
    const { wire, database } = await behindAWire({ statementLimitMs: LIMIT_MS })
    wire.silence()
    const askedAt = performance.now()
    await expect(sql`select 1`.execute(database)).rejects.toThrow('Query read timeout')
    const tookMs = performance.now() - askedAt
    expect(tookMs).toBeGreaterThan(LIMIT_MS)
    expect(tookMs).toBeLessThan(ENDED_WITHIN_MS)
    await wire.mend()
    expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }])
  })

  it('ends a transaction as well, and is known to be away', async () => {
    const { wire, database } = await behindAWire({ statementLimitMs: LIMIT_MS })
    const failure = await transaction(database, async (tx) => {
      wire.silence()
      await sql`select 1`.execute(tx)
    }).catch((error: unknown) => error)
    expect(failure).toSatisfy(isStoreUnavailable)
    await wire.mend()
    expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }])
  })

  it('is waited for five seconds a statement where nothing else is said, and asked every five whether it is still there', async () => {
    const keptAlive = vi.spyOn(Socket.prototype, 'setKeepAlive')
    const { database } = await behindAWire()
    const { rows } = await sql`show statement_timeout`.execute(database)
    expect(rows).toEqual([{ statement_timeout: '5s' }])
    expect(keptAlive.mock.calls).toContainEqual([true, 5_000])
  })
})
