import type { Database } from '../platform/database/database.ts'

/** Columns of migration 0011; `over_at` is when the session would have ended by itself. */
type EndedTables = { ended_sessions: { session_id: string; over_at: string } }

/** Instants, ISO 8601. */
type Times = { now: string; overAt: string }

/** Signs out of a session for good, on every instance. Lets go of those that are over anyway. */
export const endSession = async (database: Database, sessionId: string, { now, overAt }: Times): Promise<void> => {
  const tables = database.withTables<EndedTables>()
  await tables.deleteFrom('ended_sessions').where('over_at', '<=', now).execute()
  await tables.insertInto('ended_sessions').values({ session_id: sessionId, over_at: overAt })
    .onConflict((conflict) => conflict.column('session_id').doNothing()).execute()
}

export const isSessionEnded = async (database: Database, sessionId: string): Promise<boolean> => {
  const row = await database.withTables<EndedTables>().selectFrom('ended_sessions').select('session_id').where('session_id', '=', sessionId).executeTakeFirst()
  return row !== undefined
}
