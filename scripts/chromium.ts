import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './lib.ts'

/** Chromium without a window draws the same pages for half of the processor's time; measurements take the one that shoppers have. */
export type ChromiumKind = 'HEADLESS' | 'WHOLE'

const DEBIAN_PACKAGE: Readonly<Record<ChromiumKind, string>> = { HEADLESS: 'chromium-headless-shell', WHOLE: 'chromium' }

const WHOLE_PATHS = [
  '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const PATHS: Readonly<Record<ChromiumKind, readonly string[]>> = { HEADLESS: ['/usr/bin/chromium-headless-shell'], WHOLE: WHOLE_PATHS }

/** The browser that CHROMIUM_PATH names, an installed one of the kind, Debian's package where this is Debian and root, or else any Chromium. */
export const findOrInstallChromium = async (kind: ChromiumKind): Promise<string> => {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const found = firstOf(PATHS[kind]) ?? (await installed(kind)) ?? firstOf(WHOLE_PATHS)
  if (found === null) throw new Error('No Chromium was found: install Chrome or Chromium, or set CHROMIUM_PATH to its binary')
  return found
}

const installed = async (kind: ChromiumKind): Promise<string | null> => {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return null
  console.log(`Installing ${DEBIAN_PACKAGE[kind]} …`)
  const isInstalled = (await run('apt-get', ['update', '-qq'])) && (await run('apt-get', ['install', '-y', '-qq', DEBIAN_PACKAGE[kind]]))
  return isInstalled ? firstOf(PATHS[kind]) : null
}

const firstOf = (paths: readonly string[]): string | null => paths.find((path) => existsSync(path)) ?? null
