await import('../services/src/cart/audit-ledger.cli.ts')
