import { finish, run, step, type StepResult } from './lib.ts'
import { buildStorefront } from './storefront-build.ts'

/** The long runs: 50 kills, 20,000 fuzzed requests, and half an hour of shoppers. KILLS, FUZZ_REQUESTS and MINUTES make them shorter or longer. */

const { KILLS = '50', FUZZ_REQUESTS = '20000', MINUTES = '30' } = process.env
const results: StepResult[] = []
results.push(await step('Build', () => buildStorefront({ force: false, run })))
results.push(await step(`${KILLS} kills`, () => run('vitest', ['run', '--project', 'e2e', 'e2e/kill'], { env: { KILLS } })))
results.push(await step(`${FUZZ_REQUESTS} fuzzed requests`, () => run('vitest', ['run', '--project', 'unit', 'services/src/resilience/fuzz.test.ts'], { env: { FUZZ_REQUESTS } })))
results.push(await step(`${MINUTES} minutes of shoppers`, () => run(process.execPath, ['e2e/soak/main.ts'], { env: { MINUTES } })))
finish(results)
