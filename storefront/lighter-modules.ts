import type { Plugin } from 'vite'

/**
 * Modules that the browser's build replaces by lighter ones with the same behaviour for this storefront. `within` limits the replacement to
 * the imports of one package.
 */
const LIGHTER: readonly { asked: RegExp; within?: string; given: string }[] = [
  // The contract is written in a tenth of Zod, which cannot be shaken apart: 9.6 kB of brotli against 0.8.
  { asked: /^zod\/mini$/, given: '@portolan/contract/wire/light-zod' },
  // Messages come parsed; late catalogs load the parser by themselves.
  {
    asked: /^@formatjs\/icu-messageformat-parser$/, within: 'intl-messageformat',
    given: '@formatjs/icu-messageformat-parser/no-parser.js',
  },
]

/** For the named environment of the build alone: servers keep the whole packages. */
export const lighterModules = (environment: string): Plugin => ({
  name: 'lighter-modules',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === environment,
  resolveId(source, importer) {
    const isMeant = (within: string | undefined): boolean => within === undefined || (importer?.includes(`/node_modules/${within}/`) ?? false)
    const row = LIGHTER.find(({ asked, within }) => asked.test(source) && isMeant(within))
    return row ? this.resolve(row.given, importer) : null
  },
})
