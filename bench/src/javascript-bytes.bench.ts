import { startServer, stopAndForget } from '../../e2e/fixtures/server.ts'
import { BUDGETS, firstLoadOf, reactAriaIn } from './javascript-bytes.ts'
import { resultsPath } from './pages.ts'
import { figure, printTable, verdict } from './print-table.ts'

/** Brotli bytes of script before a page's first use, what weighs most among them, and what the documents preload. */

const HEAVIEST = 6

const kilobytes = (bytes: number): string => figure(bytes / 1024)

const loads = await Promise.all(BUDGETS.map(async (row) => ({ ...row, load: await firstLoadOf(row.routes) })))
printTable('JavaScript before the first use, brotli 11', loads.map(({ page, bar, load }) => ({
  page, kB: kilobytes(load.bytes), 'bar, kB': `${kilobytes(bar)} ${verdict(load.bytes <= bar)}`, files: load.scripts.length,
  'React Aria in': reactAriaIn(load).join(' ') || 'none of them',
})))
printTable('What weighs most', loads.flatMap(({ page, load }) => load.scripts.slice(0, HEAVIEST).map(({ path, bytes }) => ({ page, script: path.replace('/assets/', ''), kB: kilobytes(bytes) }))))

const server = await startServer()
const documents = await Promise.all(['/', resultsPath(), '/checkout/unknown'].map(async (path) => {
  const html = await (await fetch(`${server.origin}${path}`)).text()
  return { document: path, 'modulepreload links': [...html.matchAll(/<link rel="modulepreload"/g)].length, 'bar': path === '/' ? '0' : 'none' }
}))
await stopAndForget(server)
printTable('Module preloads in the documents', documents)
