import { systemClock, toInstant } from '../platform/clock.ts'
import { NothingToReport, withReportDatabase } from '../platform/database/open-for-report.ts'
import { parseSettings } from '../platform/settings.ts'
import { funnelRows, funnelTable } from './funnel.ts'
import { countEvents } from './tracking-events.repository.ts'

/** `npm run funnel [days]`: search to paid by brand and day. Reads the settings of the server, which must be stopped when its database is embedded. */

const DEFAULT_DAYS = 14
const DAY_MS = 24 * 3600 * 1000

const days = Number(process.argv[2] ?? DEFAULT_DAYS)
if (!Number.isInteger(days) || days < 1) throw new Error(`"${process.argv[2]}" must be a whole number of days from 1`)
const { DATABASE_URL, DATA_DIR } = process.env
try {
  const place = { DATABASE_URL, DATA_DIR: parseSettings({ DATA_DIR }).DATA_DIR }
  const rows = funnelRows(await withReportDatabase(place, (database) => countEvents(database, toInstant(systemClock.now() - days * DAY_MS))))
  process.stdout.write(rows.length === 0 ? `No visits in the last ${days} days\n` : `${funnelTable(rows)}\n`)
} catch (error) {
  if (!(error instanceof NothingToReport)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
