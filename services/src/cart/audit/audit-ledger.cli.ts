import { ledgersOf } from '../../ledgers.ts'
import { systemClock, toInstant } from '../../platform/clock.ts'
import { withReportDatabase } from '../../platform/database/open-for-report.ts'
import { parseSettings } from '../../platform/settings.ts'
import { auditLedger } from './audit-ledger.ts'

/** `npm run audit:ledger`: prints each finding and exits with 1 when there is one. Reads the settings of the server, which must be stopped when its database is embedded. */

/** Money and carts younger than this may still be on their way. */
const GRACE_MS = 60_000

const { DATABASE_URL, DATA_DIR } = process.env
const now = toInstant(systemClock.now() - GRACE_MS)
const findings = await withReportDatabase({ DATABASE_URL, DATA_DIR: parseSettings({ DATA_DIR }).DATA_DIR }, (database) => auditLedger({ database, ...ledgersOf(database), now }))
for (const finding of findings) process.stdout.write(`${finding}\n`)
process.stdout.write(findings.length === 0 ? 'The ledger is in order\n' : `${findings.length} findings\n`)
process.exitCode = findings.length === 0 ? 0 : 1
