import { join } from 'node:path'
import { ROOT, run, runBeside } from './lib.ts'

const storefront = { cwd: join(ROOT, 'storefront') }
if (!(await run('react-router', ['typegen'], storefront))) process.exit(1)
// Both compile most of the contract, each by rules of its own; side by side they take the time of one.
const both = await Promise.all([runBeside('tsc', ['-p', 'tsconfig.json', '--pretty']), runBeside('tsc', ['-p', 'tsconfig.json', '--pretty'], storefront)])
for (const { output } of both) process.stdout.write(output)
process.exit(both.every(({ ok }) => ok) ? 0 : 1)
