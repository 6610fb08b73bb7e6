import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

/** Shared by the scripts: where the project is and how a step is run. */

export const ROOT = fileURLToPath(new URL('../', import.meta.url))

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export type StepResult = { name: string; ok: boolean; seconds: number }

/** Runs a command with its output shown; answers whether it ended with 0. A signal ends the command and then this process. */
export const run = (command: string, args: readonly string[], options: { cwd?: string; env?: Record<string, string> } = {}): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: options.cwd ?? ROOT, stdio: 'inherit', env: { ...process.env, ...options.env } })
    let received: NodeJS.Signals | null = null
    const stop = (signal: NodeJS.Signals): void => {
      received = signal
      child.kill(signal)
    }
    for (const signal of SIGNALS) process.on(signal, stop)
    child.on('error', reject)
    child.on('exit', (code) => {
      for (const signal of SIGNALS) process.off(signal, stop)
      if (received) process.exit(128 + constants.signals[received])
      resolve(code === 0)
    })
  })

/** Runs a command beside others; answers how it ended and all it wrote, to be shown when nothing else is being written. */
export const runBeside = (command: string, args: readonly string[], options: { cwd?: string } = {}): Promise<{ ok: boolean; output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: options.cwd ?? ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })

/** Runs a step, says how it went and how long it took. */
export const step = async (name: string, work: () => Promise<boolean>): Promise<StepResult> => {
  console.log(`\n▸ ${name}`)
  const start = performance.now()
  const ok = await work()
  const seconds = (performance.now() - start) / 1000
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  return { name, ok, seconds }
}

/** Prints a summary and ends the process: 0 only where every step passed. */
export const finish = (results: readonly StepResult[]): never => {
  const failed = results.filter(({ ok }) => !ok)
  console.log(`\n${results.map(({ name, ok, seconds }) => `${ok ? '✓' : '✗'} ${name} ${seconds.toFixed(1)} s`).join('\n')}`)
  console.log(`\n${results.length - failed.length} passed, ${failed.length} failed`)
  process.exit(failed.length === 0 ? 0 : 1)
}
