import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { ROOT } from './lib.ts'

/**
 * `npm run doors`: writes into the `exports` of each workspace the modules that other workspaces import, and no others.
 * `--check` writes nothing and fails where a list is not up to date.
 * Without wildcards in these lists the dead-code check can find files that nothing imports.
 */

const WORKSPACES = ['contract', 'i18n', 'brands', 'geo', 'services', 'server']
const SOURCES = '{contract,i18n,brands,geo,services,storefront,server,e2e,bench,scripts}/**/*.{ts,tsx,mjs}'

const importedModules = (): Set<string> => {
  const files = globSync(SOURCES, { cwd: ROOT, exclude: (path) => /(^|\/)(node_modules|\.react-router)(\/|$)|^storefront\/build(\/|$)/.test(path) })
  return new Set(files.flatMap((file) => [...readFileSync(ROOT + file, 'utf8').matchAll(/['"]@portolan\/([\w-]+\/[\w./-]+)['"]/g)].map(([, module = '']) => module)))
}

const modules = [...importedModules()].sort()
const stale = WORKSPACES.filter((workspace) => {
  const path = `${ROOT}${workspace}/package.json`
  const text = readFileSync(path, 'utf8')
  const paths = modules.filter((module) => module.startsWith(`${workspace}/`)).map((module) => module.slice(workspace.length + 1))
  const manifest: Record<string, unknown> = JSON.parse(text)
  const wanted = `${JSON.stringify({ ...manifest, exports: Object.fromEntries(paths.map((file) => [`./${file}`, `./src/${file}.ts`])) }, null, 2)}\n`
  if (wanted === text) return false
  if (!process.argv.includes('--check')) writeFileSync(path, wanted)
  return true
})

if (process.argv.includes('--check') && stale.length > 0) {
  console.error(`The exports of ${stale.join(', ')} are not the modules that other workspaces import. Run: npm run doors`)
  process.exit(1)
}
