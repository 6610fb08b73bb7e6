import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileMark, scopedClassName } from './class-names.ts'

const IMPORTS = /\bimport (\w+) from '([^']+\.module\.css)'/g
const FILES = globSync('app/**/*.module.css', { cwd: import.meta.dirname })

const CSS = '/* .old */ .page { margin: .5px } .page:hover .title_2 {} @media print { .page { top: 0 } .note {} } @keyframes turn {}'
const scoped = (own: string, file: string): string => scopedClassName(own, join(import.meta.dirname, file), CSS)

describe('a class in the built style sheet', () => {
  it('differs from classes of the same name in other files', () => {
    expect(new Set(FILES.map((file) => scoped('page', file))).size).toBe(FILES.length)
  })

  it('differs from the others of its file by its position, and never begins with a digit', () => {
    const mark = fileMark(join(import.meta.dirname, 'app/a.module.css'))
    expect(['page', 'title_2', 'note', 'turn'].map((own) => scoped(own, 'app/a.module.css'))).toEqual([`a${mark}`, `b${mark}`, `c${mark}`, `d${mark}`])
    expect(() => scoped('old', 'app/a.module.css')).toThrow('has no class old')
    const many = Array.from({ length: 60 }, (_, at) => `.c${at}{}`).join('')
    const names = Array.from({ length: 60 }, (_, at) => scopedClassName(`c${at}`, 'a', many))
    expect([new Set(names).size, names.filter((name) => !/^[a-z]/.test(name))]).toEqual([60, []])
  })

  it('has the same name for every way of importing the module', () => {
    expect(scoped('page', 'app/a.module.css')).toBe(scoped('page', 'app/a.module.css?inline'))
  })
})

describe('a screen', () => {
  const screens = globSync('app/**/*.tsx', { cwd: import.meta.dirname }).map((file) => {
    const path = join(import.meta.dirname, file)
    return { file, path, code: readFileSync(path, 'utf8') }
  })

  it('uses only classes that its style modules have', () => {
    const missing = screens.flatMap(({ file, path, code }) => [...code.matchAll(IMPORTS)].flatMap(([, name, module = '']) => {
      const styles = readFileSync(join(dirname(path), module), 'utf8')
      const uses = code.replaceAll(/'[^']*'/g, "''").matchAll(new RegExp(`\\b${name}\\.([a-zA-Z]\\w*)`, 'g'))
      const asked = [...uses].map(([, own = '']) => own)
      return asked.filter((own) => !new RegExp(`\\.${own}\\b`).test(styles)).map((own) => `${file}: ${module} has no ${own}`)
    }))
    expect(missing).toEqual([])
  })
})
