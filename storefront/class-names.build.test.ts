import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileMark } from './class-names.ts'

const FILES = globSync('app/**/*.module.css', { cwd: import.meta.dirname })
const ASSETS = join(import.meta.dirname, 'build/client/assets')

describe('the build', () => {
  const read = (files: string): string =>
    globSync(files, { cwd: ASSETS }).map((file) => readFileSync(join(ASSETS, file), 'utf8')).join('\n')

  it('keeps the styles of every module, although their class names are inlined in the scripts', () => {
    const styles = read('style-*.css')
    expect(FILES.filter((file) => !styles.includes(fileMark(join(import.meta.dirname, file))))).toEqual([])
  })

  it('removes the statements that kept the modules', () => {
    expect(read('*.js')).not.toMatch(/\bdebugger\b/)
  })
})
