import { join } from 'node:path'
import { ROOT, run, runBeside } from './lib.ts'

const storefront = { cwd: join(ROOT, 'storefront') }
// A missing entry in a workspace's exports would give some hundred type errors, so it is reported once first.
if (!(await run(process.execPath, ['scripts/doors.ts', '--check']))) process.exit(1)
if (!(await run('react-router', ['typegen'], storefront))) process.exit(1)
// What was compiled before is compiled again only where something changed.
const tsc = (project: string) => ['-p', 'tsconfig.json', '--pretty', '--incremental', '--tsBuildInfoFile', join(ROOT, `node_modules/.cache/types-${project}.tsbuildinfo`)]
// Both compile most of the contract, each by rules of its own; side by side they take the time of one.
const both = await Promise.all([runBeside('tsc', tsc('server')), runBeside('tsc', tsc('storefront'), storefront)])
for (const { output } of both) process.stdout.write(output)
process.exit(both.every(({ ok }) => ok) ? 0 : 1)
