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

const shown = async (beside: ReturnType<typeof runBeside>): Promise<boolean> => {
  const { ok, output } = await beside
  process.stdout.write(output)
  return ok
}

const results: StepResult[] = []
// The compiler takes one core for longer than all small steps together: they run beside it.
const types = runBeside(node, ['scripts/types.ts'])
for (const [name, command, ...args] of steps) results.push(await step(name, () => run(command, args)))
results.push(await step('Types', () => shown(types)))
results.push(await step('Build', () => buildStorefront({ force: false, run })))
// The tests of what was built mostly wait for a server: they run beside the others.
const built = runBeside('vitest', ['run', '--project', 'build'])
results.push(await step('Unit tests', () => run('vitest', ['run', '--project', 'unit'])))
results.push(await step('Tests of the built storefront', () => shown(built)))
finish(results)
