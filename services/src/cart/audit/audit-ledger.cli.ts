import { setTimeout as wait } from 'node:timers/promises'
import { openLedgers } from '../../ledgers.ts'
import { systemClock } from '../../platform/clock.ts'
import { withReportDatabase } from '../../platform/database/open-for-report.ts'
import { parseSettings } from '../../platform/settings.ts'
import { auditLedger } from './audit-ledger.ts'
import { findingLine } from './finding.ts'

/** `npm run audit:ledger`: prints each finding and exits with 1 when there is one. Reads the settings of the server, which must be stopped when its database is embedded. */

const { DATABASE_URL } = process.env
const { DATA_DIR, SUPPLY_SEED } = parseSettings({ DATA_DIR: process.env.DATA_DIR, SUPPLY_SEED: process.env.SUPPLY_SEED })
const { findings } = await withReportDatabase({ DATABASE_URL, DATA_DIR }, (database) =>
  auditLedger({ database, clock: systemClock, sleep: wait, ...openLedgers({ database, seed: SUPPLY_SEED }) }))
for (const finding of findings) process.stdout.write(`${findingLine(finding)}\n`)
process.stdout.write(findings.length === 0 ? 'The ledger is in order\n' : `${findings.length} findings\n`)
process.exitCode = findings.length === 0 ? 0 : 1
