import { setTimeout as wait } from 'node:timers/promises'
import { startServer, stopAndForget } from '../fixtures/server.ts'
import { CallFailed, findProposals, type Origin } from '../kill/shopper.ts'
import { fillCaches } from './fill-caches.ts'
import { judgeSoak, type MemorySample, type SoakRow, type StepTime } from './judge-soak.ts'
import { visit } from './mixed-shoppers.ts'

/**
 * Mixed shoppers for MINUTES (30): memory stays flat, nothing fails, and the last quarter is as fast as the first. Prints a table and
 * ends with 1 where a bar is missed.
 */

const MINUTES = Number(process.env.MINUTES ?? 30)
const SHOPPERS = 12
const SAMPLE_EVERY_MS = 2_000
/** As many as a process remembers, so that memory is measured once it is full. */
const SEARCHES_REMEMBERED = 1_000
const WARM_UP_AT_ONCE = 8
const NODE_OPTIONS = '--max-semi-space-size=16'
const DAYS_AHEAD = 280
/** Failures that real shoppers meet too, with a clear message: their list has changed meanwhile. */
const LIFE = /: (?:SOLD_OUT|FARE_UNAVAILABLE|PROPOSAL_NOT_FOUND|SEARCH_EXPIRED)$/

const dayOf = (): string => new Date(Date.now() + (20 + Math.floor(Math.random() * DAYS_AHEAD)) * 86_400_000).toISOString().slice(0, 10)

const sampleOf = async ({ origin }: Origin): Promise<MemorySample> => {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const read = (name: string): number => Number(new RegExp(String.raw`^${name} (\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  return { atMs: Date.now(), heapBytes: read('nodejs_heap_size_used_bytes'), residentBytes: read('process_resident_memory_bytes') }
}

const printRows = (rows: readonly SoakRow[]): void => {
  const names = ['what', 'first quarter', 'last quarter', 'bar', 'verdict'] as const
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => row[name].length)))
  const line = (cells: readonly string[]): string => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()
  process.stdout.write(`${[line(names), ...rows.map((row) => line(names.map((name) => row[name])))].join('\n')}\n`)
}

const server = await startServer({ env: { SUPPLY_LATENCY: '0', RATE_LIMIT_FACTOR: '0', NODE_OPTIONS } })
const shop: Origin = { origin: server.origin, domain: 'localhost' }
await fillCaches({ searches: SEARCHES_REMEMBERED, atOnce: WARM_UP_AT_ONCE, search: () => findProposals(shop, dayOf()), pause: () => wait(SAMPLE_EVERY_MS) })
process.stdout.write(`${SHOPPERS} shoppers for ${MINUTES} minutes, after ${SEARCHES_REMEMBERED} searches to fill the memory\n`)

const steps: StepTime[] = []
const memory: MemorySample[] = []
const errors: string[] = []
const surprises = { count: 0 }
const startMs = Date.now()
const endMs = startMs + MINUTES * 60_000
const shopper = async (): Promise<void> => {
  while (Date.now() < endMs) {
    await visit({ shop, dayOf, note: (step) => steps.push(step) }).catch((error: unknown) => {
      if (error instanceof CallFailed && LIFE.test(error.message)) surprises.count += 1
      else errors.push(error instanceof Error ? error.message : String(error))
    })
  }
}
const watch = async (): Promise<void> => {
  for (; Date.now() < endMs; await wait(SAMPLE_EVERY_MS)) memory.push(await sampleOf(shop))
}
await Promise.all([watch(), ...Array.from({ length: SHOPPERS }, shopper)])

const rows = judgeSoak({ startMs, endMs, steps, memory, errors })
printRows(rows)
const perSecond = steps.length / ((endMs - startMs) / 1_000)
process.stdout.write(`${steps.length} steps, ${perSecond.toFixed(1)} a second; ${surprises.count} flights were gone when they were chosen\n`)
for (const [error, count] of Map.groupBy(errors, (each) => each)) process.stdout.write(`${count.length} × ${error}\n`)
if (server.output().includes('"level":50')) process.stdout.write(`The server noted errors:\n${server.output().slice(-2_000)}\n`)
await stopAndForget(server)
process.exitCode = rows.every(({ verdict }) => verdict === 'met') ? 0 : 1
