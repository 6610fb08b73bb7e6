import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { auditLedger } from '../cart/audit/audit-ledger.ts'
import { type AuditReport, findingLine } from '../cart/audit/finding.ts'
import { openLedgers } from '../ledgers.ts'
import { systemClock } from '../platform/clock.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { postgresUrl, SCHEMA_PREFIX } from '../platform/database/test-database.ts'
import { aSellingApp, type SellingApp } from '../testing/a-selling-app.ts'

/** Audits the ledger repeatedly while shoppers book: unfinished bookings are not reported, and a real error is. */

const SHOPPERS = 4
const AUDITS = 6
const BOOKINGS = 20
const PAYMENT_SECRET = 'a secret of the payment provider'
const DAY_MS = 86_400_000
const PAUSE_MS = 100

type Shop = { selling: SellingApp; audit: () => Promise<AuditReport>; close: () => Promise<void> }

/** As the command does: over a separate read-only connection. */
const onPostgres = async (): Promise<Shop | null> => {
  const schema = `${process.env[SCHEMA_PREFIX] ?? 'test_'}audit_${randomBytes(6).toString('hex')}`
  const owner = await openDatabase({ databaseUrl: postgresUrl(), schema }).catch(() => null)
  if (!owner) return null
  await owner.schema.createSchema(schema).execute()
  const url = new URL(postgresUrl())
  url.search = `options=${encodeURIComponent(`-c search_path=${schema}`)}`
  const folder = await mkdtemp(join(tmpdir(), 'portolan-audit-'))
  const selling = await aSellingApp({ DATABASE_URL: url.href, DATA_DIR: folder, TEST_PAYMENT_SECRET: PAYMENT_SECRET })
  const reader: Database = await openDatabase({ databaseUrl: postgresUrl(), schema, isReadOnly: true })
  return {
    selling,
    audit: () => auditLedger({ database: reader, clock: systemClock, sleep: wait, ...openLedgers({ database: reader, seed: 'portolan' }) }),
    close: async () => {
      await selling.close()
      await Promise.all([reader.destroy(), owner.destroy(), rm(folder, { recursive: true })])
    },
  }
}

/** As the server does, because no other process can open its embedded database. */
const onEmbedded = async (): Promise<Shop> => {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-audit-'))
  const selling = await aSellingApp({ DATA_DIR: folder, TEST_PAYMENT_SECRET: PAYMENT_SECRET })
  return {
    selling,
    audit: selling.app.reports.audit,
    close: async () => {
      await selling.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Refunds a payment of one of these carts by hand at the provider, which no cart knows; returns the payment's reference. */
const refundByHand = async ({ origin }: SellingApp, cartIds: readonly string[]): Promise<string> => {
  const headers = { authorization: `Bearer ${PAYMENT_SECRET}`, 'content-type': 'application/json', 'idempotency-key': 'by hand' }
  const listed = z.object({ payments: z.array(z.object({ id: z.string(), reference: z.string() })) })
  const { payments } = listed.parse(await (await fetch(`${origin}/test-payments/v1/payments?since=2000-01-01T00:00:00.000Z&after=`, { headers })).json())
  // A payment that has just arrived is not assigned to its cart yet: a refund then would not be a finding.
  const paid = payments.find(({ reference }) => cartIds.some((cartId) => reference === `${cartId}:1`))
  const answer = await fetch(`${origin}/test-payments/v1/payments/${paid?.id}/refunds`, { method: 'POST', headers, body: JSON.stringify({ amount: 100 }) })
  expect(answer.status).toBe(200)
  return paid?.reference ?? ''
}

const shops = [{ engine: 'embedded', shop: await onEmbedded() }, ...[await onPostgres()].flatMap((shop) => (shop ? [{ engine: 'PostgreSQL', shop }] : []))]
if (shops.length === 1) process.stdout.write('Skipped: an audit beside a shop on PostgreSQL needs one at TEST_DATABASE_URL or 127.0.0.1:5432/test\n')
afterAll(() => Promise.all(shops.map(({ shop }) => shop.close())))

describe.each(shops)('the audit beside a live shop, on the $engine database', ({ shop: { selling, audit } }) => {
  it('reports no unfinished booking, and finds the real error', { timeout: 180_000 }, async () => {
    let audits = 0
    const isOver = { value: false }
    const booked: string[] = []
    const shop = async (index: number) => {
      const shopper = selling.aShopper()
      for (let count = 0; !isOver.value; count += 1) {
        // All buy seats on the flights of a few days, so that seats are sold while they are counted.
        const { cartId, status } = await shopper.book(new Date(Date.now() + (40 + (count % 3)) * DAY_MS).toISOString().slice(0, 10), `ana${index}.${count}@example.org`)
        if (status === 'CONFIRMED') booked.push(cartId)
      }
    }
    const operate = async () => {
      for (; !isOver.value && (audits < AUDITS || booked.length < BOOKINGS); audits += 1) {
        expect([audits, ...(await audit()).findings.map(findingLine)]).toEqual([audits])
        // Audits without a pause would leave an embedded shop no time to sell.
        await wait(PAUSE_MS)
      }
      if (isOver.value) return
      const reference = await refundByHand(selling, booked)
      expect((await audit()).findings.map(({ code, subject }) => [code, subject])).toEqual([['REFUND_UNKNOWN', `Payment ${reference}`]])
    }
    // The first one to end, even by an error, stops all.
    const all = [operate(), ...Array.from({ length: SHOPPERS }, (_, index) => shop(index))].map((each) => each.finally(() => { isOver.value = true }))
    for (const ended of await Promise.allSettled(all)) if (ended.status === 'rejected') throw ended.reason
    process.stdout.write(`${audits} audits among ${booked.length} bookings\n`)
  })
})
