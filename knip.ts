import { readFileSync } from 'node:fs'
import type { KnipConfig } from 'knip'

/** What is run by name; every other file has to be imported by someone, or the check reports it. */
const manifest: { scripts: Record<string, string> } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'))
const tasks = Object.values(manifest.scripts).flatMap((command) => /scripts\/run\.mjs ([\w./-]+)/.exec(command)?.[1] ?? [])

const tasksIn = (workspace: string): string[] => tasks.filter((task) => task.startsWith(`${workspace}/`)).map((task) => task.slice(workspace.length + 1))

const config: KnipConfig = {
  // The doors of a workspace are open to the others only: an export that none of them imports is dead too.
  includeEntryExports: true,
  ignoreIssues: {
    // The router calls what a route exports, and the build gives this module to whoever imports zod/mini.
    'storefront/app/routes/**': ['exports'],
    'contract/src/wire/light-zod.ts': ['exports'],
  },
  workspaces: {
    '.': {
      entry: ['scripts/run.mjs', ...tasks.filter((task) => !task.includes('/')).map((task) => `scripts/${task}.ts`)],
      project: ['scripts/**', '*.ts'],
      vitest: ['vitest.config.ts', 'vitest.mutate.config.ts'],
      ignoreDependencies: ['intl-messageformat', 'dependency-cruiser', 'axe-core', '@stryker-mutator/vitest-runner'],
      ignoreBinaries: ['apt-get'],
    },
    contract: { project: ['**/*.ts'] },
    i18n: { entry: ['build/check-parity.ts', ...tasksIn('i18n')], project: ['**/*.ts'] },
    brands: { project: ['**/*.ts'] },
    geo: { project: ['src/**/*.ts'] },
    services: { entry: [...tasksIn('services'), 'src/testing/serve-with-tours.ts'], project: ['**/*.ts'] },
    storefront: {
      entry: ['app/entry.*.tsx'],
      project: ['app/**', '*.ts'],
      ignoreDependencies: ['@fontsource-variable/figtree', '@react-router/node', 'isbot'],
    },
    server: { project: ['**/*.ts'] },
    e2e: { entry: ['soak/main.ts'], project: ['**/*.ts'] },
    bench: { entry: ['src/*.bench.ts', 'src/main.ts'], project: ['**/*.ts'] },
  },
}

export default config
