await import('../services/src/identity/hash-password.cli.ts')
