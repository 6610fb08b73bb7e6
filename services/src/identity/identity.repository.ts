import type { Database } from '../platform/database/database.ts'

/** Columns of migration 0008; a token is known by the session it opens. */
type TokenTables = { used_tokens: { session_id: string; useless_at: string } }

/** Instants, ISO 8601. */
type TokenTimes = { now: string; uselessAt: string }

/** True for the first caller who uses a session's token. Also deletes tokens that are no longer valid anyway. */
export const useToken = async (database: Database, sessionId: string, { now, uselessAt }: TokenTimes): Promise<boolean> => {
  const tables = database.withTables<TokenTables>()
  await tables.deleteFrom('used_tokens').where('useless_at', '<=', now).execute()
  const row = await tables.insertInto('used_tokens').values({ session_id: sessionId, useless_at: uselessAt })
    .onConflict((conflict) => conflict.column('session_id').doNothing()).returning('session_id').executeTakeFirst()
  return row !== undefined
}

/** Columns of migration 0011; `over_at` is when the session would have ended by itself. */
type EndedTables = { ended_sessions: { session_id: string; over_at: string } }

/** Instants, ISO 8601. */
type EndTimes = { now: string; overAt: string }

/** Ends a session permanently, on every instance. Also deletes sessions that have expired anyway. */
export const endSession = async (database: Database, sessionId: string, { now, overAt }: EndTimes): Promise<void> => {
  const tables = database.withTables<EndedTables>()
  await tables.deleteFrom('ended_sessions').where('over_at', '<=', now).execute()
  await tables.insertInto('ended_sessions').values({ session_id: sessionId, over_at: overAt })
    .onConflict((conflict) => conflict.column('session_id').doNothing()).execute()
}

export const isSessionEnded = async (database: Database, sessionId: string): Promise<boolean> => {
  const row = await database.withTables<EndedTables>().selectFrom('ended_sessions').select('session_id').where('session_id', '=', sessionId).executeTakeFirst()
  return row !== undefined
}
