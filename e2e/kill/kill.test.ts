import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { OrdersResult } from '@portolan/contract/cart/cart'
import { rm } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { startServer } from '../fixtures/server.ts'
import { approve, type Booking, confirm, findProposals, goToPayment, type Origin } from './shopper.ts'

/**
 * Kills the server at random moments while bookings are between the open payment and the confirmation, and restarts it on the
 * same data. Confirmed answers must stay true, every payment must end in a booking or a refund, and the audit must find nothing.
 * KILLS sets how often for each shop.
 */

const BOOKINGS_A_KILL = 8
/** Payments begin spread over this time and take a tenth of it each, so the kill falls among them. */
const WINDOW_MS = 800
const MOST_TRIES = 60
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const QUIET = { SUPPLY_LATENCY: '0', RATE_LIMIT_FACTOR: '0' }

/** Five kills in all, unless KILLS says how many for each. */
const kills = (usual: number): number => Number(process.env.KILLS ?? usual)

const PROGRAMS = [
  { shop: 'a server', times: kills(3), program: 'server/src/main.ts', auditProgram: ['services/src/cart/audit/audit-ledger.cli.ts'], inOrder: /^The ledger is in order$/m, hasOtherLines: false },
  // A kind of line that is planted for tests, in every second cart.
  {
    shop: 'a shop that sells tours beside flights', times: kills(2), program: 'services/src/testing/serve-with-tours.ts', auditProgram: ['services/src/testing/serve-with-tours.ts', 'audit'],
    inOrder: /^The ledger is in order, with [1-9]\d* tours$/m, hasOtherLines: true,
  },
]

/** Pays and confirms; answers what the shopper was told, null when the server died first. */
const payAndConfirm = async (shop: Origin, booking: Booking, pauseMs: number): Promise<OrdersResult | null> => {
  try {
    await wait(pauseMs)
    await approve(booking)
    return await confirm(shop, booking)
  } catch {
    return null
  }
}

/** Comes back until there is an end to tell, as a shopper's page does. */
const comeBack = async (shop: Origin, booking: Booking): Promise<OrdersResult> => {
  await approve(booking)
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const result = await confirm(shop, booking)
    if (result.status !== 'CONFIRMING') return result
    await wait(1_000)
  }
  throw new Error('A booking did not come to an end')
}

const audit = async (program: readonly string[], dataDir: string): Promise<string> => {
  const run = promisify(execFile)(process.execPath, program, { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir } })
  return run.then(({ stdout }) => stdout, (error: { stdout: string; stderr: string }) => `${error.stdout}${error.stderr}`)
}

describe.each(PROGRAMS)('$shop that is killed', ({ times, program, auditProgram, inOrder, hasOtherLines }) => {
  it(`${times} times among bookings loses and doubles nothing`, { timeout: 180_000 + times * 120_000 }, async () => {
    let server = await startServer({ program, env: QUIET })
    const { port, dataDir } = server
    const answered = { before: 0, after: 0 }
    for (let kill = 0; kill < times; kill += 1) {
      const shop: Origin = { origin: server.origin, domain: 'localhost', hasOtherLines }
      const proposals = await findProposals(shop, new Date(Date.now() + (40 + kill) * 86_400_000).toISOString().slice(0, 10))
      const bookings = await Promise.all(Array.from({ length: BOOKINGS_A_KILL }, (_, index) =>
        goToPayment(shop, proposals[index % proposals.length] ?? '', `ana${kill}.${index}@example.org`)))
      const answers = bookings.map((booking) => payAndConfirm(shop, booking, Math.random() * WINDOW_MS))
      await wait(WINDOW_MS * (0.1 + 0.8 * Math.random()))
      await server.kill()
      const before = await Promise.all(answers)
      server = await startServer({ program, env: QUIET, dataDir, port })
      const after = await Promise.all(bookings.map((booking) => comeBack(shop, booking)))
      for (const [index, answer] of before.entries()) {
        if (answer && answer.status !== 'CONFIRMING') expect(after[index]).toEqual(answer)
      }
      expect(after.map(({ status, payment }) => [status, payment.state])).toEqual(after.map(() => ['CONFIRMED', 'PAID']))
      answered.before += before.filter((answer) => answer !== null).length
      answered.after += after.length
    }
    await server.stop()
    const audited = await audit(auditProgram, dataDir)
    expect(audited).toMatch(inOrder)
    process.stdout.write(`${times} kills among ${answered.after} bookings, ${answered.before} of them answered before the kill: ${audited}`)
    await rm(dataDir, { recursive: true, force: true })
  })
})
