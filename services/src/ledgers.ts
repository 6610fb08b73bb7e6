import { testPaymentLedger } from './payments/test-provider/provider/payment-ledger.repository.ts'
import type { Database } from './platform/database/database.ts'
import { salesLedger } from './suppliers/simulated-airlines/sales/sales-ledger.repository.ts'

/** The books of everyone embedded here that sells or takes money, for the audit; beside app.ts because only here ports meet adapters. */
export const ledgersOf = (database: Database) => ({ suppliers: [salesLedger(database)], providers: [testPaymentLedger(database)] })
