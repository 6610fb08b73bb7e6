import { addDays } from '@portolan/contract/values/date'
import type { Transport } from '@portolan/contract/wire/transport'
import { startServer, stopAndForget } from '../../e2e/fixtures/server.ts'
import { bookOnce, findProposals, type PayAt } from './load/book-once.ts'
import { clientOf, fetchFrom, patiently, retryAfterOf } from './load/flight-calls.ts'
import { percentile } from './load/http-load.ts'
import { startHost } from './load/in-process-host.ts'
import { makePostgresSchema } from './load/postgres-schema.ts'
import { today } from './pages.ts'
import { figure, printTable, verdict } from './print-table.ts'
import { serverCpuSeconds } from './load/server-metrics.ts'

/** Whole bookings over HTTP, payment page included, several shoppers at once; and the statements one costs. */

const AT_ONCE = [8, 32]
const BOOKINGS = 160
const PROPOSALS_A_DAY = 20
const FIRST_DAY_AHEAD = 40
/** Bookings a second of the best peer measured the same way, on PostgreSQL. */
const PEER_BOOKINGS = 8
const RATE_BAR = 20 * PEER_BOOKINGS
const STATEMENTS_BAR = 25
const COUNTED = 20
/** The brand that answers at localhost. */
const DOMAIN = 'localhost'

type Timings = Map<string, number[]>

const timed = (transport: Transport, timings: Timings): Transport => async (request) => {
  const start = performance.now()
  const answer = await transport(request)
  note(timings, (request.url.split('?', 1)[0] ?? '').split('/').at(-1) ?? '', performance.now() - start)
  return answer
}

const note = (timings: Timings, name: string, ms: number): void => void timings.set(name, [...(timings.get(name) ?? []), ms])

const approveAt = (timings: Timings): PayAt => async (redirectUrl) => {
  const start = performance.now()
  const pay = (): Promise<Response> => fetch(`${redirectUrl}/outcome`, { method: 'POST', body: new URLSearchParams({ outcome: 'approve' }), redirect: 'manual' })
  const answer = await patiently(pay, retryAfterOf)
  if (answer.status !== 303) throw new Error(`The payment page answered ${answer.status}`)
  note(timings, 'payment page', performance.now() - start)
}

/** Enough proposals that no flight sells out: a few of each day. */
const proposalsFor = async (origin: string, bookings: number): Promise<string[]> => {
  const client = clientOf(fetchFrom(origin))
  const days = Math.ceil(bookings / PROPOSALS_A_DAY)
  const found = await Promise.all(Array.from({ length: days }, (_, day) => findProposals(client, addDays(today(), FIRST_DAY_AHEAD + day))))
  return found.flatMap((ids) => Array.from({ length: PROPOSALS_A_DAY }, (_, at) => ids[at % ids.length] ?? '')).slice(0, bookings)
}

const bookAll = async (origin: string, proposals: readonly string[], atOnce: number): Promise<{ seconds: number; timings: Timings }> => {
  const timings: Timings = new Map()
  const client = clientOf(timed(fetchFrom(origin), timings))
  const waiting = [...proposals]
  const start = performance.now()
  await Promise.all(Array.from({ length: atOnce }, async () => {
    for (let proposalId = waiting.pop(); proposalId !== undefined; proposalId = waiting.pop()) await bookOnce(client, approveAt(timings), { proposalId, domainName: DOMAIN })
  }))
  return { seconds: (performance.now() - start) / 1000, timings }
}

const measureOn = async (database: string, env: Record<string, string>): Promise<void> => {
  const server = await startServer({ env: { ...env, RATE_LIMIT_FACTOR: '0', SUPPLY_LATENCY: '0' } })
  const rows = []
  const slowest = []
  await bookAll(server.origin, await proposalsFor(server.origin, PROPOSALS_A_DAY), 4)
  for (const atOnce of AT_ONCE) {
    const proposals = await proposalsFor(server.origin, BOOKINGS)
    const cpuBefore = await serverCpuSeconds(server.origin)
    const { seconds, timings } = await bookAll(server.origin, proposals, atOnce)
    const cpuMs = (((await serverCpuSeconds(server.origin)) - cpuBefore) * 1000) / BOOKINGS
    const calls = [...timings.values()].flat().sort((a, b) => a - b)
    const rate = BOOKINGS / seconds
    rows.push({
      'at once': atOnce, 'bookings/s': figure(rate), [`best peer ${PEER_BOOKINGS}/s, times`]: figure(rate / PEER_BOOKINGS),
      [`bar ${RATE_BAR}/s`]: atOnce === 32 ? verdict(rate >= RATE_BAR) : '', 'call p50, ms': figure(percentile(calls, 0.5)), 'call p95, ms': figure(percentile(calls, 0.95)), 'server CPU a booking, ms': figure(cpuMs),
    })
    if (atOnce === 32) slowest.push(...[...timings].map(([call, times]) => ({ call, 'p50, ms': figure(percentile(times.sort((a, b) => a - b), 0.5)), 'p95, ms': figure(percentile(times, 0.95)) })))
  }
  await stopAndForget(server)
  printTable(`Bookings on ${database}, one process, ${BOOKINGS} each`, rows)
  printTable(`Calls of a booking on ${database}, 32 at once`, slowest)
}

/** The owner of the first table in a statement. Provider and suppliers are embedded here; in production they are other companies. */
const OWNERS = [
  ['cart', /\b(carts|cart_payments|cart_refunds|cart_orders|booking_sagas|outbox|vouchers)\b/],
  ['payment provider', /\btest_payment/],
  ['suppliers', /\bsimulated_flight/],
] as const

const ownerOf = (sql: string): string =>
  OWNERS.map(([owner, names]) => ({ owner, at: sql.search(names) })).filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at)[0]?.owner ?? 'others'

/** Every statement while bookings run one after the other, including those of the workers that check each second. */
const countStatements = async (): Promise<void> => {
  const byText = new Map<string, number>()
  const host = await startHost({ onStatement: (sql) => {
    const text = sql.replace(/\s+/g, ' ')
    byText.set(text, (byText.get(text) ?? 0) + 1)
  } })
  const proposals = await proposalsFor(host.origin, COUNTED)
  byText.clear()
  await bookAll(host.origin, proposals, 1)
  await host.close()
  const all = [...byText].map(([text, times]) => ({ owner: ownerOf(text), text, each: times / COUNTED })).sort((a, b) => b.each - a.each)
  const sum = (owner?: string): number => all.filter((one) => owner === undefined || one.owner === owner).reduce((total, { each }) => total + each, 0)
  printTable('SQL statements of a booking, mail and webhook and the workers’ looking around included; peers 310 (Vendure) and 550 (Medusa) for their own', [{
    'all together': figure(sum()), [`bar ${STATEMENTS_BAR}`]: verdict(sum() <= STATEMENTS_BAR),
    ...Object.fromEntries([...OWNERS.map(([owner]) => owner), 'others'].map((owner) => [owner, figure(sum(owner))])),
  }])
  printTable('The most frequent of them', all.slice(0, 16).map(({ owner, text, each }) => ({ 'a booking': figure(each), owner, statement: text.slice(0, 80) })))
}

await measureOn('the embedded database', {})
const postgres = await makePostgresSchema()
if (postgres) {
  await measureOn('PostgreSQL', { DATABASE_URL: postgres.databaseUrl, SESSION_SECRET: 'a secret of a measurement, 32 characters' })
  await postgres.drop()
} else console.log('\nSkipped on PostgreSQL: none answers at TEST_DATABASE_URL or 127.0.0.1:5432/test')
await countStatements()
