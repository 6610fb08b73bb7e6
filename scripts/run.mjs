// First step of every npm script: plain JavaScript for any Node from 20 on. It installs what is missing and goes on
// under a Node that runs TypeScript: the running one where it is new enough, else the pinned one.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const NEEDED = [22, 22]
const STAMP = join(ROOT, 'node_modules/.portolan-installed')
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const lockHash = () => createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json'))).digest('hex')

const isInstalled = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash()

/** Runs a command and hands every signal on to it; answers its exit code. */
const runChild = (command, args, env = process.env) => new Promise((resolve, reject) => {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env })
  const handOver = (signal) => child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, handOver)
  child.on('error', reject)
  child.on('exit', (code, signal) => {
    for (const each of SIGNALS) process.off(each, handOver)
    resolve(code ?? 128 + constants.signals[signal])
  })
})

const install = async () => {
  console.log('Installing packages (about a minute the first time) …')
  const code = await runChild('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) process.exit(code)
  writeFileSync(STAMP, lockHash())
}

const requireBuild = () => {
  const missing = ['node_modules', 'storefront/build/server/index.js'].filter((path) => !existsSync(join(ROOT, path)))
  if (missing.length === 0) return
  console.error(`npm run serve installs and builds nothing, and ${missing.join(' and ')} is missing: run npm ci and npm run build first.`)
  process.exit(1)
}

const isNewEnough = (version) => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])
}

const findRuntime = () => {
  if (isNewEnough(process.version)) return process.execPath
  const pinned = join(ROOT, 'node_modules/node/bin/node')
  if (existsSync(pinned)) return pinned
  console.error(`Portolan needs Node ${NEEDED.join('.')} or newer; this is ${process.version} and no pinned Node exists for this platform. Install Node 24 and try again.`)
  return process.exit(1)
}

const [task = 'start', ...rest] = process.argv.slice(2)
if (task === 'serve') requireBuild()
else if (!isInstalled()) await install()
const runtime = findRuntime()
// What a start reads of TypeScript is stripped and compiled once for each version of a file, a fifth of the work of a start.
const compiled = process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules/.cache/portolan-compiled')
const path = [join(ROOT, 'node_modules/.bin'), dirname(runtime), process.env.PATH ?? ''].join(delimiter)
process.exit(await runChild(runtime, [join(ROOT, task.includes('/') ? task : `scripts/${task}.ts`), ...rest], { ...process.env, PATH: path, NODE_COMPILE_CACHE: compiled }))
