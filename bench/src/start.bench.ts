import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@portolan/server/free-port'
import { figure, median, printTable, verdict } from './print-table.ts'

/** `npm start` on a built checkout, from the key press to "Ready"; compared with the time npm takes to start nothing. */

const RUNS = 3
const EMPTY_BAR_S = 6
const KEPT_BAR_S = 3
const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Seconds until `isDone` holds for what was written; then the whole group of processes ends. */
const secondsUntil = (args: readonly string[], env: Readonly<Record<string, string>>, isDone: (output: string) => boolean): Promise<number> =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    const child = spawn('npm', args, { cwd: ROOT, env: { ...process.env, ...env }, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let seconds: number | null = null
    const hear = (chunk: unknown): void => {
      output += String(chunk)
      if (seconds !== null || !isDone(output)) return
      seconds = (performance.now() - begun) / 1000
      // The group: npm, the first step and the server. One that has ended by itself is no news.
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', reject)
    child.on('close', () => (seconds === null ? reject(new Error(`npm ${args.join(' ')} ended without being ready:\n${output}`)) : resolve(seconds)))
  })

const start = async (dataDir: string): Promise<number> =>
  secondsUntil(['start'], { PORT: String(await freePort('127.0.0.1')), DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, (output) => output.includes('Ready'))

const empty: number[] = []
const kept: number[] = []
const nothing: number[] = []
for (let run = 0; run < RUNS; run++) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portolan-bench-'))
  empty.push(await start(dataDir))
  kept.push(await start(dataDir))
  nothing.push(await secondsUntil(['--version'], {}, (output) => /\d/.test(output)))
  await rm(dataDir, { recursive: true, force: true })
}
const row = (data: string, seconds: number[], bar: number): Record<string, string> => ({
  data, 'to Ready, s': figure(median(seconds)), 'npm alone, s': figure(median(nothing)), 'bar, s': `${bar} ${verdict(median(seconds) <= bar)}`,
})
printTable(`npm start on a built checkout, median of ${RUNS}`, [row('empty folder', empty, EMPTY_BAR_S), row('folder of an earlier start', kept, KEPT_BAR_S)])
