import { systemClock } from '../platform/clock.ts'
import { NothingToReport, reportOn } from '../platform/database/open-for-report.ts'
import { parseSettings } from '../platform/settings.ts'
import { funnelSchema, funnelTable, readFunnel } from './funnel.ts'

/** `npm run funnel [days]`: prints the funnel from search to payment by brand and day. It uses the settings of the server. */

const DEFAULT_DAYS = 14

const days = Number(process.argv[2] ?? DEFAULT_DAYS)
if (!Number.isInteger(days) || days < 1) throw new Error(`"${process.argv[2]}" must be a whole number of days from 1`)
const { DATABASE_URL, DATA_DIR } = process.env
try {
  const { rows } = await reportOn({ DATABASE_URL, DATA_DIR: parseSettings({ DATA_DIR }).DATA_DIR }, {
    path: `/operator/funnel?days=${days}`, schema: funnelSchema, from: (database) => readFunnel({ database, clock: systemClock }, days),
  })
  process.stdout.write(rows.length === 0 ? `No visits in the last ${days} days\n` : `${funnelTable(rows)}\n`)
} catch (error) {
  if (!(error instanceof NothingToReport)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
