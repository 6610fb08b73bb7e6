import { cpus } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // package.json is left out, because a new entry in its `exports` would make `--changed` run every test.
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
          // Test files share loaded modules, which saves most of their time. A test must restore what it replaces and close what it opens.
          isolate: false,
          // Much of the time is spent waiting for databases and timers, so three workers keep two cores busy. A fourth only loads all modules once more.
          maxWorkers: Math.ceil(1.5 * cpus().length),
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
          // Each file has its own browser, and some have their own server. More than two files at once only wait for each other.
          maxWorkers: 2,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
