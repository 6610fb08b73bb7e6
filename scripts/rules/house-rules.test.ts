import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../lib.ts'

/** House rules beyond the linter: each reads the sources and reports the lines that break it. */

const sourcesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT, exclude: (path) => /node_modules|\.react-router|(^|\/)build(\/|$)|generated/.test(path) })

const linesWith = (files: readonly string[], forbidden: RegExp): string[] =>
  files.flatMap((file) => readFileSync(`${ROOT}${file}`, 'utf8').split('\n').flatMap((line, index) =>
    (forbidden.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])))

describe('the house rules', () => {
  it('time and randomness are passed as arguments', () => {
    const files = sourcesOf('{contract,i18n,brands,geo,services,server,storefront}/**/*.{ts,tsx}')
      .filter((file) => !/\.(test|test-helper|port-suite)\.|\/platform\/|\/testing\//.test(file))
    expect(linesWith(files, /\bDate\.now\(|\bMath\.random\(|\bnew Date\(\)/)).toEqual([])
  })

  it('colours are tokens', () => {
    const files = sourcesOf('storefront/app/**/*.css').filter((file) => !file.endsWith('ui/tokens.css'))
    expect(linesWith(files, /#[0-9a-f]{3,8}\b(?!.*url\()|\brgba?\(/i)).toEqual([])
  })

  it('links use the darker tone of the link colour, which is readable on white', () => {
    expect(linesWith(sourcesOf('storefront/app/**/*.css'), /(?<![-\w])color: var\(--color-link\)/)).toEqual([])
  })

  it('layouts change at the breakpoints of the design, and at 360 px for the narrowest phones', () => {
    const widths = sourcesOf('storefront/app/**/*.{css,ts,tsx}').filter((file) => !file.includes('.test.')).flatMap((file) =>
      [...readFileSync(`${ROOT}${file}`, 'utf8').matchAll(/(?<!@container[^{]*)\((?:(?:max|min)-width:|width [<>]=?) ?(\d+)px\)/g)].map(([, width]) => Number(width)))
    const known = new Set([360, 480, 576, 768, 992, 1024, 1200, 1240, 1600])
    expect(widths.length).toBeGreaterThan(50)
    expect([...new Set(widths)].filter((width) => !known.has(width))).toEqual([])
  })

  it('what the server renders carries no inline style, which the security policy would refuse', () => {
    const files = sourcesOf('storefront/app/{routes,features/landing,features/shell,features/legal}/**/*.tsx').filter((file) => !file.includes('.test.'))
    expect(linesWith(files, /\bstyle=\{/)).toEqual([])
  })

  it('components contain only translated messages as text', () => {
    const files = sourcesOf('storefront/app/**/*.tsx').filter((file) => !/\.test\.|last-resorts\.tsx$/.test(file))
    const inText = />\s*[^<>{}=;()|&?]*\p{L}{2}[^<>{}=;()|&?]*<\/|\b(?:aria-label|placeholder|alt|title)="[^"]*\p{L}/u
    expect(linesWith(files, inText)).toEqual([])
  })

  it('pages choose a failure’s message by its code, never by the service’s text for developers', () => {
    const files = sourcesOf('storefront/app/{features,travel,routes,ui}/**/*.{ts,tsx}').filter((file) => !/\.test\./.test(file))
    expect(linesWith(files, /\bvalidationErrors\b(?!.*\bmembers\b)|\berror\??\.(?:message|details)\b/)).toEqual([])
  })

  it('names use the field’s terms', () => {
    const files = sourcesOf('{contract,i18n/src,i18n/build,brands/src,geo/src,services,server,storefront,e2e,bench,scripts,docs}/**/*.{ts,tsx,mjs,md}').filter((file) => !file.endsWith('house-rules.test.ts'))
    const replaced = /nonsense|far-?pull|store-?away|cover-?event|listed-?callers?|\bhandOn|\bcreateTurns|\bgiveBack\b|\bnamedIn\b|named-in\b|\baMachine\b|machineId|isOnlyMachine|forgetOldCarts|\btold(?: =|: | as \(|\.(?!$))/i
    expect([...linesWith(files, replaced), ...files.filter((file) => replaced.test(file))]).toEqual([])
  })
})
