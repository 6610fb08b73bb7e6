import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'

const openTransaction = new AsyncLocalStorage<true>()

export const isInsideTransaction = (): boolean => openTransaction.getStore() === true

export const markInsideTransaction = <Result>(work: () => Promise<Result>): Promise<Result> => openTransaction.run(true, work)

/**
 * The embedded database has one session: a statement sent past the open transaction would wait for that transaction, which waits
 * for the statement, for ever. So the bare database refuses while a transaction of the same call chain is open, on both engines.
 */
export const refuseInsideTransaction: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (isInsideTransaction()) throw new Error('The bare database was used inside a transaction; pass the transaction on')
    return node
  },
  transformResult: async ({ result }) => result,
}
