import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './lib.ts'

const KNOWN_PATHS = [
  '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const find = (): string | null => [process.env.CHROMIUM_PATH ?? '', ...KNOWN_PATHS].find((path) => path !== '' && existsSync(path)) ?? null

/** A Chromium for the browser tests: CHROMIUM_PATH, an installed one, or Debian's package where this is Debian and root. */
export const findOrInstallChromium = async (): Promise<string> => {
  const found = find()
  if (found) return found
  const isRoot = process.getuid?.() === 0
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium …')
    if ((await run('apt-get', ['update', '-qq'])) && (await run('apt-get', ['install', '-y', '-qq', 'chromium']))) {
      const installed = find()
      if (installed) return installed
    }
  }
  throw new Error('No Chromium was found: install Chrome or Chromium, or set CHROMIUM_PATH to its binary')
}
