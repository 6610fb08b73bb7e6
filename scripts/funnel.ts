await import('../services/src/tracking/funnel.cli.ts')
