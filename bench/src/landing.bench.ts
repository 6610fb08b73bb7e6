import { get } from 'node:http'
import { startServer, stopAndForget } from '../../e2e/fixtures/server.ts'
import { measureBare } from './bare-server.ts'
import { measureLoad } from './http-load.ts'
import { figure, printTable, verdict } from './print-table.ts'
import { serverCpuSeconds } from './server-metrics.ts'

/** The landing page from the HTML cache and rendered afresh, against a bare Fastify that sends the same bytes under the same headers. */

const RATIO_BAR = 0.5
const FRESH_BAR = 500
/** A parameter nobody knows: such a page is neither kept nor taken from the cache. */
const FRESH = '/?campaign=bench'
/** What the bare server must not repeat: each answer has its own. */
const OWN_TO_ANSWER = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding'])

type Source = 'from the HTML cache' | 'rendered fresh'

const server = await startServer({ env: { RATE_LIMIT_FACTOR: '0' } })

const measure = async (source: Source, encoding: string): Promise<Record<string, string>> => {
  const headers = { 'accept-encoding': encoding }
  const { bytes, answered } = await rawAnswer(`${server.origin}/`, headers)
  const cpuBefore = await serverCpuSeconds(server.origin)
  const ours = await measureLoad({ url: `${server.origin}${source === 'rendered fresh' ? FRESH : '/'}`, headers })
  const cpu = (await serverCpuSeconds(server.origin)) - cpuBefore
  const bare = await measureBare({ headers }, bytes, answered)
  const ratio = ours.requestsPerSecond / bare.requestsPerSecond
  return {
    page: source, encoding, bytes: figure(bytes.length), 'requests/s': figure(ours.requestsPerSecond), 'same bytes, bare/s': figure(bare.requestsPerSecond), ratio: figure(ratio),
    bar: source === 'rendered fresh' ? `${FRESH_BAR}/s: ${verdict(ours.requestsPerSecond >= FRESH_BAR)}` : `ratio ${RATIO_BAR}: ${verdict(ratio >= RATIO_BAR)}`,
    'a CPU second holds': figure(ours.requests / cpu), failures: String(ours.failures),
  }
}

const rows = []
for (const encoding of ['br', 'identity']) {
  rows.push(await measure('from the HTML cache', encoding))
  rows.push(await measure('rendered fresh', encoding))
}
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
