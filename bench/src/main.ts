import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'

/**
 * `npm run bench [name…]`: the named benchmarks, or all. Each runs in a process of its own, one after the other, and prints its figure,
 * what that was compared with in the same run, and the bar. A figure below its bar is printed and fails nothing; a benchmark that breaks does.
 */

const SUFFIX = '.bench.ts'

const known = (await readdir(import.meta.dirname)).filter((file) => file.endsWith(SUFFIX)).map((file) => file.slice(0, -SUFFIX.length)).sort()
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !known.includes(name))

const runBenchmark = (name: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, name + SUFFIX)], { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code === 0))
  })

if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${known.join(', ')}`)
  process.exit(2)
}
console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}. Trust ratios, not absolute figures.`)
const broken: string[] = []
for (const name of asked.length > 0 ? asked : known) if (!(await runBenchmark(name))) broken.push(name)
if (broken.length > 0) console.error(`\nBroke before its figures were complete: ${broken.join(', ')}`)
process.exit(broken.length === 0 ? 0 : 1)
