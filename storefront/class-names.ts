import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * A class in the built style sheet: a letter for its place in its file, with a number after the first 26, and four characters for the file, the same for
 * all its classes, so that they cost next to nothing after the first. Documents hold each many times, with the rules of their first paint.
 */
export const scopedClassName = (own: string, file: string, css: string): string => {
  const place = [...new Set([...css.replaceAll(COMMENT, '').matchAll(NAME)].map(([, name]) => name))].indexOf(own)
  if (place < 0) throw new Error(`${file} has no class ${own}`)
  // A letter first: a class never begins with a digit.
  return `${String.fromCharCode(A + place % LETTERS)}${place < LETTERS ? '' : Math.floor(place / LETTERS)}${fileMark(file)}`
}

const A = 97
const LETTERS = 26
const COMMENT = /\/\*[\s\S]*?\*\//g
/** Moves are named as classes are. */
const NAME = /(?:\.|@keyframes\s+)([a-zA-Z_][\w-]*)/g

/** What all classes of a file end in. */
export const fileMark = (file: string): string =>
  `_${createHash('sha256').update(relative(import.meta.dirname, file.split('?')[0] ?? file)).digest('base64url').slice(0, 4)}`

const DEFAULT_IMPORT = /\bimport (\w+) from ('[^']+\.module\.css')/g

/**
 * Reads a style module's classes as named exports, which the bundler writes in their places, instead of as one object, which carries every
 * class of the file, used or not, by its key and its name.
 */
export const namedClasses: Plugin = {
  name: 'named-classes',
  enforce: 'pre',
  transform: {
    filter: { id: /\/app\/.*\.tsx?$/, code: '.module.css' },
    handler: (code) => ({ code: code.replaceAll(DEFAULT_IMPORT, 'import * as $1 from $2'), map: null }),
  },
}

/**
 * A style module whose every class stands in its place has no code left, and the bundler would drop its styles with it. A statement holds
 * the module until its styles are collected; the minifier then takes that out.
 */
export const keptStyles: Plugin = {
  name: 'kept-styles',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: { filter: { id: /\.module\.css$/ }, handler: (code) => ({ code: `${code}\ndebugger`, map: null, moduleSideEffects: true }) },
}
