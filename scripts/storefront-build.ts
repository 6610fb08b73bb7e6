import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { ROOT, type run } from './lib.ts'

/** Folders and files whose change makes the built storefront stale. */
const SOURCES = [
  'storefront/app', 'contract/src', 'i18n/src', 'i18n/catalogs', 'storefront/vite.config.ts', 'storefront/first-load-chunks.ts', 'storefront/first-words.ts',
  'storefront/lighter-modules.ts', 'storefront/class-names.ts', 'storefront/react-router.config.ts',
  'package-lock.json',
]
const BUILD = join(ROOT, 'storefront/build')
const STAMP = join(BUILD, '.source-hash')
const COMPRESSIBLE = /\.(js|mjs|css|svg|json)$/

/** Builds the storefront where its sources changed since the last build, and compresses its files once. */
export const buildStorefront = async (options: { force: boolean; run: typeof run }): Promise<boolean> => {
  if (!options.force && isStorefrontBuilt()) return true
  const hash = sourceHash()
  console.log('Building the storefront …')
  const built = await options.run('react-router', ['build', '--logLevel', 'warn'], { cwd: join(ROOT, 'storefront'), env: { NODE_ENV: 'production' } })
  if (!built) return false
  for (const file of filesBelow(join(BUILD, 'client')).filter((path) => COMPRESSIBLE.test(path))) compressFile(file)
  writeFileSync(STAMP, hash)
  return true
}

/** Whether the build that stands there is of the sources as they are. */
const isStorefrontBuilt = (): boolean => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceHash()

const sourceHash = (): string => {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesBelow(join(ROOT, source))) hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

const filesBelow = (path: string): string[] => {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
  return entries.map((entry) => join(entry.parentPath, entry.name)).sort()
}

const compressFile = (file: string): void => {
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
