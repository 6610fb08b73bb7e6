import { retrieveFlightProposals } from '@portolan/contract/flights/flights.endpoints'
import { addDays } from '@portolan/contract/values/date'
import type { FlightSupplier } from '@portolan/services/suppliers/flight-port'
import { largeOffers } from './facet-engine/memory.ts'
import { completeSearch, PROPOSAL_PAGES } from './load/flight-calls.ts'
import { type Load, type LoadRequest, measureAlone, measureBare, measureLoad, percentile } from './load/http-load.ts'
import { startHost } from './load/in-process-host.ts'
import { today } from './pages.ts'
import { figure, median, printTable, verdict } from './print-table.ts'

/** RetrieveProposals through the whole server, against a bare Fastify that sends the same bytes. */

const RATIO_BAR = 0.5
const P95_BAR_MS = 3
const ALONE = 400
/** The two take turns, and the middle of each figure counts. */
const ROUNDS = 3

/** One supplier that answers 10,000 itineraries of three fares at once; nothing of it can be bought. */
const largeSupplier = (): FlightSupplier => {
  const notSold = (): never => {
    throw new Error('The measured supplier sells nothing')
  }
  return {
    id: 'large',
    name: 'Large',
    search: async function* () {
      yield { offers: largeOffers(3), expiresAt: '2099-01-01T00:00:00Z' }
    },
    quote: notSold, book: notSold, lookUp: notSold, cancellationQuote: notSold, cancel: notSold,
  }
}

type Measured = Load & { cpuMicros: number }
type Round = { ours: Measured; bare: Measured; ratio: number; cpuRatio: number }

/** With the processor time of the serving thread for one request: what others on the machine take is not in it, nor is the load's own thread. */
const withThreadCpu = async (load: () => Promise<Load>): Promise<Measured> => {
  const before = process.threadCpuUsage()
  const result = await load()
  const { user, system } = process.threadCpuUsage(before)
  return { ...result, cpuMicros: (user + system) / result.requests }
}

const measure = async (supply: string, suppliers?: readonly FlightSupplier[]): Promise<void> => {
  const { origin, close } = await startHost(suppliers ? { suppliers } : {})
  const { searchId, proposals } = await completeSearch(origin, addDays(today(), 90), addDays(today(), 97))
  const rows = []
  const headers = { 'content-type': 'application/json' }
  for (const [page, wanted] of Object.entries(PROPOSAL_PAGES)) {
    const bodies = wanted.map((body) => JSON.stringify(body))
    const request: LoadRequest = { url: `${origin}${retrieveFlightProposals.path}?searchId=${searchId}`, method: 'POST', headers, bodies }
    const answer = await fetch(request.url, { method: 'POST', headers, body: bodies[0] ?? '' })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const alone = await measureAlone(request, ALONE)
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const ours = await withThreadCpu(() => measureLoad(request))
      const bare = await withThreadCpu(() => measureBare({ method: 'POST', headers, bodies: bodies.slice(0, 1) }, bytes, { 'content-type': answer.headers.get('content-type') ?? '' }))
      rounds.push({ ours, bare, ratio: ours.requestsPerSecond / bare.requestsPerSecond, cpuRatio: bare.cpuMicros / ours.cpuMicros })
    }
    const middle = (pick: (round: Round) => number): number => median(rounds.map(pick))
    const ratio = middle((round) => round.ratio)
    rows.push({
      asked: page, bytes: figure(bytes.length), 'requests/s': figure(middle(({ ours }) => ours.requestsPerSecond)),
      'same bytes, bare/s': figure(middle(({ bare }) => bare.requestsPerSecond)),
      [`ratio (bar ${RATIO_BAR})`]: `${figure(ratio)} ${verdict(ratio >= RATIO_BAR)}`, 'ratio of processor time': figure(middle((round) => round.cpuRatio)),
      'processor µs, ours': figure(middle(({ ours }) => ours.cpuMicros)), 'bare': figure(middle(({ bare }) => bare.cpuMicros)),
      [`p95 alone, ms (bar ${P95_BAR_MS})`]: `${figure(percentile(alone, 0.95))} ${verdict(percentile(alone, 0.95) <= P95_BAR_MS)}`,
      'p50, ms': figure(percentile(alone, 0.5)), failures: rounds.reduce((sum, { ours }) => sum + ours.failures, 0),
    })
  }
  await close()
  printTable(`RetrieveProposals over HTTP, ${supply}: ${figure(proposals)} proposals, 10 connections`, rows)
}

await measure('Madrid to London and back, embedded airlines')
await measure('one supplier with many answers', [largeSupplier()])
