import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** React Aria carries the texts of 34 locales; only the product's six are kept in the browser's build. */
const LOCALES = ['en-US', 'es-ES', 'it-IT', 'fr-FR', 'de-DE', 'pt-PT']

/** The formatter gets parsed messages in the browser, so it is built there without its parser (which late catalogs load by themselves). */
const withoutMessageParser: Plugin = {
  name: 'formatter-without-parser',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer) {
    const isFormatter = importer?.includes('/intl-messageformat/') ?? false
    return isFormatter && source === '@formatjs/icu-messageformat-parser' ? this.resolve('@formatjs/icu-messageformat-parser/no-parser.js', importer) : null
  },
}

export default defineConfig({
  plugins: [withoutMessageParser, reactRouter(), { ...optimizeLocales.vite({ locales: LOCALES }), enforce: 'pre', applyToEnvironment: ({ name }) => name === 'client' }],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // One style sheet (15 kB) for all pages: a page's own would be 13 to 19 small files, and nothing is painted before the last has come.
    cssCodeSplit: false,
    // The contract's schemas are values made by pure calls: a page that needs only its dates or money must not carry Zod.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z', 'endpoint', 'closedList'] } },
  },
  environments: {
    // Zod comes with the first call: left to itself the bundler puts it beside a helper that every page needs. What every page
    // needs is one file, which compresses better than many.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // First, or React itself would go with the first group that needs it.
                { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|@react-router)\//, priority: 2 },
                { name: 'zod', test: /node_modules\/zod\// },
                { name: 'query', test: /node_modules\/@tanstack\// },
              ],
            },
          },
        },
      },
    },
  },
  ssr: { noExternal: [/^@portolan\//] },
})
