import { finish, run, runBeside, step, type StepResult } from './lib.ts'
import { buildStorefront } from './storefront-build.ts'

const node = process.execPath

/** All checks that need no browser. */
const steps: readonly (readonly [string, string, ...string[]])[] = [
  ['Message keys', node, 'i18n/build/generate-message-keys.ts', '--check'],
  ['Message parity', node, 'i18n/build/check-parity.ts'],
  ['Brand schema', node, 'scripts/brand-schema.ts', '--check'],
  ['Lint', 'oxlint', '--deny-warnings'],
  ['Import rules', 'depcruise', '--config', '.dependency-cruiser.mjs', 'contract', 'i18n', 'brands', 'geo/src', 'services', 'storefront/app', 'server', 'e2e', 'bench'],
  ['Dead code', 'knip'],
]

const results: StepResult[] = []
// The compiler takes one core for longer than all small steps together: they run beside it.
const types = runBeside(node, ['scripts/types.ts'])
for (const [name, command, ...args] of steps) results.push(await step(name, () => run(command, args)))
results.push(await step('Types', async () => {
  const { ok, output } = await types
  process.stdout.write(output)
  return ok
}))
results.push(await step('Build', () => buildStorefront({ force: false, run })))
results.push(await step('Unit tests', () => run('vitest', ['run', '--project', 'unit', '--project', 'build'])))
finish(results)
