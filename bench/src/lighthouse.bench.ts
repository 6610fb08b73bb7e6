import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { request } from 'node:http'
import { CLOSED_HOST, PORTAL_SECRET, portalToken } from '../../e2e/fixtures/portal.ts'
import { startServer, stopAndForget } from '../../e2e/fixtures/server.ts'
import { resultsPath } from './pages.ts'
import { figure, median, printTable, verdict } from './print-table.ts'

/**
 * Lighthouse as a phone sees the pages: mobile, simulated throttling, production build, medians. Beside each landing page runs the
 * same one without its scripts, in turn, so that both meet the same load of the machine.
 */

const RUNS = 3
/** A busy machine loses a trace now and then; that run is repeated. */
const ATTEMPTS = 3

type Bars = { performance: number; lcpMs: number; tbtMs: number; cls: number }
const LANDING: Bars = { performance: 100, lcpMs: 1200, tbtMs: 80, cls: 0 }
const RESULTS: Bars = { performance: 97, lcpMs: 1500, tbtMs: 80, cls: 0.02 }

type Scores = Bars & { fcpMs: number; kilobytes: number; accessibility: number; bestPractices: number; seo: number }

type Visit = { url: string; cookie?: string; withoutScripts?: boolean }

const audit = async ({ url, cookie, withoutScripts = false }: Visit): Promise<Scores> => {
  const chrome = await launch({ chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'] })
  try {
    const outcome = await lighthouse(url, {
      port: chrome.port, output: 'json', logLevel: 'error', formFactor: 'mobile', throttlingMethod: 'simulate',
      ...(cookie === undefined ? {} : { extraHeaders: { cookie } }), ...(withoutScripts ? { blockedUrlPatterns: ['*/assets/*.js'] } : {}),
    })
    if (!outcome) throw new Error(`Lighthouse has nothing to say about ${url}`)
    const { audits, categories, runtimeError } = outcome.lhr
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
    const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN
    const score = (name: string): number => Math.round((categories[name]?.score ?? Number.NaN) * 100)
    return {
      performance: score('performance'), fcpMs: value('first-contentful-paint'), lcpMs: value('largest-contentful-paint'), tbtMs: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'), kilobytes: value('total-byte-weight') / 1024,
      accessibility: score('accessibility'), bestPractices: score('best-practices'), seo: score('seo'),
    }
  } finally {
    chrome.kill()
  }
}

const auditAgain = async (visit: Visit, attempts = ATTEMPTS): Promise<Scores> => {
  try {
    return await audit(visit)
  } catch (error) {
    if (attempts === 1) throw error
    console.log(`Once more: ${error instanceof Error ? error.message : String(error)}`)
    return auditAgain(visit, attempts - 1)
  }
}

const rowOf = (page: string, bars: Bars, runs: readonly Scores[]): Record<string, string> => {
  const mid = (name: keyof Scores): number => median(runs.map((run) => run[name]))
  const judged = (name: keyof Bars, isMet: boolean): string => `${figure(mid(name))} (${bars[name]}) ${verdict(isMet)}`
  return {
    page,
    'performance (bar)': judged('performance', mid('performance') >= bars.performance),
    'LCP ms (bar)': judged('lcpMs', mid('lcpMs') <= bars.lcpMs),
    'TBT ms (bar)': judged('tbtMs', mid('tbtMs') <= bars.tbtMs),
    'CLS (bar)': judged('cls', mid('cls') <= bars.cls + 1e-4),
    'FCP ms': figure(mid('fcpMs')), kB: figure(mid('kilobytes')),
    'accessibility, practices, SEO': `${mid('accessibility')}, ${mid('bestPractices')}, ${mid('seo')}`,
  }
}

const server = await startServer({ env: { RATE_LIMIT_FACTOR: '0', SESSION_SECRET: PORTAL_SECRET } })
const originOf = (host: string): string => `http://${host}:${server.port}`

/** The cookies that a page sets. Requested from 127.0.0.1 with a Host header: browsers resolve *.localhost, but not every resolver does. */
const cookiesOf = (address: string, headers: Readonly<Record<string, string>> = {}): Promise<string[]> => new Promise((resolve, reject) => {
  const { host, port, pathname, search } = new URL(address)
  const call = request({ host: '127.0.0.1', port, path: pathname + search, headers: { ...headers, host } }, (answer) => {
    answer.resume().on('error', reject).on('end', () => resolve(answer.headers['set-cookie'] ?? []))
  })
  call.on('error', reject).end()
})

/** The closed brand shows its landing page to members only. */
const memberCookie = async (): Promise<string> => {
  const cookies = await cookiesOf(`${originOf(CLOSED_HOST)}/?a=${await portalToken('--member', 'bench')}`)
  return cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')
}

const landings = (name: string, visit: Visit) => [
  { page: `landing, ${name}`, bars: LANDING, visit }, { page: 'the same without its scripts', bars: LANDING, visit: { ...visit, withoutScripts: true } },
]
const pages = [
  ...landings('Solara', { url: `${server.origin}/` }),
  ...landings('Nordlys', { url: `${originOf('nord.localhost')}/` }),
  ...landings('Meridian, a member', { url: `${originOf(CLOSED_HOST)}/`, cookie: await memberCookie() }),
  { page: 'results', bars: RESULTS, visit: { url: `${server.origin}${resultsPath()}` } },
].map((page) => ({ ...page, runs: [] as Scores[] }))

// Fills the HTML cache, as the first visitor of a minute does for the others.
for (const { visit } of pages) await cookiesOf(visit.url, { 'accept-encoding': 'gzip, deflate, br' })
for (let run = 0; run < RUNS; run++) {
  for (const { visit, runs } of pages) runs.push(await auditAgain(visit))
}
await stopAndForget(server)
printTable(
  `Lighthouse on a simulated phone, median of ${RUNS}; others measured so: Hydrogen 97 (LCP 2.3 s), Next commerce 89 (3.1 s), Medusa 81`,
  pages.map(({ page, bars, runs }) => rowOf(page, bars, runs)),
)
