import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** React Aria carries the texts of 34 locales; only the product's six are kept in the browser's build. */
const LOCALES = ['en-US', 'es-ES', 'it-IT', 'fr-FR', 'de-DE', 'pt-PT']

export default defineConfig({
  plugins: [reactRouter(), { ...optimizeLocales.vite({ locales: LOCALES }), enforce: 'pre', applyToEnvironment: ({ name }) => name === 'client' }],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  ssr: { noExternal: [/^@portolan\//] },
})
