import { spawnSync } from 'node:child_process'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { eventStore } from './event-sinks.ts'

const DAY_MS = 86_400_000
/** Creating a database folder takes seconds, on a busy machine much longer. */
const MAKING_A_DATABASE_MS = 120_000
const folder = await mkdtemp(join(tmpdir(), 'funnel-'))
afterAll(() => rm(folder, { recursive: true }))

/** Stores visits of one brand in a server's folder: today, and ten days ago. */
const keepVisits = async (): Promise<string> => {
  const now = Date.now()
  const database = await openDatabase({ dataDir: folder })
  await migrate(database)
  let made = 0
  const tell = async (at: number, ...names: ('search' | 'results' | 'paid')[]): Promise<void> => {
    const store = eventStore({ database, clock: { now: () => at }, random: { id: () => `e${(made += 1)}`, uuid: () => '' } })
    for (const eventName of names) await store({ brandId: 'solara', event: { eventName, eventData: { cartId: null } } as unknown as Parameters<typeof store>[0]['event'] })
  }
  await tell(now - 10 * DAY_MS, 'search', 'search', 'search')
  await tell(now, 'search', 'search', 'results', 'paid')
  await database.destroy()
  return new Date(now).toISOString().slice(0, 10)
}

const funnel = (args: readonly string[], dataDir = folder, databaseUrl = '') => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'funnel.cli.ts'), ...args], { encoding: 'utf8', env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir } })
  return { status, lines: stdout.trim().split('\n'), stderr }
}

it('the funnel of a stopped server’s folder is printed by day, for the requested number of days', async () => {
  const today = await keepVisits()
  const { status, lines, stderr } = funnel(['9'])
  expect([status, stderr, lines[0]]).toEqual([0, '', 'brand   day         search  results   detail     cart     paid'])
  expect(lines.slice(2)).toEqual([`solara  ${today}       2  1  50 %  0   0 %  0   0 %  1  50 %`])
  expect(funnel(['none'])).toMatchObject({ status: 1, stderr: expect.stringContaining('"none" must be a whole number of days') })
}, MAKING_A_DATABASE_MS)

it('the funnel creates, migrates and writes nothing, and says that there is no database', async () => {
  const missing = join(folder, 'nowhere')
  expect(funnel([], missing)).toMatchObject({ status: 1, stderr: `There is no database in ${missing}: name the server's DATA_DIR or DATABASE_URL\n` })
  await expect(access(missing)).rejects.toThrow('ENOENT')
})

it.each(['127.0.0.1', 'localhost'])('the funnel says why its database at %s cannot be used', (host) => {
  expect(funnel([], folder, `postgresql://root@${host}:1/none`)).toMatchObject({ status: 1, stderr: expect.stringMatching(/^The database at DATABASE_URL cannot be used: .*ECONNREFUSED.*\n$/) })
})
