import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../cart/audit/audit-ledger.ts'
import { openLedgers } from '../ledgers.ts'
import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { postgresUrl, SCHEMA_PREFIX } from '../platform/database/test-database.ts'
import { readFunnel } from '../tracking/funnel.ts'
import { aSellingApp } from '../testing/a-selling-app.ts'

const open = async () => {
  const schema = `${process.env[SCHEMA_PREFIX] ?? 'test_'}reports_${randomBytes(6).toString('hex')}`
  const ofReports: string[] = []
  const database = await openDatabase({ databaseUrl: postgresUrl(), schema, onStatement: (statement) => ofReports.push(statement) }).catch(() => null)
  await database?.schema.createSchema(schema).execute()
  return database && { schema, database, ofReports }
}

const shop = await open()
if (!shop) process.stdout.write('Skipped: reports beside a shop on PostgreSQL need one at TEST_DATABASE_URL or 127.0.0.1:5432/test\n')
afterAll(() => shop?.database.destroy())

describe.runIf(shop !== null)('a shop on PostgreSQL', () => {
  if (!shop) return
  it('uses separate connections for reports', async () => {
    const { schema, database, ofReports } = shop
    const url = new URL(postgresUrl())
    url.search = `options=${encodeURIComponent(`-c search_path=${schema}`)}`
    const folder = await mkdtemp(join(tmpdir(), 'portolan-reports-'))
    const ofBookings: string[] = []
    const selling = await aSellingApp({ DATABASE_URL: url.href, DATA_DIR: folder }, { onStatement: (statement) => ofBookings.push(statement) })
    ofReports.length = 0
    const ports = { database, clock: systemClock }
    await auditLedger({ ...ports, sleep: async () => undefined, suppliers: openLedgers({ database, seed: 'portolan' }).suppliers, paymentProviders: [] })
    await readFunnel(ports, 14)
    expect(ofReports.length).toBeGreaterThan(6)
    ofBookings.length = 0
    await selling.app.reports.audit()
    await selling.app.reports.funnel(14)
    expect(ofBookings.filter((statement) => ofReports.includes(statement))).toEqual([])
    await selling.close()
    await rm(folder, { recursive: true })
  })
})
