import { systemClock, toInstant } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { parseSettings } from '../platform/settings.ts'
import { funnelRows, funnelTable } from './funnel.ts'
import { countEvents } from './tracking-events.repository.ts'

/** `npm run funnel [days]`: search to paid by brand and day. Reads the settings of the server, which must be stopped when its database is embedded. */

const DEFAULT_DAYS = 14
const DAY_MS = 24 * 3600 * 1000

const days = Number(process.argv[2] ?? DEFAULT_DAYS)
if (!Number.isInteger(days) || days < 1) throw new Error(`"${process.argv[2]}" must be a whole number of days from 1`)
const { DATABASE_URL: databaseUrl, DATA_DIR } = process.env
const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir: parseSettings({ DATA_DIR }).DATA_DIR })
await migrate(database)
const rows = funnelRows(await countEvents(database, toInstant(systemClock.now() - days * DAY_MS)))
await database.destroy()
process.stdout.write(rows.length === 0 ? `No visit was told of in ${days} days\n` : `${funnelTable(rows)}\n`)
