import { setTimeout as wait } from 'node:timers/promises'
import { inspect } from 'node:util'
import { openLedgers } from '../../ledgers.ts'
import { systemClock } from '../../platform/clock.ts'
import { NothingToReport, reportOn } from '../../platform/database/open-for-report.ts'
import { parseSettings } from '../../platform/settings.ts'
import { auditLedger } from './audit-ledger.ts'
import { auditReportSchema, outcomeOf } from './finding.ts'

/** `npm run audit:ledger`: prints each finding. Exits with 0 when all is in order, 1 with findings, 2 when the books cannot be read. Reads the server's settings. */

const { DATABASE_URL } = process.env
const { DATA_DIR, SUPPLY_SEED } = parseSettings({ DATA_DIR: process.env.DATA_DIR, SUPPLY_SEED: process.env.SUPPLY_SEED })
try {
  const report = await reportOn({ DATABASE_URL, DATA_DIR }, {
    path: '/operator/audit', schema: auditReportSchema,
    from: (database) => auditLedger({ database, clock: systemClock, sleep: wait, ...openLedgers({ database, seed: SUPPLY_SEED }) }),
  })
  const { lines, exitCode } = outcomeOf(report)
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = exitCode
} catch (error) {
  process.stderr.write(`${error instanceof NothingToReport ? error.message : inspect(error)}\n`)
  process.exitCode = 2
}
