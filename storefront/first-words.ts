import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { FRAME_MODULES, type Page, PAGES } from './app/pages.ts'

/**
 * The messages in a page's document: those that the scripts of its first load can show. Later parts wait for the rest of
 * the page's catalogs, so a document does not contain the messages of every dialog.
 */

const APP = join(import.meta.dirname, 'app')
const STATIC_IMPORT = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?'(\.{1,2}\/[^']+\.tsx?)'/gm
const LATER_IMPORT = /\bimport\(('\.{1,2}\/[^']+\.tsx?')\)/g
/** A whole key, or one whose middle is put in when it is said: `errors.${code}`. */
const KEY = /['`]([a-z-]+\.(?:[\w-]|\$\{[^}]*\})[^'`\s]*)['`]/g

/** Keys by page, of those that exist. */
export const firstWords = (keys: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(PAGES.map((page) => [page.path, keysIn(modulesOf(page), keys)]))

const modulesOf = ({ module, frame }: Page): string[] => ['root.tsx', ...[...FRAME_MODULES[frame], module].map((file) => `routes/${file}`)]

const keysIn = (entries: readonly string[], keys: readonly string[]): string[] => {
  const said = [...closureOf(entries)].flatMap((file) => [...readFileSync(file, 'utf8').matchAll(KEY)].map(([, key = '']) => key))
  const whole = new Set(said.filter((key) => !key.includes('${')))
  const patterns = [...new Set(said.filter((key) => key.includes('${')))].map((key) => new RegExp(`^${key.split(/\$\{[^}]*\}/).map(escaped).join('.+')}$`))
  return keys.filter((key) => whole.has(key) || patterns.some((pattern) => pattern.test(key)))
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** What the modules import at once, by themselves and by one another. */
const closureOf = (entries: readonly string[]): ReadonlySet<string> => {
  const files = new Set<string>()
  const open = entries.map((entry) => join(APP, entry))
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue
    files.add(file)
    const folder = dirname(file)
    open.push(...[...readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)].map(([, target = '']) => join(folder, target)))
  }
  return files
}

/** Leaves the keys of each page beside the server's build. */
export const firstWordsFile = (keys: readonly string[]): Plugin => ({
  name: 'first-words',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'first-words.json', source: JSON.stringify(firstWords(keys)) })
  },
})

/** What a page loads later comes with the words that its document left out. What runs unseen says none. */
export const laterWords: Plugin = {
  name: 'later-words',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/app\/(?:root|(?:routes|features|results|travel|ui)\/.*)\.tsx?$/, code: 'import(' },
    handler: (code) => (code.search(LATER_IMPORT) >= 0
      ? { code: `import { withWords as wordsFor } from '${join(APP, 'platform/i18n/page-messages.ts')}'\n${code.replaceAll(LATER_IMPORT, 'wordsFor(import($1))')}`, map: null }
      : null),
  },
}
