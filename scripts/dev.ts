import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './lib.ts'
import { buildStorefront } from './storefront-build.ts'

/** The server as `npm start` runs it, built anew where needed and started again whenever a source changes. */

const WATCHED = ['contract/src', 'i18n', 'geo/src', 'services/src', 'server/src', 'storefront/app']
const SETTLE_MS = 200

let child: ChildProcess | null = null

const stop = (): Promise<void> => {
  const running = child
  child = null
  if (!running || running.exitCode !== null) return Promise.resolve()
  running.kill('SIGTERM')
  return new Promise((resolve) => running.once('exit', () => resolve()))
}

const restart = async (): Promise<void> => {
  const built = await buildStorefront({ force: false, run })
  await stop()
  if (!built) {
    console.log('Waiting for a change that builds …')
    return
  }
  child = spawn(process.execPath, ['server/src/main.ts'], { cwd: ROOT, stdio: 'inherit', env: { ...process.env, DEV_TOOLS: process.env.DEV_TOOLS ?? '1' } })
}

let turn = Promise.resolve()
let timer: NodeJS.Timeout | undefined
const changed = (): void => {
  clearTimeout(timer)
  timer = setTimeout(() => {
    turn = turn.then(restart)
  }, SETTLE_MS)
}

for (const folder of WATCHED) watch(join(ROOT, folder), { recursive: true }, changed)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop().then(() => process.exit(0)))
await restart()
