import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { CATALOG_LANGUAGES, listNamespaces, loadCatalogs } from '@portolan/i18n/catalogs'
import { defineConfig } from 'vite'
import { keptStyles, namedClasses, scopedClassName } from './class-names.ts'
import { firstLoadChunks } from './first-load-chunks.ts'
import { firstWordsFile, laterWords } from './first-words.ts'
import { lighterModules } from './lighter-modules.ts'

/** React Aria carries the texts of 34 locales; only the product's six are kept in the browser's build. */
const LOCALES = ['en-US', 'es-ES', 'it-IT', 'fr-FR', 'de-DE', 'pt-PT']

/** Every language has the same keys. */
const messageKeys = async (): Promise<string[]> => Object.keys(await loadCatalogs(CATALOG_LANGUAGES[0], await listNamespaces(CATALOG_LANGUAGES[0])))

export default defineConfig({
  plugins: [
    namedClasses, keptStyles, laterWords, firstWordsFile(await messageKeys()), lighterModules('client'), reactRouter(),
    { ...optimizeLocales.vite({ locales: LOCALES }), enforce: 'pre', applyToEnvironment: ({ name }) => name === 'client' },
  ],
  css: { modules: { generateScopedName: scopedClassName } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // One style sheet (15 kB) for all pages: a page's own would be 13 to 19 small files, and nothing is painted before the last has come.
    cssCodeSplit: false,
    rolldownOptions: {
      // The contract's schemas are values made by pure calls: a page that needs only its dates or money must not carry their reader.
      treeshake: { manualPureFunctions: ['z', 'endpoint', 'closedList'] },
      // Above all the names of classes: see class-names.ts.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
    },
  },
  environments: {
    // The contract's reader comes with the first call: left to itself the bundler puts it beside a helper that every page needs.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // First, or React itself would go with the first group that needs it.
                { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|@react-router)\//, priority: 20 },
                ...firstLoadChunks(),
              ],
            },
          },
        },
      },
    },
  },
  ssr: { noExternal: [/^@portolan\//] },
})
