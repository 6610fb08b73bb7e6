import Fastify from 'fastify'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { auditLedger } from '../cart/audit/audit-ledger.ts'
import { auditReportSchema, findingLine } from '../cart/audit/finding.ts'
import { fakeSupplier } from '../cart/testing/fake-outside.ts'
import { tourLines, toursToday } from '../cart/testing/tour-lines.ts'
import { openLedgers } from '../ledgers.ts'
import { openApp } from '../open-adapters.ts'
import { systemClock } from '../platform/clock.ts'
import { reportOn } from '../platform/database/open-for-report.ts'
import { parseSettings } from '../platform/settings.ts'

/**
 * The services of a shop in which every second cart contains a guided tour beside its flight, a kind of line for tests only. Tests kill the
 * process: the tours' supplier keeps its ledger in a file, which survives. With `audit` it audits the books of a stopped shop instead.
 */

const settings = parseSettings(process.env)
const BOOK = join(settings.DATA_DIR, 'tours.json')

/** Writes atomically: the file is complete, or unchanged, whenever the process is killed. */
const keepBook = (name: string): void => {
  if (!name.startsWith('after')) return
  writeFileSync(`${BOOK}.new`, JSON.stringify(tours.bookings))
  renameSync(`${BOOK}.new`, BOOK)
}

const tours = fakeSupplier(() => keepBook, { id: 'tours', currency: 'USD' })
if (existsSync(BOOK)) tours.bookings.push(...JSON.parse(readFileSync(BOOK, 'utf8')))

let carts = 0
const today = Object.defineProperty(toursToday(), 'isChosen', { get: () => (carts += 1) % 2 === 0 })

const serve = async (): Promise<void> => {
  const report = (event: string, details: object): void => void process.stderr.write(`${event} ${JSON.stringify(details)}\n`)
  const app = await openApp(settings, report, { lineKinds: [tourLines(tours.supplier, today, systemClock)] })
  const server = Fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } })
  await app.mount(server)
  await server.listen({ port: settings.PORT, host: settings.HOST })
  app.start()
  process.once('SIGTERM', () => void server.close().then(app.close).then(() => process.exit(0)))
  process.stdout.write('Ready\n')
}

const audit = async (): Promise<void> => {
  const { findings } = await reportOn(settings, {
    path: '/operator/audit', schema: auditReportSchema,
    from: (database) => {
      const { suppliers, paymentProviders } = openLedgers({ database, seed: settings.SUPPLY_SEED })
      return auditLedger({ database, clock: systemClock, sleep: wait, suppliers: [...suppliers, tours.supplier], paymentProviders })
    },
  })
  process.stdout.write(findings.length === 0 ? `The ledger is in order, with ${tours.bookings.length} tours\n` : findings.map((finding) => `${findingLine(finding)}\n`).join(''))
}

await (process.argv.includes('audit') ? audit() : serve())
