import { get } from 'node:http'
import { startServer, stopAndForget } from '../../e2e/fixtures/server.ts'
import { measureBare, measureLoad } from './load/http-load.ts'
import { figure, printTable, verdict } from './print-table.ts'
import { serverCpuSeconds } from './load/server-metrics.ts'

/** The landing page from the HTML cache, with campaign parameters, and freshly rendered, against a bare Fastify that sends the same bytes with the same headers. */

const RATIO_BAR = 0.5
const FRESH_BAR = 500
/** Minimum throughput with campaign parameters, as a share of the plain address's, so that paid traffic is served as fast. */
const CAMPAIGN_BAR = 0.8
const UNKNOWN = Array.from({ length: 500 }, (_, at) => `x${at}=${at}`).join('&')

const PATHS = {
  'from the HTML cache': '/',
  'with a campaign': '/?utm_source=search&utm_medium=cpc&utm_campaign=winter&gclid=Cj0KCQiA7NO7BhDsARIsADg_hIY',
  'with 500 unknown parameters': `/?${UNKNOWN}`,
  // Too long for the cache.
  'rendered fresh': `/?from=${'x'.repeat(700)}`,
}
/** What the bare server must not repeat: each answer has its own. */
const OWN_TO_ANSWER = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding'])

type Source = keyof typeof PATHS

const server = await startServer({ env: { RATE_LIMIT_FACTOR: '0' } })

const measure = async (source: Source, encoding: string): Promise<Record<string, string>> => {
  const headers = { 'accept-encoding': encoding }
  const { bytes, answered } = await rawAnswer(server.origin + PATHS[source], headers)
  const cpuBefore = await serverCpuSeconds(server.origin)
  const ours = await measureLoad({ url: server.origin + PATHS[source], headers })
  const cpu = (await serverCpuSeconds(server.origin)) - cpuBefore
  const bare = await measureBare({ headers }, bytes, answered)
  const ratio = ours.requestsPerSecond / bare.requestsPerSecond
  return {
    page: source, encoding, bytes: figure(bytes.length), 'requests/s': figure(ours.requestsPerSecond), 'same bytes, bare/s': figure(bare.requestsPerSecond), ratio: figure(ratio),
    bar: barOf(source, { rate: ours.requestsPerSecond, ratio, held: ours.requests / cpu }),
    'a CPU second holds': figure(ours.requests / cpu), failures: String(ours.failures),
  }
}

let heldPlain = 0
const barOf = (source: Source, { rate, ratio, held }: { rate: number; ratio: number; held: number }): string => {
  if (source === 'rendered fresh') return `${FRESH_BAR}/s: ${verdict(rate >= FRESH_BAR)}`
  if (source === 'with a campaign') return `${CAMPAIGN_BAR} of what a CPU second holds of the plain address: ${verdict(held >= CAMPAIGN_BAR * heldPlain)}`
  if (source === 'with 500 unknown parameters') return `${FRESH_BAR}/s: ${verdict(rate >= FRESH_BAR)}`
  heldPlain = held
  return `ratio ${RATIO_BAR}: ${verdict(ratio >= RATIO_BAR)}`
}

const rows = []
for (const encoding of ['br', 'identity']) for (const source of Object.keys(PATHS) as Source[]) rows.push(await measure(source, encoding))
await stopAndForget(server)
printTable('Landing page, one process, 10 connections', rows)

/** The bytes as they travel: fetch would undo the compression. */
async function rawAnswer(url: string, headers: Record<string, string>): Promise<{ bytes: Buffer; answered: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject).on('end', () => resolve({
        bytes: Buffer.concat(parts),
        answered: Object.fromEntries(Object.entries(answer.headers).flatMap(([name, value]) => (OWN_TO_ANSWER.has(name) || typeof value !== 'string' ? [] : [[name, value]]))),
      }))
    }).on('error', reject)
  })
}
