// First step of every npm script: plain JavaScript for any Node from 20 on. It installs what is missing and goes on
// under a Node that runs TypeScript: the running one where it is new enough, else the pinned one.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const NEEDED = [22, 22]
const STAMP = join(ROOT, 'node_modules/.portolan-installed')

const lockHash = () => createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json'))).digest('hex')

const isInstalled = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash()

const install = () => {
  console.log('Installing packages (about a minute the first time) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(STAMP, lockHash())
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
if (!isInstalled()) install()
const runtime = findRuntime()
// What a start reads of TypeScript is stripped and compiled once for each version of a file, a fifth of the work of a start.
const compiled = process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules/.cache/portolan-compiled')
const path = [join(ROOT, 'node_modules/.bin'), dirname(runtime), process.env.PATH ?? ''].join(process.platform === 'win32' ? ';' : ':')
const child = spawn(runtime, [join(ROOT, 'scripts', `${task}.ts`), ...rest], { cwd: ROOT, stdio: 'inherit', env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: compiled } })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
