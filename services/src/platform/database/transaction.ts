import { type Database, type DatabaseTransaction, isInsideTransaction, markInsideTransaction } from './database.ts'

/** Time limit of a transaction. It is short, because other statements of an embedded database wait meanwhile. */
const TRANSACTION_LIMIT_MS = 5_000

/** A transaction stayed open too long and was rolled back. */
export class TransactionTimeout extends Error {
  override readonly name = 'TransactionTimeout'
  constructor(limitMs: number) {
    super(`A transaction was still open after ${limitMs} ms and was rolled back`)
  }
}

/**
 * Runs `work` in one transaction, which is rolled back if `work` throws or exceeds the time limit. Inside, only `tx` may be used: the bare
 * database and a second transaction throw. `work` must not await anything outside the database.
 */
export const transaction = async <Result>(
  database: Database,
  work: (tx: DatabaseTransaction) => Promise<Result>,
  limitMs: number = TRANSACTION_LIMIT_MS,
): Promise<Result> => {
  if (isInsideTransaction()) throw new Error('A transaction was opened inside another one')
  return database.transaction().execute((tx) => withinLimit(markInsideTransaction(() => work(tx.withoutPlugins())), limitMs))
}

const withinLimit = async <Result>(work: Promise<Result>, limitMs: number): Promise<Result> => {
  const { promise: expired, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TransactionTimeout(limitMs)), limitMs)
  try {
    return await Promise.race([work, expired])
  } finally {
    clearTimeout(timer)
  }
}
