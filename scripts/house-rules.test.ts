import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROOT } from './lib.ts'

/** Rules of the house that no linter knows: each looks at the sources and names the lines that break it. */

const sourcesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT, exclude: (path) => /node_modules|\.react-router|(^|\/)build(\/|$)|generated/.test(path) })

const linesWith = (files: readonly string[], forbidden: RegExp): string[] =>
  files.flatMap((file) => readFileSync(`${ROOT}${file}`, 'utf8').split('\n').flatMap((line, index) =>
    (forbidden.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])))

describe('the house rules', () => {
  it('time and chance come in as arguments', () => {
    const files = sourcesOf('{contract,i18n,brands,geo,services,server,storefront}/**/*.{ts,tsx}')
      .filter((file) => !/\.(test|test-helper|port-suite)\.|\/platform\/|\/testing\//.test(file))
    expect(linesWith(files, /\bDate\.now\(|\bMath\.random\(|\bnew Date\(\)/)).toEqual([])
  })

  it('colours are tokens', () => {
    const files = sourcesOf('storefront/app/**/*.css').filter((file) => !file.endsWith('ui/tokens.css'))
    expect(linesWith(files, /#[0-9a-f]{3,8}\b(?!.*url\()|\brgba?\(/i)).toEqual([])
  })

  it('what the server renders carries no inline style, which the security policy would refuse', () => {
    const files = sourcesOf('storefront/app/{routes,features/landing,features/shell,features/legal}/**/*.tsx').filter((file) => !file.includes('.test.'))
    expect(linesWith(files, /\bstyle=\{/)).toEqual([])
  })
})
