import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scopedClassName } from './class-names.ts'

const IMPORTS = /\bimport (\w+) from '([^']+\.module\.css)'/g
const FILES = globSync('app/**/*.module.css', { cwd: import.meta.dirname })

const scoped = (own: string, file: string): string => scopedClassName(own, join(import.meta.dirname, file))

describe('a class in the built style sheet', () => {
  it('is told from its namesakes in every other file', () => {
    expect(new Set(FILES.map((file) => scoped('page', file))).size).toBe(FILES.length)
  })

  it('has the same name however the module was asked for', () => {
    expect(scoped('page', 'app/a.module.css')).toBe(scoped('page', 'app/a.module.css?inline'))
  })
})

describe('a screen', () => {
  const screens = globSync('app/**/*.tsx', { cwd: import.meta.dirname }).map((file) => {
    const path = join(import.meta.dirname, file)
    return { file, path, code: readFileSync(path, 'utf8') }
  })

  it('asks its style modules for classes they have', () => {
    const missing = screens.flatMap(({ file, path, code }) => [...code.matchAll(IMPORTS)].flatMap(([, name, module = '']) => {
      const styles = readFileSync(join(dirname(path), module), 'utf8')
      const uses = code.replaceAll(/'[^']*'/g, "''").matchAll(new RegExp(`\\b${name}\\.([a-zA-Z]\\w*)`, 'g'))
      const asked = [...uses].map(([, own = '']) => own)
      return asked.filter((own) => !new RegExp(`\\.${own}\\b`).test(styles)).map((own) => `${file}: ${module} has no ${own}`)
    }))
    expect(missing).toEqual([])
  })
})
