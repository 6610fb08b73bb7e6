import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../lib.ts'

/** How the project is laid out: folders that can be read at a glance, and no file too small to be worth opening. */

const MOST_ENTRIES = 24
/** Folders that hold more than the rest may: the list only gets shorter. */
const LARGER_FOLDERS: readonly string[] = []

const SMALL_FILE_LINES = 15
/** A step of the database's schema is a file, however short. */
const SMALL_BY_RULE = /\/migrations\//
/** Small files with one importer beside them that are still there: the list only gets shorter. */
const SMALL_FILES: readonly string[] = []

const TEST = /\.(test|test-helper|port-suite)\.tsx?$|\/testing\//
const IMPORT = /(?:\bfrom|\bimport)\s*['"](\.{1,2}\/[^'"]+|@portolan\/[^'"]+)['"]/g
const DYNAMIC_IMPORT = /\bimport\(\s*['"](\.{1,2}\/[^'"]+)['"]/g

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' }).split('\n').filter((file) => existsSync(ROOT + file) && file !== '')
const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes('/generated/') && !file.startsWith('geo/build/'))

const entriesOf = (): Map<string, Set<string>> => {
  const entries = new Map<string, Set<string>>()
  for (const file of files.filter((path) => /^(contract|i18n\/src|i18n\/build|brands\/src|geo\/src|services|server|storefront|e2e|bench|scripts)\//.test(path))) {
    const parts = file.split('/')
    for (let depth = 1; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/')
      entries.set(folder, (entries.get(folder) ?? new Set()).add(parts[depth] ?? ''))
    }
  }
  return entries
}

const smallFiles = (): string[] => {
  const importers = new Map<string, string[]>()
  const lazy = new Set<string>()
  const targets = (file: string, text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, path = '']) => (path.startsWith('.') ? normalize(join(dirname(file), path)) : path.replace(/^@portolan\/([\w-]+)\/(.*)$/, '$1/src/$2.ts')))
  const lines = new Map<string, number>()
  for (const file of sources) {
    const text = readFileSync(ROOT + file, 'utf8')
    lines.set(file, text.split('\n').length - 1)
    for (const target of targets(file, text, DYNAMIC_IMPORT)) lazy.add(target)
    for (const target of targets(file, text, IMPORT)) importers.set(target, [...(importers.get(target) ?? []), file])
  }
  return sources.filter((file) => {
    const users = (importers.get(file) ?? []).filter((user) => !TEST.test(user))
    const isBesideItsUser = users.length === 1 && dirname(users[0] ?? '') === dirname(file)
    const hasTest = files.includes(file.replace(/\.tsx?$/, '.test.ts')) || files.includes(file.replace(/\.tsx?$/, '.test.tsx'))
    return isBesideItsUser && !hasTest && !lazy.has(file) && !TEST.test(file) && !SMALL_BY_RULE.test(file) && (lines.get(file) ?? 0) <= SMALL_FILE_LINES
  })
}

describe('the layout of the project', () => {
  it(`has no folder of more than ${MOST_ENTRIES} entries, which holds two subjects`, () => {
    const larger = [...entriesOf()].filter(([, entries]) => entries.size > MOST_ENTRIES).map(([folder]) => folder)
    expect(larger.sort()).toEqual([...LARGER_FOLDERS].sort())
  })

  it(`has no file of ${SMALL_FILE_LINES} lines or fewer that only its neighbour imports: it belongs below its user`, () => {
    expect(smallFiles().sort()).toEqual([...SMALL_FILES].sort())
  })
})
