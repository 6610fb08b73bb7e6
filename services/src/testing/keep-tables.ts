import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { transaction } from '../platform/database/transaction.ts'

type Statement = ReturnType<typeof sql>

/** Runs statements without foreign key checks, as in a manually restored database. */
export const unchecked = (database: Database, work: (run: (statement: Statement) => Promise<void>) => Promise<void>): Promise<void> =>
  transaction(database, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await work(async (statement) => void await statement.execute(tx))
  })

/** Saves every table; returns a function that restores them. */
export const keepTables = async (database: Database): Promise<() => Promise<void>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(database)
  const kept: { name: string; content: unknown }[] = []
  for (const { name } of tables) {
    const { rows: [all] } = await sql<{ content: unknown }>`select coalesce(jsonb_agg(to_jsonb(t)), '[]') as content from ${sql.table(name)} t`.execute(database)
    kept.push({ name, content: all?.content })
  }
  return () => unchecked(database, async (run) => {
    await run(sql`truncate ${sql.join(kept.map(({ name }) => sql.table(name)))} cascade`)
    for (const { name, content } of kept) await run(sql`insert into ${sql.table(name)} select * from jsonb_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(content)}::jsonb)`)
  })
}
