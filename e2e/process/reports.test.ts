import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { afterEach, expect, it } from 'vitest'
import { PROJECT_FOLDER, type RunningServer, startServer, stopAndForget } from '../fixtures/server.ts'
import { approve, confirm, findProposals, goToPayment } from '../kill/shopper.ts'

const open: RunningServer[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await stopAndForget(server)
})

const DAY_MS = 86_400_000
const COMMANDS = { audit: 'services/src/cart/audit/audit-ledger.cli.ts', funnel: 'services/src/tracking/funnel.cli.ts' }

const command = (name: keyof typeof COMMANDS, dataDir: string) => new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
  const child = execFile(process.execPath, [COMMANDS[name]], { cwd: PROJECT_FOLDER, env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir } }, (_error, stdout, stderr) => {
    resolve({ code: child.exitCode, stdout, stderr })
  })
})

it('the audit and the funnel of an embedded shop work while it runs and when it is stopped', { timeout: 180_000 }, async () => {
  const server = await startServer({ env: { SUPPLY_LATENCY: '0', RATE_LIMIT_FACTOR: '0' } })
  open.push(server)
  const shop = { origin: server.origin, domain: 'localhost' }
  const [proposal = ''] = await findProposals(shop, new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10))
  const booking = await goToPayment(shop, proposal, 'ana@example.org')
  await approve(booking)
  expect((await confirm(shop, booking)).status).toBe('CONFIRMED')
  const inOrder = { code: 0, stderr: '', stdout: 'The ledger is in order\n' }
  const noVisits = { code: 0, stderr: '', stdout: 'No visits in the last 14 days\n' }
  expect([await command('audit', server.dataDir), await command('funnel', server.dataDir)]).toEqual([inOrder, noVisits])
  expect((await fetch(`${server.origin}/operator/audit`)).status).toBe(403)
  await server.stop()
  expect(await readdir(server.dataDir)).not.toContain('server.json')
  expect([await command('audit', server.dataDir), await command('funnel', server.dataDir)]).toEqual([inOrder, noVisits])
})
