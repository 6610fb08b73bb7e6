import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aSellingApp } from '../testing/a-selling-app.ts'

const DAY_MS = 86_400_000
/** The payment provider stands for another company, and its webhook may come before or after the shopper. */
const OF_OTHERS = /test_payment|from cart_payments where provider/

it('a booking of a fare that gives nothing back makes at most fifteen statements, its workers aside', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-statements-'))
  const heard: string[] = []
  const { aShopper, app, close } = await aSellingApp({ DATA_DIR: folder }, { onStatement: (statement) => heard.push(statement) })
  const shopper = aShopper()
  const proposalId = await shopper.findProposal(new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10))
  // Without those who look for work each second.
  await app.stop()
  heard.length = 0
  expect(await shopper.bookProposal(proposalId, 'ana@example.org')).toMatchObject({ status: 'CONFIRMED', paymentState: 'PAID' })
  const ours = heard.filter((statement) => !OF_OTHERS.test(statement)).map((statement) => statement.replaceAll(/\s+/g, ' ').trim().slice(0, 90))
  expect(ours.length, ours.join('\n')).toBeLessThanOrEqual(15)
  await close()
  await rm(folder, { recursive: true })
})
