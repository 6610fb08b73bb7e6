import { retrieveFlightProposals } from '@portolan/contract/flights/flights.endpoints'
import { addDays } from '@portolan/contract/values/date'
import { startServer, stopAndForget } from '../../e2e/fixtures/server.ts'
import { clientOf, completeSearch, fetchFrom, PROPOSAL_PAGES, type ProposalsBody } from './load/flight-calls.ts'
import { type Pauses, serverMetrics, serverPauses, startIdleThread } from './load/server-metrics.ts'
import { today } from './pages.ts'
import { figure, printTable, verdict } from './print-table.ts'

/**
 * As many live searches as a process keeps: the longest event-loop delay while they are created, and while shoppers filter and page in
 * all of them simultaneously.
 */

const SEARCHES = 1000
const AT_ONCE = 8
const BAR_MS = 50
const FIRST_DAY_AHEAD = 30
const DAYS = 250
const NIGHTS = 7

const server = await startServer({ env: { RATE_LIMIT_FACTOR: '0', SUPPLY_LATENCY: '0' } })
const client = clientOf(fetchFrom(server.origin))
const idle = startIdleThread()

/** Runs a task for each number below SEARCHES, some at once. */
const forEach = async (task: (at: number) => Promise<unknown>): Promise<void> => {
  let next = 0
  const work = async (): Promise<void> => {
    while (next < SEARCHES) await task(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

const row = (during: string, pauses: Pauses, machine: Pauses, megabytes: number): Record<string, string> => ({
  during, 'longest pause, ms': figure(pauses.longest), 'p99, ms': figure(pauses.p99),
  'a thread that does nothing, longest': figure(machine.longest), 'its p99': figure(machine.p99),
  [`bar ${BAR_MS} ms`]: verdict(pauses.longest <= BAR_MS), 'server, MB': figure(megabytes),
})

const measure = async (during: string, work: () => Promise<void>): Promise<Record<string, string>> => {
  await Promise.all([serverPauses(server.origin), idle.pauses()])
  await work()
  const [pauses, machine] = await Promise.all([serverPauses(server.origin), idle.pauses()])
  const { process_resident_memory_bytes: bytes } = await serverMetrics(server.origin, ['process_resident_memory_bytes'])
  return row(during, pauses, machine, bytes / 2 ** 20)
}

const searchIds: string[] = []
const search = async (at: number): Promise<void> => {
  const day = addDays(today(), FIRST_DAY_AHEAD + (at % DAYS))
  const { searchId } = await completeSearch(server.origin, day, addDays(day, NIGHTS + Math.floor(at / DAYS)))
  searchIds.push(searchId)
}

const bodies: readonly ProposalsBody[] = PROPOSAL_PAGES['other filters each time'] ?? []
const filter = async (at: number): Promise<void> => {
  const [searchId, body] = [searchIds[at % searchIds.length], bodies[at % bodies.length]]
  if (searchId === undefined || body === undefined) throw new Error('Nothing to filter')
  await client.call(retrieveFlightProposals, { query: { searchId }, body })
}

// Warm-up: compiling and building on first use is not a pause of a running server.
for (let at = 0; at < 20; at++) await completeSearch(server.origin, addDays(today(), 20), addDays(today(), 20 + NIGHTS))
const rows = [
  await measure(`${SEARCHES} searches, ${AT_ONCE} at once`, () => forEach(search)),
  await measure(`a filter in each of the ${SEARCHES}`, () => forEach(filter)),
]
await idle.end()
await stopAndForget(server)
printTable('Pauses of the event loop among live searches between two large cities', rows)
