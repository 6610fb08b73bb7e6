import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** What a mutation run executes: the tests of the mutated part alone, each file in a world of its own. */
export default defineConfig({
  resolve: {
    // Workspaces are found in the copy that is mutated, not behind the links of node_modules.
    alias: [{ find: /^@portolan\/([\w-]+)\/(.+)$/, replacement: `${fileURLToPath(new URL('.', import.meta.url))}$1/src/$2.ts` }],
  },
  test: {
    include: JSON.parse(process.env.MUTATE_TESTS ?? '[]'),
    environment: 'node',
    globalSetup: 'services/src/testing/test-schemas.ts',
    isolate: true,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})
