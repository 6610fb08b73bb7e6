import { startServer, stopAndForget } from '../../e2e/fixtures/server.ts'
import { measureBare } from './bare-server.ts'
import { type Load, measureLoad } from './http-load.ts'
import { figure, printTable, verdict } from './print-table.ts'

/** The landing page from the HTML cache and rendered afresh, against a bare Fastify that sends the same bytes under the same headers. */

const RATIO_BAR = 0.5
const FRESH_BAR = 500
/** A parameter nobody knows: such a page is neither kept nor taken from the cache. */
const FRESH = '/?campaign=bench'
/** What the bare server must not repeat: each answer has its own. */
const OWN_TO_ANSWER = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding'])

const server = await startServer({ env: { RATE_LIMIT_FACTOR: '0' } })

const rows = []
for (const encoding of ['br', 'identity']) {
  const headers = { 'accept-encoding': encoding }
  const { bytes, answered } = await rawAnswer(`${server.origin}/`, headers)
  const bare = await measureBare({ headers }, bytes, answered)
  rows.push(cachedRow(encoding, bytes.length, await measureLoad({ url: `${server.origin}/`, headers }), bare))
  rows.push(freshRow(encoding, bytes.length, await measureLoad({ url: `${server.origin}${FRESH}`, headers }), bare))
}
await stopAndForget(server)
printTable('Landing page, one process, 10 connections', rows)

function cachedRow(encoding: string, bytes: number, ours: Load, bare: Load): Record<string, string> {
  const ratio = ours.requestsPerSecond / bare.requestsPerSecond
  return {
    page: 'from the HTML cache', encoding, bytes: figure(bytes), 'requests/s': figure(ours.requestsPerSecond), 'same bytes, bare/s': figure(bare.requestsPerSecond),
    ratio: figure(ratio), bar: `ratio ${RATIO_BAR}: ${verdict(ratio >= RATIO_BAR)}`, failures: String(ours.failures),
  }
}

function freshRow(encoding: string, bytes: number, ours: Load, bare: Load): Record<string, string> {
  return {
    page: 'rendered fresh', encoding, bytes: figure(bytes), 'requests/s': figure(ours.requestsPerSecond), 'same bytes, bare/s': figure(bare.requestsPerSecond),
    ratio: figure(ours.requestsPerSecond / bare.requestsPerSecond), bar: `${FRESH_BAR}/s: ${verdict(ours.requestsPerSecond >= FRESH_BAR)}`, failures: String(ours.failures),
  }
}

/** The bytes as they travel: fetch would undo the compression. */
async function rawAnswer(url: string, headers: Record<string, string>): Promise<{ bytes: Buffer; answered: Record<string, string> }> {
  const { get } = await import('node:http')
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
