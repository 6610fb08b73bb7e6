await import('../services/src/identity/sign-token.cli.ts')
