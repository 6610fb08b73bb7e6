import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import * as z from 'zod/mini'

/** Scripts that a page loads before any interaction: the entry and the page's routes by the build's manifest, and their static imports. */

const CLIENT = fileURLToPath(new URL('../../storefront/build/client/', import.meta.url))
const ASSETS = join(CLIENT, 'assets')
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js|\/assets\/[^"']+\.js)["']/g
/** Marks that React Aria leaves on elements and events; they outlive the minifier. */
const REACT_ARIA = /data-rac\b|react-aria|data-react-aria/i
/** Marks of the session recorder, which few visits need and none in the first load. */
const RECORDER = /rrweb/i

const KILOBYTE = 1024

/** Pages with a bar, in brotli bytes, which fails the check. `routes` are the ids of the manifest, outermost first. */
export const BUDGETS = [
  { page: '/', bar: 110 * KILOBYTE, routes: ['root', 'routes/site-layout', 'routes/landing/landing'] },
  { page: '/F', bar: 140 * KILOBYTE, routes: ['root', 'routes/site-layout', 'routes/shopping-layout', '/F'] },
  { page: '/checkout/:cartId', bar: 140 * KILOBYTE, routes: ['root', 'checkout-shopping', 'routes/checkout/checkout', 'routes/checkout/travellers'] },
] as const

const manifestSchema = z.object({
  entry: z.object({ module: z.string(), imports: z.array(z.string()) }),
  routes: z.record(z.string(), z.object({ module: z.string(), imports: z.optional(z.array(z.string())) })),
})

type Script = { path: string; bytes: number; source: string }
export type FirstLoad = { bytes: number; scripts: readonly Script[] }

export const firstLoadOf = async (routes: readonly string[]): Promise<FirstLoad> => {
  const manifestFile = (await readdir(ASSETS)).find((file) => /^manifest-.*\.js$/.test(file))
  if (manifestFile === undefined) throw new Error(`No manifest in ${ASSETS}`)
  const text = await readFile(join(ASSETS, manifestFile), 'utf8')
  const manifest = manifestSchema.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
  const modules = routes.map((id) => {
    const found = manifest.routes[id]
    if (!found) throw new Error(`The build has no route ${id}`)
    return found
  })
  const first = [`/assets/${manifestFile}`, manifest.entry.module, ...manifest.entry.imports, ...modules.flatMap(({ module, imports = [] }) => [module, ...imports])]
  const scripts = await closureOf(first)
  return { scripts, bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) }
}

export const reactAriaIn = (load: FirstLoad): string[] => scriptsWith(REACT_ARIA, load)
export const recorderIn = (load: FirstLoad): string[] => scriptsWith(RECORDER, load)

const scriptsWith = (mark: RegExp, { scripts }: FirstLoad): string[] => scripts.filter(({ source }) => mark.test(source)).map(({ path }) => path)

const closureOf = async (first: readonly string[]): Promise<Script[]> => {
  const found = new Map<string, Script>()
  const visit = async (path: string): Promise<void> => {
    if (found.has(path)) return
    const source = await readFile(join(CLIENT, path))
    const bytes = brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length } }).length
    found.set(path, { path, bytes, source: source.toString() })
    for (const [, target = ''] of source.toString().matchAll(STATIC_IMPORT)) await visit(posix.resolve(posix.dirname(path), target))
  }
  for (const path of first) await visit(path)
  return [...found.values()].sort((a, b) => b.bytes - a.bytes)
}
