import { brandJsonSchema } from '@portolan/brands/brand-json-schema'
import { strapiFiles } from '@portolan/brands/strapi-content-type'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { ROOT } from './lib.ts'

/** Writes what is made of the brand configuration's schema: the JSON Schema for editors and the content type for Strapi. With --check it only looks. */

const BRANDS = join(ROOT, 'brands')
const STRAPI = join(BRANDS, 'strapi')

const wanted = new Map([
  [join(BRANDS, 'brand.schema.json'), `${JSON.stringify(brandJsonSchema(), null, 2)}\n`],
  ...[...strapiFiles()].map(([path, text]): [string, string] => [join(STRAPI, path), text]),
])

const read = (file: string): Promise<string | null> => readFile(file, 'utf8').catch((error: unknown) => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
})

const present = (await readdir(STRAPI, { recursive: true, withFileTypes: true }).catch(() => []))
  .filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
const leftover = present.filter((file) => !wanted.has(file))
const stale: string[] = []
for (const [file, text] of wanted) if ((await read(file)) !== text) stale.push(file)

if (process.argv.includes('--check')) {
  const wrong = [...stale, ...leftover].map((file) => relative(ROOT, file))
  if (wrong.length > 0) {
    console.error(`Not what the schema of brand configurations says (npm run brand:schema writes them):\n  ${wrong.join('\n  ')}`)
    process.exitCode = 1
  }
} else {
  for (const file of leftover) await rm(file)
  for (const file of stale) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, wanted.get(file) ?? '')
  }
  console.log(`${wanted.size} files, ${stale.length} written, ${leftover.length} removed`)
}
