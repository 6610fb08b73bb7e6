import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, afterAll, afterEach, describe, expect, it } from 'vitest'
import { FINDING_CODES } from './finding.ts'
import { openTestDatabase } from '../../platform/database/test-database.ts'
import { toInstant } from '../../platform/clock.ts'
import { PLANTED_AGES } from '../testing/planted-ages.ts'
import { aTradedShop, keepBooks, type Traded } from '../testing/a-traded-shop.ts'
import { PLANTED_IN_BOOKS } from '../testing/planted-in-books.ts'
import { PLANTED_IN_CARTS } from '../testing/planted-in-carts.ts'

const { database, close } = await openTestDatabase()
afterAll(close)

let traded: Traded
let restore: () => Promise<void>
beforeAll(async () => {
  traded = await aTradedShop(database)
  restore = await keepBooks(database, traded)
})
afterEach(() => restore())

/** The codes of what the audit finds, each once, and only findings that say what is wrong. */
const codesFound = async (): Promise<string[]> => {
  const findings = await traded.shop.findings()
  for (const { text } of findings) expect(text).not.toMatch(/^$|undefined|null/)
  return [...new Set(findings.map(({ code }) => code))]
}

describe('the audit of a shop with carts of every kind', () => {
  it('finds nothing when all is in order', async () => {
    expect(await traded.shop.audit()).toEqual([])
  })

  it('finds nothing while it is not stored yet that a provider opened a payment', async () => {
    await sql`update cart_payments set status = 'OPENING', payment_id = null, redirect_url = null where cart_id = ${traded.carts.atPayment}`.execute(database)
    expect(await traded.shop.audit()).toEqual([])
  })

  it.each([...PLANTED_IN_CARTS, ...PLANTED_IN_BOOKS])('finds $code: $what', async ({ code, also = [], plant }) => {
    await plant(traded, database)
    expect((await codesFound()).sort()).toEqual([code, ...also].sort())
  })
})

describe('the audit of a large shop', () => {
  it('reads every cart and finds the one that is wrong', async () => {
    const { rows: [last] } = await sql<{ cart_id: string }>`
      with copies as (
        insert into carts select (jsonb_populate_record(c, jsonb_build_object('cart_id', 'copy-' || lpad(n::text, 4, '0')))).*
        from carts c, generate_series(1, 1200) n where c.cart_id = ${traded.carts.open} returning cart_id)
      select max(cart_id) as cart_id from copies`.execute(database)
    expect(await traded.shop.audit()).toEqual([])
    await sql`update carts set total_minor = 1 where cart_id = ${last?.cart_id}`.execute(database)
    expect(await traded.shop.findings()).toMatchObject([{ code: 'CART_TOTAL', subject: 'Cart copy-1200' }])
  })
})

describe('the audit of unfinished steps', () => {
  it.each(PLANTED_AGES)('finds $code: $what, past its allowed age and not before', async ({ code, ageMs, plant }) => {
    const now = traded.shop.clock.now()
    await plant(traded, database, toInstant(now - ageMs))
    expect(await traded.shop.audit()).toEqual([])
    await restore()
    await plant(traded, database, toInstant(now - ageMs - 1))
    expect(await codesFound()).toEqual([code])
  })
})

it('every kind of error is planted', () => {
  const planted = new Set<string>([...PLANTED_IN_CARTS, ...PLANTED_IN_BOOKS, ...PLANTED_AGES].map(({ code }) => code))
  // Errors of a supplier's stock are planted in ledgers.test.ts.
  expect(FINDING_CODES.filter((code) => !planted.has(code))).toEqual(['STOCK_COUNT', 'STOCK_OVERSOLD'])
})

it('every kind of error is in the operators’ table', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../docs/ledger-audit.md'), 'utf8')
  expect([...page.matchAll(/^\| `([A-Z_]+)` \| /gm)].map(([, code]) => code).sort()).toEqual([...FINDING_CODES].sort())
})
