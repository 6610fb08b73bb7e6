import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROOT } from './lib.ts'
import { testsNamed } from './named-tests.ts'

const text = readFileSync(`${ROOT}docs/security.md`, 'utf8')
const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Requirement'))
const named = [...new Set([...text.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, path = '']) => path))]

describe('docs/security.md', () => {
  it.each(named)('names %s, and that is one test that exists', (path) => {
    expect(testsNamed(path)).toHaveLength(1)
  })

  it('says of every requirement whether it is met', () => {
    expect(rows.length).toBeGreaterThan(40)
    expect(rows.filter((row) => !/\| (?:met|partly|not yet)[^|]*\|$/.test(row))).toEqual([])
  })
})
