import { cpus } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Not package.json, where a door that opens would have `--changed` run every test.
    forceRerunTriggers: ['**/vitest.config.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', 'i18n/**/*.test.ts', 'brands/**/*.test.ts', 'geo/**/*.test.ts', 'services/**/*.test.ts',
            'server/**/*.test.ts', 'storefront/*.test.ts', 'storefront/app/**/*.test.ts', 'storefront/app/**/*.test.tsx', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/build/node_modules/**', '**/*.build.test.ts'],
          environment: 'node',
          globalSetup: 'services/src/testing/test-schemas.ts',
          // Files share loaded modules, which saves most of their time: what a test replaces or opens it puts back itself.
          isolate: false,
          // Over half of the time is waiting, for databases and for timers: two workers to a core leave none of them idle.
          maxWorkers: 2 * cpus().length,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'build',
          include: ['storefront/*.build.test.ts', 'bench/**/*.build.test.ts'],
          environment: 'node',
          globalSetup: 'scripts/built-storefront.ts',
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          globalSetup: 'e2e/fixtures/prepare-run.ts',
          // Each file has its own server, folder and browser. More than two at once only wait for each other.
          maxWorkers: 2,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
