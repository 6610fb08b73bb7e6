import { finish, run, step, type StepResult } from './lib.ts'

const node = process.execPath

/** The one gate: everything that can be said about the code without starting it in a browser. */
const steps: readonly (readonly [string, string, ...string[]])[] = [
  ['Message keys', node, 'i18n/build/generate-message-keys.ts', '--check'],
  ['Message parity', node, 'i18n/build/check-parity.ts'],
  ['Types', node, 'scripts/types.ts'],
  ['Lint', 'oxlint', '--deny-warnings'],
  ['Import rules', 'depcruise', '--config', '.dependency-cruiser.mjs', 'contract', 'i18n', 'brands', 'geo/src', 'services', 'storefront/app', 'server', 'e2e', 'bench'],
  ['Dead code', 'knip'],
  ['Unit tests', 'vitest', 'run', '--project', 'unit'],
]

const results: StepResult[] = []
for (const [name, command, ...args] of steps) results.push(await step(name, () => run(command, args)))
finish(results)
