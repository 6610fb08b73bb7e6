import type { Database } from '../platform/database/database.ts'

/** Columns of migration 0008; a token is known by the session it opens. */
type TokenTables = { used_tokens: { session_id: string; useless_at: string } }

/** Instants, ISO 8601. */
type Times = { now: string; uselessAt: string }

/** True for the one caller who uses the token of a session first. Lets go of tokens that would not hold any more anyway. */
export const useToken = async (database: Database, sessionId: string, { now, uselessAt }: Times): Promise<boolean> => {
  const tables = database.withTables<TokenTables>()
  await tables.deleteFrom('used_tokens').where('useless_at', '<=', now).execute()
  const row = await tables.insertInto('used_tokens').values({ session_id: sessionId, useless_at: uselessAt })
    .onConflict((conflict) => conflict.column('session_id').doNothing()).returning('session_id').executeTakeFirst()
  return row !== undefined
}
