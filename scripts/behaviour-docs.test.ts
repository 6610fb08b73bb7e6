import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROOT } from './lib.ts'
import { testsNamed } from './named-tests.ts'

const NAMED = /`([\w./-]+\.test\.tsx?)` “([^”]+)”/g
const rows = readFileSync(`${ROOT}docs/behaviour.md`, 'utf8').split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Fact'))

/** Lines that may hold a title: where a test or a group of them begins, and where a table of cases ends. */
const titlesIn = (source: string): string => source.split('\n').filter((line) => /^\s*(?:(?:it|test|describe)\b|[\])}]+.*\)\(|['"`])/.test(line)).join('\n')

const problemsOf = (row: string): string[] => {
  const named = [...row.matchAll(NAMED)]
  if (named.length === 0) return ['names no test']
  return named.flatMap(([, path = '', title = '']) => {
    const [file, ...others] = testsNamed(path)
    if (file === undefined || others.length > 0) return [`${path} is not one test file`]
    return titlesIn(readFileSync(ROOT + file, 'utf8')).includes(title) ? [] : [`${path} has no test called “${title}”`]
  })
}

describe('docs/behaviour.md', () => {
  it('shows each fact by tests that exist', () => {
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.flatMap((row) => problemsOf(row).map((problem) => `${row.split('|')[1]?.trim()}: ${problem}`))).toEqual([])
  })

  it('would notice a fact without a test, a file that is gone and a title that changed', () => {
    expect([
      problemsOf('| A fact | a test |'), problemsOf('| A fact | `scripts/gone.test.ts` “any” |'), problemsOf('| A fact | `scripts/behaviour-docs.test.ts` “no such\u00a0title” |'),
      problemsOf('| A fact | `scripts/behaviour-docs.test.ts` “shows each fact by tests that exist” |'),
    ].map(({ length }) => length)).toEqual([1, 1, 1, 0])
  })
})
