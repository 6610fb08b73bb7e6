import { findOrInstallChromium } from './chromium.ts'
import { finish, run, step, type StepResult } from './lib.ts'

const node = process.execPath
const results: StepResult[] = []

const chromium = await findOrInstallChromium('HEADLESS')
console.log(`Browser tests use ${chromium}`)
results.push(await step('Check', () => run(node, ['scripts/check.ts'])))
results.push(await step('End to end', () => run('vitest', ['run', '--project', 'e2e'], { env: { CHROMIUM_PATH: chromium } })))
finish(results)
