/** Rebuilds geo/data/places.json: installs the data packages beside this file, then runs the build under Node 24. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const pinnedNode = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url))

const run = (command, args) => {
  const { status, error } = spawnSync(command, args, { cwd: here, stdio: 'inherit' })
  if (error !== undefined) throw error
  if (status !== 0) process.exit(status ?? 1)
}

run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'])
// The build imports geo/src/*.ts, which Node runs from 22.18 on.
run(existsSync(pinnedNode) ? pinnedNode : process.execPath, ['src/build.mjs'])
