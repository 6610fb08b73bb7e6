import { finish, run, step, type StepResult } from './lib.ts'
import { buildStorefront } from './storefront-build.ts'

/** The long runs: 50 kills, 20,000 requests of nonsense, and half an hour of shoppers. KILLS, NONSENSE and MINUTES make them shorter or longer. */

const { KILLS = '50', NONSENSE = '20000', MINUTES = '30' } = process.env
const results: StepResult[] = []
results.push(await step('Build', () => buildStorefront({ force: false, run })))
results.push(await step(`${KILLS} kills`, () => run('vitest', ['run', '--project', 'e2e', 'e2e/kill'], { env: { KILLS } })))
results.push(await step(`${NONSENSE} requests of nonsense`, () => run('vitest', ['run', '--project', 'unit', 'services/src/nonsense.test.ts'], { env: { NONSENSE } })))
results.push(await step(`${MINUTES} minutes of shoppers`, () => run(process.execPath, ['e2e/soak/main.ts'], { env: { MINUTES } })))
finish(results)
