import { setTimeout as wait } from 'node:timers/promises'
import { inspect } from 'node:util'
import { openLedgers } from '../../ledgers.ts'
import { systemClock } from '../../platform/clock.ts'
import { NothingToReport, reportOn } from '../../platform/database/open-for-report.ts'
import { parseSettings } from '../../platform/settings.ts'
import { auditLedger } from './audit-ledger.ts'
import { auditReportSchema, findingLine } from './finding.ts'

/** `npm run audit:ledger`: prints each finding. Exits with 0 when all is in order, 1 with findings, 2 when the books cannot be read. Reads the server's settings. */

const { DATABASE_URL } = process.env
const { DATA_DIR, SUPPLY_SEED } = parseSettings({ DATA_DIR: process.env.DATA_DIR, SUPPLY_SEED: process.env.SUPPLY_SEED })
try {
  const { findings, notCompared } = await reportOn({ DATABASE_URL, DATA_DIR }, {
    path: '/operator/audit', schema: auditReportSchema,
    from: (database) => auditLedger({ database, clock: systemClock, sleep: wait, ...openLedgers({ database, seed: SUPPLY_SEED }) }),
  })
  for (const finding of findings) process.stdout.write(`${findingLine(finding)}\n`)
  if (notCompared.length > 0) process.stdout.write(`Not compared, for want of a book: ${notCompared.join(', ')}\n`)
  process.stdout.write(findings.length === 0 ? 'The ledger is in order\n' : `${findings.length} findings\n`)
  // An unreadable book says nothing about its content, so it is no finding.
  process.exitCode = findings.length === 0 ? 0 : findings.every(({ code }) => code === 'BOOK_UNREADABLE') ? 2 : 1
} catch (error) {
  process.stderr.write(`${error instanceof NothingToReport ? error.message : inspect(error)}\n`)
  process.exitCode = 2
}
